import { Hono } from "hono";
import type { Replica } from "#db/database.ts";
import type { ReplicaState } from "#db/reads/replica-watch.ts";
import type { AppEnv } from "../context.ts";
import type { VisitorCounters } from "../limits/visitor-counters.ts";

// We ask the database at most once in this time, however many requests come. A probe asks every few seconds.
const REMEMBERED_MS = 1000;

export type HealthOptions = {
  /** Resolves to true if the database answers and has this version's schema; anything else means not ready. */
  checkReady: () => Promise<boolean>;
  replicas: Pick<Replica, "state">[];
  visitorCounters?: Pick<VisitorCounters, "state"> | undefined;
  now?: () => number;
};

/**
 * `/health`: the process is alive. `/ready`: it can serve. Neither says why not; that goes to the log. A site whose
 * replica or shared counters are down still serves, so it is ready and only mentions it.
 */
export function healthRoutes({ checkReady, replicas, visitorCounters, now = Date.now }: HealthOptions): Hono<AppEnv> {
  const isReady = rememberedFor(REMEMBERED_MS, { ask: checkReady, now });
  const routes = new Hono<AppEnv>();
  routes.get("/health", (c) => c.text("ok"));
  routes.get("/ready", async (c) => {
    try {
      if (await isReady()) return c.text(readyText({ replicas, visitorCounters }));
    } catch (error) {
      c.var.log.warn({ err: error }, "not ready");
    }
    return c.text("not ready", 503);
  });
  return routes;
}

/** Asks once at a time, and gives the same answer, good or bad, to everybody for this long. */
function rememberedFor(
  ms: number,
  { ask, now }: { ask: () => Promise<boolean>; now: () => number },
): () => Promise<boolean> {
  let goodUntil = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(false);
  return () => {
    if (now() >= goodUntil) {
      goodUntil = Number.POSITIVE_INFINITY;
      answer = ask().finally(() => {
        goodUntil = now() + ms;
      });
    }
    return answer;
  };
}

function readyText({ replicas, visitorCounters }: Pick<HealthOptions, "replicas" | "visitorCounters">): string {
  const notes = [
    ...replicaNotes(replicas.map(({ state }) => state())),
    ...(visitorCounters?.state() === "lost" ? ["visitor limits per process"] : []),
  ];
  return ["ready", ...notes].join(", ");
}

/** Of several: how many public reads may use, and which they may not. */
function replicaNotes(states: ReplicaState[]): string[] {
  const missing = states.flatMap((state, index) => {
    if (state === "ok") return [];
    return [states.length === 1 ? `replica ${state}` : `replica ${index + 1} ${state}`];
  });
  if (missing.length === 0 || states.length === 1) return missing;
  return [`${states.length - missing.length} of ${states.length} replicas used`, ...missing];
}

export function isProbe(path: string): boolean {
  return path === "/health" || path === "/ready";
}
