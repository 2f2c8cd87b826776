import { Counter, Gauge, Registry } from "prom-client";
import { expect, test } from "vitest";
import { readFigures } from "./figures.ts";
import { addHistogram } from "./histogram.ts";
import { siteHealth } from "./site-health.ts";

type Sample = [labels: Record<string, string>, value: number];

function createRegistry() {
  const registry = new Registry();
  const labelsOf = (samples: Sample[]) => Object.keys(samples[0]?.[0] ?? {});
  return {
    registry,
    count(name: string, ...samples: Sample[]) {
      const counter = new Counter({ name, help: "h", labelNames: labelsOf(samples), registers: [registry] });
      for (const [labels, value] of samples) counter.inc(labels, value);
    },
    set(name: string, ...samples: Sample[]) {
      const gauge = new Gauge({ name, help: "h", labelNames: labelsOf(samples), registers: [registry] });
      for (const [labels, value] of samples) gauge.set(labels, value);
    },
    health: async () => siteHealth(await readFigures(registry)),
  };
}

test("routes are sorted by the time that 95 of 100 answers of the app took", async () => {
  const { registry, health } = createRegistry();
  const times = addHistogram(registry, {
    name: "http_request_duration_seconds",
    help: "h",
    labelNames: ["route", "method", "status", "answered_by"],
    buckets: [0.1, 1],
    seriesMax: 100,
  });
  const note = (labels: string[], times_: number[]) => {
    for (const seconds of times_) times.series(labels).observe(seconds);
  };
  note(["/fast", "GET", "2xx", "app"], Array(100).fill(0.05));
  // Two series of one route.
  note(["/slow", "GET", "2xx", "app"], Array(5).fill(0.05));
  note(["/slow", "GET", "5xx", "app"], Array(5).fill(0.5));
  note(["/slowest", "GET", "2xx", "app"], Array(5).fill(30));
  note(["/cached", "GET", "2xx", "cache"], Array(50).fill(0.5));
  note(["/once", "GET", "2xx", "app"], [30]);
  const { slow, failing } = await health();
  expect(slow.routes).toEqual([
    { name: "/slowest", count: 5, p95Ms: 1000 },
    { name: "/slow", count: 10, p95Ms: expect.closeTo(910, 5) },
    { name: "/fast", count: 100, p95Ms: expect.closeTo(95, 5) },
  ]);
  expect(failing).toMatchObject({ requests: 166, serverErrors: 5 });
});

test("failures are those that mean something, the most frequent first", async () => {
  const { count, set, health } = createRegistry();
  count("http_front_refusals_total", [{ reason: "unavailable" }, 3], [{ reason: "rate_limited" }, 50]);
  count("db_statement_failures_total", [{ reason: "constraint" }, 90], [{ reason: "timed_out" }, 2]);
  const run = (job_name: string, outcome: string) => ({ job_name, outcome });
  count(
    "job_runs_total",
    [run("a", "ok"), 9],
    [run("a", "failed"), 1],
    [run("b", "failed"), 4],
    [run("c", "failed"), 0],
  );
  const call = (purpose: string, outcome: string) => ({ purpose, outcome });
  count("outbound_calls_total", [call("mail", "ok"), 7], [call("logo", "timed_out"), 2]);
  const letter = (outcome: string) => ({ kind: "claim_code", outcome });
  count("letters_total", [letter("sent"), 8], [letter("failed"), 2], [letter("dead"), 1]);
  const limit = (name: string, outcome: string) => ({ limit: name, outcome });
  count("rate_limit_checks_total", [limit("visitor", "counted"), 9], [limit("visitor", "refused"), 6]);
  set("admin_jobs", [{ state: "open" }, 2], [{ state: "failed" }, 1]);
  expect((await health()).failing).toEqual({
    requests: 0,
    serverErrors: 0,
    overloads: 3,
    statements: [{ reason: "timed_out", count: 2 }],
    jobs: [
      { name: "b", count: 4 },
      { name: "a", count: 1 },
    ],
    letters: 3,
    adminJobs: 1,
    calls: [{ purpose: "logo", outcome: "timed_out", count: 2 }],
    limits: [{ name: "visitor", count: 6 }],
  });
});

test("what waits and grows is added up, and unknown where the database did not answer", async () => {
  const { set, health } = createRegistry();
  set("db_pool_connections", [{ pool: "app", state: "waiting" }, 2], [{ pool: "open", state: "waiting" }, 1]);
  set("workers", [{ state: "wanted" }, 2], [{ state: "running" }, 1]);
  set("process_resident_memory_bytes", [{}, 4e8]);
  const { waiting, growing, processes, backup } = await health();
  expect(backup).toEqual({ ageSeconds: null });
  expect(waiting).toEqual({
    connections: 3,
    letters: null,
    oldestLetterSeconds: null,
    adminJobs: null,
    oldestAdminJobSeconds: null,
  });
  expect(growing).toEqual({ memoryBytes: 4e8, cacheBytes: null, databaseBytes: null, tables: [] });
  expect(processes).toEqual({ running: 1, wanted: 2 });
});

test("the newest backup has an age", async () => {
  const { set, health } = createRegistry();
  set("backup_newest_timestamp_seconds", [{}, Date.now() / 1000 - 7200]);
  const { ageSeconds } = (await health()).backup;
  expect(ageSeconds).toBeGreaterThanOrEqual(7200);
  expect(ageSeconds).toBeLessThan(7260);
});
