import { collectDefaultMetrics, type Registry } from "prom-client";
import type { Database } from "#db/database.ts";
import type { PageCache } from "../cache/page-cache.ts";
import type { RateLimits } from "../limits/rate-limit.ts";
import type { VisitorCounters } from "../limits/visitor-counters.ts";
import { createOutboundCalls, type OutboundCalls } from "./outbound-calls.ts";
import { addPageCache, addPools, addRateLimits, addReplicas, addVisitorCounters } from "./process-gauges.ts";
import { addRequestTimes, type RequestTimes } from "./request-times.ts";
import { addStatementTimes } from "./statement-times.ts";
import { addWorkFigures, type ScheduledJob, type WorkFigures } from "./work-figures.ts";

export type MetricsOptions = {
  database: Pick<Database, "pools" | "replicas">;
  cache?: Pick<PageCache, "stats"> | undefined;
  rateLimits?: Pick<RateLimits, "stats">;
  visitorCounters?: Pick<VisitorCounters, "state"> | undefined;
  outbound?: OutboundCalls;
  jobs?: readonly ScheduledJob[];
  adminJobKinds?: readonly string[];
};

export type Metrics = {
  registry: Registry;
  times: RequestTimes;
  work: WorkFigures;
  /** Ends what listens in the rest of the process. */
  close(): void;
};

/**
 * What one process counts about itself, whether anybody collects it or not: administrators see the same in small.
 * Figures that exist elsewhere are read on request, not counted twice.
 */
export function createMetrics(options: MetricsOptions): Metrics {
  const { database, cache, rateLimits, visitorCounters, jobs = [], adminJobKinds = [] } = options;
  const { registry } = options.outbound ?? createOutboundCalls();
  collectDefaultMetrics({ register: registry });
  addPools(registry, database.pools);
  if (database.replicas.length > 0) addReplicas(registry, database.replicas);
  if (cache) addPageCache(registry, cache);
  if (rateLimits) addRateLimits(registry, rateLimits);
  if (visitorCounters) addVisitorCounters(registry, visitorCounters);
  return {
    registry,
    times: addRequestTimes(registry),
    work: addWorkFigures(registry, { jobs, adminJobKinds }),
    close: addStatementTimes(registry),
  };
}
