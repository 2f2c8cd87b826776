import { Counter, Gauge, type Registry } from "prom-client";
import type { Database, Replica } from "#db/database.ts";
import type { ReplicaState } from "#db/reads/replica-watch.ts";
import type { PageCache } from "../cache/page-cache.ts";
import type { RateLimits } from "../limits/rate-limit.ts";
import type { VisitorCounters } from "../limits/visitor-counters.ts";

/** Read from where they are counted anyway. Each process has its own; the sum is the site's. */
export function addPools(registry: Registry, pools: Database["pools"]): void {
  new Gauge({
    name: "db_pool_connections",
    help: "Connections of each pool by state; waiting are those who wait for one",
    labelNames: ["pool", "state"],
    aggregator: "sum",
    registers: [registry],
    collect() {
      for (const [name, pool] of Object.entries(pools)) {
        this.set({ pool: name, state: "idle" }, pool.idleCount);
        this.set({ pool: name, state: "busy" }, pool.totalCount - pool.idleCount);
        this.set({ pool: name, state: "waiting" }, pool.waitingCount);
      }
    },
  });
}

export function addPageCache(registry: Registry, cache: Pick<PageCache, "stats">): void {
  new Counter({
    name: "page_cache_requests_total",
    help: "Requests by what the page cache did with them",
    labelNames: ["outcome"],
    registers: [registry],
    collect() {
      const { hits, stale, misses, bypassed } = cache.stats();
      this.reset();
      for (const [outcome, count] of Object.entries({ hits, stale, misses, bypassed })) this.inc({ outcome }, count);
    },
  });
  new Gauge({
    name: "page_cache_bytes",
    help: "Memory the page cache holds",
    aggregator: "sum",
    registers: [registry],
    collect() {
      this.set(cache.stats().bytes);
    },
  });
  new Gauge({
    name: "page_cache_entries",
    help: "Pages the page cache holds; each process has its own copy",
    aggregator: "sum",
    registers: [registry],
    collect() {
      this.set(cache.stats().entries);
    },
  });
}

export function addRateLimits(registry: Registry, rateLimits: Pick<RateLimits, "stats">): void {
  new Counter({
    name: "rate_limit_checks_total",
    help: "What was counted toward a limit, by its name and what came of it; unreachable: its counters did not answer",
    labelNames: ["limit", "outcome"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [limit, counts] of Object.entries(rateLimits.stats())) {
        for (const [outcome, count] of Object.entries(counts)) this.inc({ limit, outcome }, count);
      }
    },
  });
}

export function addVisitorCounters(registry: Registry, counters: Pick<VisitorCounters, "state">): void {
  new Gauge({
    name: "visitor_counters",
    help: "How many processes count visitors together in Valkey or Redis (shared), or by themselves while it is lost",
    labelNames: ["state"],
    aggregator: "sum",
    registers: [registry],
    collect() {
      for (const state of ["shared", "lost"]) this.set({ state }, counters.state() === state ? 1 : 0);
    },
  });
}

const replicaStates: ReplicaState[] = ["starting", "ok", "lagging", "lost"];

/** Labeled by their number in the configuration, so that there are never more series than replicas. */
export function addReplicas(registry: Registry, replicas: Replica[]): void {
  const numbered = replicas.map((replica, index) => ({ ...replica, number: String(index + 1) }));
  new Gauge({
    name: "db_replica_state",
    help: "How many processes see a replica in this state; public reads may use it while it is ok",
    labelNames: ["replica", "state"],
    aggregator: "sum",
    registers: [registry],
    collect() {
      for (const { number, state: now } of numbered) {
        for (const state of replicaStates) this.set({ replica: number, state }, now() === state ? 1 : 0);
      }
    },
  });
  new Gauge({
    name: "db_replica_lag_bytes",
    help: "What the primary has written and a replica has not replayed; absent where that cannot be told",
    labelNames: ["replica"],
    aggregator: "max",
    registers: [registry],
    collect() {
      for (const { number, lagBytes } of numbered) {
        const lag = lagBytes();
        // Not NaN: on its way from a worker it would become null.
        if (lag === null) this.remove({ replica: number });
        else this.set({ replica: number }, lag);
      }
    },
  });
  new Counter({
    name: "db_replica_repeated_reads_total",
    help: "Reads that failed on a replica and were asked again on the primary",
    labelNames: ["replica"],
    registers: [registry],
    collect() {
      this.reset();
      for (const { number, repeatedReads } of numbered) this.inc({ replica: number }, repeatedReads());
    },
  });
}
