import { createServer, type Server } from "node:http";
import type { MiddlewareHandler } from "hono";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { isBadgePath } from "#contract/shared/badge.ts";
import type { Database, Replica } from "#db/database.ts";
import type { ReplicaState } from "#db/reads/replica-watch.ts";
import { countLetters } from "#domain/records/letters/count-letters.ts";
import type { LetterOutcome } from "#domain/records/letters/send-next-letter.ts";
import type { PageCache } from "../cache/page-cache.ts";
import type { AppEnv } from "../context.ts";
import { listen, metricsPlace } from "../front/listen.ts";

export type MetricsOptions = {
  database: Pick<Database, "app" | "pools" | "replica">;
  cache?: PageCache | undefined;
  /** The results of the emails that this process tried to send. */
  letters?: { stats(): Record<LetterOutcome, number> };
};

export type Metrics = { registry: Registry; observeRequests: MiddlewareHandler<AppEnv> };

/** What an operator watches. Figures that exist elsewhere are read on request, not counted twice. */
export function createMetrics({ database, cache, letters }: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time the app took, by kind of address; answers from the page cache are not among them",
    labelNames: ["route", "method", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });

  new Gauge({
    name: "db_pool_connections",
    help: "Connections of each pool by state",
    labelNames: ["pool", "state"],
    registers: [registry],
    collect() {
      for (const [name, pool] of Object.entries(database.pools)) {
        this.set({ pool: name, state: "idle" }, pool.idleCount);
        this.set({ pool: name, state: "busy" }, pool.totalCount - pool.idleCount);
        this.set({ pool: name, state: "waiting" }, pool.waitingCount);
      }
    },
  });

  if (cache) addCacheMetrics(registry, cache);
  if (database.replica) addReplicaMetrics(registry, database.replica);
  if (letters) addLetterMetrics(registry, { db: database.app, letters });

  return {
    registry,
    async observeRequests(c, next) {
      const end = duration.startTimer();
      await next();
      end({ route: routeClass(c.req.path), method: c.req.method, status: `${Math.floor(c.res.status / 100)}xx` });
    },
  };
}

function addCacheMetrics(registry: Registry, cache: PageCache): void {
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
    registers: [registry],
    collect() {
      this.set(cache.stats().bytes);
    },
  });
}

const replicaStates: ReplicaState[] = ["starting", "ok", "lagging", "lost"];

function addReplicaMetrics(registry: Registry, replica: Replica): void {
  new Gauge({
    name: "db_replica_state",
    help: "1 for the state of the replica; public reads use it while it is ok",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      for (const state of replicaStates) this.set({ state }, replica.state() === state ? 1 : 0);
    },
  });
  new Gauge({
    name: "db_replica_lag_bytes",
    help: "What the primary has written and the replica has not replayed; NaN where that cannot be told",
    registers: [registry],
    collect() {
      this.set(replica.lagBytes() ?? Number.NaN);
    },
  });
  new Counter({
    name: "db_replica_repeated_reads_total",
    help: "Reads that failed on the replica and were asked again on the primary",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(replica.repeatedReads());
    },
  });
}

type LetterMetrics = { db: Database["app"]; letters: NonNullable<MetricsOptions["letters"]> };

function addLetterMetrics(registry: Registry, { db, letters }: LetterMetrics): void {
  new Counter({
    name: "letters_total",
    help: "Tries of this process to send a letter, by how they ended; a dead one was given up",
    labelNames: ["outcome"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(letters.stats())) this.inc({ outcome }, count);
    },
  });
  new Gauge({
    name: "letters_oldest_waiting_seconds",
    help: "How long the oldest letter has been waiting to be sent",
    registers: [registry],
    async collect() {
      this.set((await countLetters(db)).oldestWaitingSeconds);
    },
  });
  new Gauge({
    name: "letters",
    help: "Letters of the whole site that wait or were given up in the last 30 days",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      const { queued, dead } = await countLetters(db);
      this.set({ state: "queued" }, queued);
      this.set({ state: "dead" }, dead);
    },
  });
}

/** Few classes, never the address itself: labels must not grow with the catalog. */
export function routeClass(path: string): "auth" | "api" | "file" | "badge" | "document" | "page" {
  if (path.startsWith("/api/auth/") || path.startsWith("/auth/")) return "auth";
  if (path.startsWith("/api/")) return "api";
  if (path.startsWith("/files/")) return "file";
  if (isBadgePath(path)) return "badge";
  return /\.(?:xml|txt|json|svg|png|webp)$/.test(path) ? "document" : "page";
}

export async function startMetricsServer({ port, registry }: { port: number; registry: Registry }): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return response.writeHead(404).end();
    try {
      const text = await registry.metrics();
      response.writeHead(200, { "content-type": registry.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  await listen(server, metricsPlace(port));
  server.unref();
  return server;
}
