import { Hono } from "hono";
import type { AppEnv } from "./context.ts";

export type HealthOptions = {
  /** Resolves when the database answers and its schema is this version's; anything else means not ready. */
  checkReady: () => Promise<boolean>;
};

/** `/health`: the process lives. `/ready`: it can serve. Neither says why not; that is for the log. */
export function healthRoutes({ checkReady }: HealthOptions): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get("/health", (c) => c.text("ok"));
  routes.get("/ready", async (c) => {
    try {
      if (await checkReady()) return c.text("ready");
    } catch (error) {
      c.var.log.warn({ err: error }, "not ready");
    }
    return c.text("not ready", 503);
  });
  return routes;
}

export function isProbe(path: string): boolean {
  return path === "/health" || path === "/ready";
}
