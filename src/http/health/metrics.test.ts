import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { StartupError } from "#process/startup-error.ts";
import { useTestDatabase } from "#test/database.ts";
import { CACHE_TAGS_HEADER } from "../cache/cache-mark.ts";
import { createPageCache } from "../cache/page-cache.ts";
import type { AppEnv } from "../context.ts";
import { startFront, stopServersAfterEach } from "../front/test-harness.ts";
import { createMetrics, routeClass, startMetricsServer } from "./metrics.ts";

const database = useTestDatabase();
stopServersAfterEach();

describe("metrics", () => {
  it("cover requests, the page cache and the pools, on loopback only", async () => {
    const cache = createPageCache();
    const { registry, observeRequests } = createMetrics({ database, cache });
    const app = new Hono<AppEnv>();
    app.use(observeRequests);
    app.get("*", (c) => c.text("page", 200, { [CACHE_TAGS_HEADER]: "home" }));
    const { ask } = await startFront({ fetch: app.fetch, cache });
    for (let n = 0; n < 3; n += 1) await ask("/");
    await ask("/", { headers: { cookie: "session=a" } });

    const server = await startMetricsServer({ port: 0, registry });
    const { address, port } = server.address() as AddressInfo;
    expect(address).toBe("127.0.0.1");
    const response = await fetch(`http://127.0.0.1:${port}/metrics`);
    const text = await response.text();
    const elsewhere = await fetch(`http://127.0.0.1:${port}/`);
    server.close();
    expect(elsewhere.status).toBe(404);
    expect(text).toContain('http_request_duration_seconds_count{route="page",method="GET",status="2xx"} 2');
    expect(text).toContain('page_cache_requests_total{outcome="hits"} 2');
    expect(text).toContain('page_cache_requests_total{outcome="misses"} 1');
    expect(text).toContain('page_cache_requests_total{outcome="bypassed"} 1');
    expect(text).toMatch(/page_cache_bytes [1-9]\d*/);
    expect(text).toMatch(/db_pool_connections\{pool="app",state="idle"\} \d/);
    expect(text).toContain("nodejs_eventloop_lag_seconds");
    expect(text).not.toContain("db_replica");
  });

  it("include the replica's state if there is one", async () => {
    const replica = { state: () => "lagging" as const, lagBytes: () => 4096, repeatedReads: () => 7 };
    const { registry } = createMetrics({ database: { ...database, replica } });
    const text = await registry.metrics();
    expect(text).toContain('db_replica_state{state="lagging"} 1');
    expect(text).toContain('db_replica_state{state="ok"} 0');
    expect(text).toContain("db_replica_lag_bytes 4096");
    expect(text).toContain("db_replica_repeated_reads_total 7");
  });

  it("count this process's letters, and the site's queued and dead ones", async () => {
    await database.pools.app.query(
      `insert into letters (kind, address, data, state, created_at, settled_at) values
        ('k', 'a', '{}', 'queued', now() - interval '2 minutes', null), ('k', 'b', '{}', 'queued', now(), null),
        ('k', 'c', null, 'dead', now(), now()), ('k', 'd', null, 'sent', now(), now())`,
    );
    const letters = { stats: () => ({ sent: 7, failed: 2, dead: 1, skipped: 3 }) };
    const text = await createMetrics({ database, letters }).registry.metrics();
    expect(text).toContain('letters_total{outcome="sent"} 7');
    expect(text).toContain('letters_total{outcome="failed"} 2');
    expect(text).toContain('letters_total{outcome="dead"} 1');
    expect(text).toContain('letters_total{outcome="skipped"} 3');
    expect(text).toContain('letters{state="queued"} 2');
    expect(text).toContain('letters{state="dead"} 1');
    expect(text).toMatch(/letters_oldest_waiting_seconds 12\d/);
  });

  it("fail the start with one line if their port is taken", async () => {
    const { port } = await startFront({ fetch: () => new Response("taken") });
    const { registry } = createMetrics({ database });
    await expect(startMetricsServer({ port, registry })).rejects.toThrow(
      new StartupError(
        `Port ${port} is already in use; set METRICS_PORT to another one (each further worker takes the next port).`,
      ),
    );
  });

  it("group URLs into a few classes", () => {
    const paths = [
      "/",
      "/resources/x",
      "/api/v1/products",
      "/api/auth/callback/google",
      "/files/a.webp",
      "/sitemap.xml",
    ];
    expect(paths.map(routeClass)).toEqual(["page", "page", "api", "auth", "file", "document"]);
  });
});
