import { sql } from "drizzle-orm";
import { Registry } from "prom-client";
import { describe, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "#db/database.ts";
import { recordAct } from "#domain/records/audit/record-act.ts";
import { useTestDatabase } from "#test/database.ts";
import { createPageCache } from "../cache/page-cache.ts";
import { createRateLimits } from "../limits/rate-limit.ts";
import { createMetrics, type MetricsOptions } from "./metrics.ts";
import { addSiteGauges } from "./site-gauges.ts";

const database = useTestDatabase();
const log = { warn: () => {} };

function metricsOf(options: Partial<MetricsOptions> = {}) {
  const metrics = createMetrics({ database, ...options });
  onTestFinished(metrics.close);
  return metrics;
}

describe("the figures of a process", () => {
  it("have its pools, its page cache and its event loop", async () => {
    const text = await metricsOf({ cache: createPageCache() }).registry.metrics();
    expect(text).toMatch(/db_pool_connections\{pool="app",state="idle"\} \d/);
    expect(text).toContain('page_cache_requests_total{outcome="hits"} 0');
    expect(text).toContain("page_cache_entries 0");
    expect(text).toContain("nodejs_eventloop_lag_seconds");
    expect(text).not.toContain("db_replica");
  });

  it("have the state of each replica by its number, so that one of two that is lost shows", async () => {
    const host = "replica.example";
    const late = { host, state: () => "lagging" as const, lagBytes: () => 4096, repeatedReads: () => 7 };
    const lost = { host, state: () => "lost" as const, lagBytes: () => null, repeatedReads: () => 9 };
    const text = await metricsOf({ database: { ...database, replicas: [late, lost] } }).registry.metrics();
    expect(text).toContain('db_replica_state{replica="1",state="lagging"} 1');
    expect(text).toContain('db_replica_state{replica="1",state="lost"} 0');
    expect(text).toContain('db_replica_state{replica="2",state="lost"} 1');
    expect(text).toContain('db_replica_lag_bytes{replica="1"} 4096');
    expect(text).not.toContain('db_replica_lag_bytes{replica="2"}');
    expect(text).toContain('db_replica_repeated_reads_total{replica="1"} 7');
    expect(text).toContain('db_replica_repeated_reads_total{replica="2"} 9');
  });

  it("say whether visitors are counted together, only where they should be", async () => {
    expect(await metricsOf().registry.metrics()).not.toContain("visitor_counters{");
    const lost = await metricsOf({ visitorCounters: { state: () => "lost" } }).registry.metrics();
    expect(lost).toContain('visitor_counters{state="lost"} 1');
    expect(lost).toContain('visitor_counters{state="shared"} 0');
  });

  it("have statements by name, and failures by reason", async () => {
    const { registry } = metricsOf();
    for (let n = 0; n < 3; n += 1) await database.app.execute(sql`select ${n}::int as one from niches limit 1`);
    const count = async () =>
      [...(await registry.metrics()).matchAll(/db_statement_duration_seconds_count\{statement="(\w+)"\} (\d+)/g)].map(
        ([, name, times]) => [name, Number(times)],
      );
    expect(await count()).toEqual([[expect.stringMatching(/^(?:select_niches_[0-9a-f]{6}|other)$/), 3]]);
    await database.app.execute(sql`select 1 / 0`).catch(() => {});
    await database.app.execute(sql`insert into site_settings (key) values (null)`).catch(() => {});
    await database.app
      .transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = '20ms'`);
        await tx.execute(sql`select pg_sleep(5)`);
      })
      .catch(() => {});
    const text = await registry.metrics();
    expect(text).toContain('db_statement_failures_total{reason="other"} 1');
    expect(text).toContain('db_statement_failures_total{reason="constraint"} 1');
    expect(text).toContain('db_statement_failures_total{reason="timed_out"} 1');
  });

  it("have what each limit counted and refused", async () => {
    const rateLimits = createRateLimits({ pool: database.pools.app, enabled: true, log });
    for (let n = 0; n < 7; n += 1) await rateLimits.consume("report", "a:203.0.113.1");
    await rateLimits.limitVisitor?.("203.0.113.1");
    const text = await metricsOf({ rateLimits }).registry.metrics();
    expect(text).toContain('rate_limit_checks_total{limit="report",outcome="counted"} 3');
    expect(text).toContain('rate_limit_checks_total{limit="report",outcome="refused"} 4');
    expect(text).toContain('rate_limit_checks_total{limit="visitor",outcome="counted"} 1');
    expect(text).toContain('rate_limit_checks_total{limit="sign_in",outcome="unreachable"} 0');
  });
});

describe("the figures of the site", () => {
  async function read(db = database.app): Promise<string> {
    const registry = new Registry();
    addSiteGauges(registry, db);
    return registry.metrics();
  }

  it("have queued and dead letters, open and failed jobs, and sizes", async () => {
    await database.pools.app.query(
      `insert into letters (kind, address, data, state, created_at, settled_at) values
        ('k', 'a', '{}', 'queued', now() - interval '2 minutes', null), ('k', 'b', '{}', 'queued', now(), null),
        ('k', 'c', null, 'dead', now(), now()), ('k', 'd', null, 'sent', now(), now())`,
    );
    await database.pools.app.query(
      `insert into admin_jobs (kind, params, total, state, due_at, settled_at, failure) values
        ('k', '{}', 1, 'open', now() - interval '3 minutes', null, null), ('k', '{}', 1, 'open', now() + interval '9 s', null, null),
        ('k', '{}', 1, 'failed', now(), now() - interval '1 hour', 'f'),
        ('k', '{}', 1, 'failed', now(), now() - interval '3 days', 'f')`,
    );
    const text = await read();
    expect(text).toContain("db_up 1");
    expect(text).toContain('letters{state="queued"} 2');
    expect(text).toContain('letters{state="dead"} 1');
    expect(text).toMatch(/letters_oldest_waiting_seconds 12\d/);
    expect(text).toContain('admin_jobs{state="open"} 2');
    expect(text).toContain('admin_jobs{state="failed"} 1');
    expect(text).toMatch(/admin_jobs_oldest_waiting_seconds 18\d/);
    expect(text).toMatch(/db_size_bytes [1-9]\d{6,}/);
    expect(text).toMatch(/db_table_bytes\{table="product_directory"\} [1-9]\d+/);
  });

  it("have the newest backup, and nothing if there never was one", async () => {
    expect(await read()).not.toMatch(/^backup_newest_timestamp_seconds/m);
    await recordAct(database.app, {
      actorId: null,
      action: "database.backed_up",
      objectType: "database",
      objectId: "",
    });
    expect(await read()).toMatch(/^backup_newest_timestamp_seconds \d{10}/m);
  });

  it("say that the database is lost, and nothing that only it knows", async () => {
    const gone = await openDatabase({ url: database.url });
    await gone.close();
    const text = await read(gone.app);
    expect(text).toContain("db_up 0");
    expect(text).not.toMatch(/^(?:letters|admin_jobs|db_size_bytes|db_table_bytes)\b/m);
  });
});
