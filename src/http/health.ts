import { Hono } from "hono";
import type { Replica } from "#db/database.ts";
import type { AppEnv } from "./context.ts";

export type HealthOptions = {
  /** Resolves when the database answers and its schema is this version's; anything else means not ready. */
  checkReady: () => Promise<boolean>;
  replica: Replica | null;
};

/**
 * `/health`: the process lives. `/ready`: it can serve. Neither says why not; that is for the log. A site whose replica
 * is out still serves, so it is ready and says one word more.
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
