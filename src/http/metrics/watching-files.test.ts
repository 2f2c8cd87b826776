import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "#runtime/project-root.ts";
import { useTestDatabase } from "#test/database.ts";
import { createPageCache } from "../cache/page-cache.ts";
import { createRateLimits } from "../limits/rate-limit.ts";
import { createMetrics } from "./metrics.ts";
import { addSiteGauges } from "./site-gauges.ts";
import { addWorkers } from "./workers.ts";

const database = useTestDatabase();
const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");
const alerts = readAlerts(read("deploy/prometheus/alerts.yml"));
const panels = readPanels(read("deploy/grafana/toolshelf.json"));
const runbook = read("docs/runbook.md");

/** Every metric that a site exports, with its labels. */
const exported = new Map<string, Set<string>>();
/** Made by Prometheus itself for every target. */
const madeByPrometheus: Record<string, string[]> = { up: ["job", "instance"] };
const addedByPrometheus = ["job", "instance"];

type Named = { name: string; type: string; labelNames?: readonly string[] };

beforeAll(() => {
  const replica = { host: "replica.example", state: () => "ok" as const, lagBytes: () => 0, repeatedReads: () => 0 };
  const { registry, close } = createMetrics({
    database: { ...database, replicas: [replica] },
    cache: createPageCache(),
    rateLimits: createRateLimits({ pool: database.pools.app, enabled: true, log: { warn: () => {} } }),
    visitorCounters: { state: () => "shared" },
  });
  close();
  addSiteGauges(registry, database.app);
  addWorkers(registry, { wanted: 1, running: () => 1, ended: () => 0 });
  for (const { name, type, labelNames = [] } of registry.getMetricsAsArray() as unknown as Named[]) {
    exported.set(name, new Set(labelNames));
    for (const suffix of type === "histogram" ? ["_sum", "_count"] : [])
      exported.set(name + suffix, new Set(labelNames));
    if (type === "histogram") exported.set(`${name}_bucket`, new Set([...labelNames, "le"]));
  }
});

const cases = [...alerts.map(({ name, expr }) => [name, expr]), ...panels.map(({ title, expr }) => [title, expr])];

test("the files name many metrics", () => {
  expect(alerts.length).toBeGreaterThan(15);
  expect(panels.length).toBeGreaterThan(30);
  expect(new Set(cases.flatMap(([, expr]) => metricsIn(expr ?? "").map(({ name }) => name))).size).toBeGreaterThan(25);
});

test.each(cases)("%s names only metrics and labels that exist", (_, expr = "") => {
  const named = metricsIn(expr);
  expect(named, expr).not.toEqual([]);
  for (const { name, labels } of named) {
    const known = madeByPrometheus[name] ?? [...(exported.get(name) ?? []), ...addedByPrometheus];
    expect([...exported.keys(), ...Object.keys(madeByPrometheus)]).toContain(name);
    for (const label of labels) expect(known, `${name} in ${expr}`).toContain(label);
  }
  // What is grouped by must be a label of at least one of them.
  const all = new Set(named.flatMap(({ name }) => [...(exported.get(name) ?? madeByPrometheus[name] ?? [])]));
  for (const label of groupsIn(expr)) expect([...all, ...addedByPrometheus], expr).toContain(label);
});

test.each(alerts)("$name has a severity, a summary, and a section of the runbook", ({ name, text }) => {
  expect(text).toMatch(/severity: (?:page|ticket)$/m);
  expect(text).toMatch(/summary: ".+"$/m);
  expect(text).toContain(`runbook: docs/runbook.md#${name.toLowerCase()}`);
  const section = new RegExp(`^### ${name}\\n([\\s\\S]*?)(?=^##|(?![\\s\\S]))`, "m").exec(runbook)?.[1] ?? "";
  expect(section).toMatch(/^- Look/m);
  expect(section).toMatch(/^- (?:Look and )?[dD]o:/m);
});

test("labels in summaries are those of the expression", () => {
  for (const { text, expr } of alerts) {
    const used = [...text.matchAll(/\$labels\.(\w+)/g)].map(([, label]) => label ?? "");
    for (const label of used) expect([...groupsIn(expr), ...addedByPrometheus], text).toContain(label);
  }
});

test("the runbook has no section without an alert", () => {
  const sections = [...runbook.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(sections.sort()).toEqual(alerts.map(({ name }) => name).sort());
});

describe("the check itself", () => {
  test("finds metrics, their labels and what is grouped by", () => {
    const expr = 'sum by (le, a) (rate(x_bucket{b="1",c=~"d|e"}[5m])) / on (f) y > 0 and time() - z offset 1d > 1e9';
    expect(metricsIn(expr)).toEqual([
      { name: "x_bucket", labels: ["b", "c"] },
      { name: "y", labels: [] },
      { name: "z", labels: [] },
    ]);
    expect(groupsIn(expr)).toEqual(["le", "a", "f"]);
  });
});

type Alert = { name: string; expr: string; text: string };

/** Of the few forms of YAML that the file uses. */
function readAlerts(file: string): Alert[] {
  return file
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((text) => {
      const name = text.split("\n", 1)[0] ?? "";
      const expr = /^ {8}expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/m.exec(text);
      return { name, expr: (expr?.[1] ?? expr?.[2] ?? "").trim(), text };
    });
}

type Panel = { title: string; targets?: { expr: string }[] };

function readPanels(file: string): { title: string; expr: string }[] {
  const { panels: all } = JSON.parse(file) as { panels: Panel[] };
  return all.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));
}

const words = new Set(["and", "or", "unless", "offset"]);
const grouping = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g;

function metricsIn(expr: string): { name: string; labels: string[] }[] {
  const plain = expr
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .replace(grouping, " ")
    .replace(/\[[^\]]*\]/g, " ");
  // A name, unless a function's; what is in its braces belongs to it.
  return [...plain.matchAll(/(?<![\w.])([a-zA-Z_:][\w:]*)\s*(?:(\()|\{([^}]*)\})?/g)].flatMap(
    ([, name = "", call, matchers = ""]) => {
      if (call || words.has(name)) return [];
      return [{ name, labels: [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label ?? "") }];
    },
  );
}

function groupsIn(expr: string): string[] {
  return [...expr.matchAll(grouping)]
    .flatMap(([, list = ""]) => list.split(",").map((label) => label.trim()))
    .filter(Boolean);
}
