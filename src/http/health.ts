import { Hono } from "hono";
import type { Replica } from "#db/database.ts";
import type { AppEnv } from "./context.ts";

export type HealthOptions = {
  /** Resolves to true if the database answers and has this version's schema; anything else means not ready. */
  checkReady: () => Promise<boolean>;
  replica: Replica | null;
};

/**
 * `/health`: the process is alive. `/ready`: it can serve. Neither says why not; that goes to the log. A site whose
 * replica is down still serves, so it is ready and only mentions it.
 */
export function healthRoutes({ checkReady, replica }: HealthOptions): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get("/health", (c) => c.text("ok"));
  routes.get("/ready", async (c) => {
    try {
      if (await checkReady()) return c.text(readyText(replica));
    } catch (error) {
      c.var.log.warn({ err: error }, "not ready");
    }
    return c.text("not ready", 503);
  });
  return routes;
}

function readyText(replica: Replica | null): string {
  const state = replica?.state() ?? "ok";
  return state === "ok" ? "ready" : `ready, replica ${state}`;
}

export function isProbe(path: string): boolean {
  return path === "/health" || path === "/ready";
}
