import { Registry } from "prom-client";
import { describe, expect, it } from "vitest";
import { useTestApp } from "#test/tools/app.ts";
import { createPageCache } from "../cache/page-cache.ts";
import { startFront, stopServersAfterEach } from "../front/front-test-tools.ts";
import { type Figure, readFigures } from "./figures.ts";
import { addRequestTimes } from "./request-times.ts";

const site = useTestApp();
stopServersAfterEach();

/** The whole site behind a real server with a page cache. */
async function start(options: Partial<Parameters<typeof startFront>[0]> = {}) {
  const registry = new Registry();
  const [app] = site.instances;
  const front = await startFront({
    fetch: (request, source) => app.fetch(request, source),
    siteUrl: site.origin,
    cache: createPageCache(),
    times: addRequestTimes(registry),
    ...options,
  });
  async function counts(): Promise<string[]> {
    const figures = await readFigures(registry);
    return countsOf(figures);
  }
  return { ...front, registry, counts };
}

/** "GET /niche/:slug 2xx app 3" */
function countsOf(figures: Figure[]): string[] {
  const { values = [] } = figures.find(({ name }) => name === "http_request_duration_seconds") ?? {};
  return values
    .filter(({ metricName }) => metricName?.endsWith("_count"))
    .map(({ labels: { method, route, status, answered_by }, value }) => [method, route, status, answered_by, value])
    .map((parts) => parts.join(" "))
    .sort();
}

describe("the time of an answer is counted", () => {
  it("by the template of pages, the API, documents and forms, never by the address", async () => {
    const { ask, counts } = await start({ cache: undefined });
    await ask("/");
    await ask("/niche/no-such-niche");
    await ask("/resources/no-such-tool");
    await ask("/product/4711");
    await ask("/api/v1/products/4711/feedback");
    await ask("/api/v1/admin/audit");
    await ask("/feeds/all.rss");
    await ask("/admin/orders/17");
    await ask("/forms/upvote", { method: "POST", headers: { origin: site.origin } });
    await ask("/", { method: "HEAD" });
    expect(await counts()).toEqual([
      "GET / 2xx app 1",
      "GET /admin/orders/:id 3xx app 1",
      // Refused at the door, which asks who it is before it asks where to.
      "GET /api/v1/admin/* 4xx app 1",
      "GET /api/v1/products/:id/feedback 4xx app 1",
      "GET /feeds/:file 2xx app 1",
      "GET /niche/:slug 3xx app 1",
      "GET /product/:id 4xx app 1",
      "GET /resources/:slug 4xx app 1",
      "HEAD / 2xx app 1",
      "POST /forms/upvote 4xx app 1",
    ]);
  });

  it("from the page cache under the same template", async () => {
    const { ask, counts } = await start();
    for (const path of ["/about", "/about", "/about?utm_source=letter", "/about"]) await ask(path);
    await ask("/about", { headers: { cookie: "session=a" } });
    expect(await counts()).toEqual(["GET /about 2xx app 2", "GET /about 2xx cache 3"]);
  });

  it("for those who waited for somebody else's page, too", async () => {
    const { ask, counts } = await start();
    await Promise.all(Array.from({ length: 5 }, () => ask("/guidelines")));
    expect(await counts()).toEqual(["GET /guidelines 2xx app 1", "GET /guidelines 2xx cache 4"]);
  });

  it("for files of the build, and for what the front refuses, by reason", async () => {
    const { ask, counts, registry } = await start({
      files: { send: (request, response) => request.url === "/a.js" && Boolean(response.end("a")), paths: () => [] },
      limits: { refusalDelayMs: 0 },
      limitVisitor: async () => ({
        isAllowed: false,
        isUnreachable: false,
        limit: 1,
        remaining: 0,
        resetSeconds: 5,
      }),
    });
    await ask("/a.js");
    await ask("/about");
    await ask("/about", { method: "PROPFIND" });
    await ask("/health");
    expect(await counts()).toEqual([
      "GET /health 2xx app 1",
      "GET static file 2xx file 1",
      "GET unmatched 4xx front 1",
      "other unmatched 4xx front 1",
    ]);
    const text = await registry.metrics();
    expect(text).toContain('http_front_refusals_total{reason="rate_limited"} 1');
    expect(text).toContain('http_front_refusals_total{reason="method_not_allowed"} 1');
    expect(text).toContain('http_front_refusals_total{reason="unavailable"} 0');
  });

  it("for a process that has too much to do", async () => {
    const { ask, counts } = await start({ limits: { inFlightMax: 0 }, cache: undefined });
    expect((await ask("/about")).status).toBe(503);
    expect(await counts()).toEqual(["GET unmatched 5xx front 1"]);
  });
});

it("a thousand odd addresses make a handful of series", async () => {
  const { ask, counts } = await start();
  const odd = Array.from({ length: 1000 }, (_, n) => oddAddress(n));
  for (let from = 0; from < odd.length; from += 20) {
    await Promise.all(odd.slice(from, from + 20).map(({ path, method }) => ask(path, { method }).catch(() => {})));
  }
  const seen = await counts();
  expect(seen.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0)).toBeGreaterThan(900);
  expect(seen.length).toBeLessThan(60);
  // None of what was typed is among the labels.
  expect(seen.filter((line) => /odd|%/.test(line))).toEqual([]);
  expect(new Set(seen.map((line) => line.split(" ")[0]))).toEqual(new Set(["DELETE", "GET", "HEAD", "POST"]));
});

const shapes: ((n: number) => string)[] = [
  (n) => `/odd-${n}`,
  (n) => `/odd/${n}/deep/er/${n}`,
  (n) => `/niche/odd-${n}`,
  (n) => `/niche/odd-${n}/subcategory/odd-${n}`,
  (n) => `/tag/odd%20${n}`,
  (n) => `/resources/odd-${n}?x=${n}`,
  (n) => `/people/odd${n}`,
  (n) => `/api/v1/odd/${n}`,
  (n) => `/api/v1/products/odd-${n}`,
  (n) => `/api/odd-${n}`,
  (n) => `/feeds/odd-${n}.xml`,
  (n) => `/odd-${n}.php`,
  (n) => `/%F0%9F%90%99/odd-${n}`,
  (n) => `/admin/odd-${n}`,
  (n) => `/files/odd-${n}.webp`,
  (n) => `/assets/odd-${n}.js`,
  (n) => `/%zz${n}`,
];

function oddAddress(n: number): { path: string; method: string } {
  const shape = shapes[n % shapes.length] ?? String;
  return { path: shape(n), method: ["GET", "GET", "GET", "HEAD", "POST", "DELETE"][n % 6] ?? "GET" };
}
