import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { StatusCode } from "hono/utils/http-status";
import type { AppEnv } from "#http/context.ts";
import type { Api } from "./create-api.ts";

export type ApiCaller = AppEnv["Bindings"] & { caller: AppEnv["Variables"] };

/** Hands the page the value itself: serializing and parsing it again was a twentieth of the work for a page. */
function handOverValues(c: Context): void {
  c.json = (value: unknown, status?: unknown, headers?: Record<string, string | string[]>) =>
    Object.defineProperty(c.body(null, status as StatusCode, headers), "json", { value: async () => value }) as never;
}

/** The API without the outer middleware: the page's request has already passed it, and its viewer is known. */
export function inProcessApi(api: Api): (request: Request, caller: ApiCaller) => Promise<Response> {
  const takeOver = createMiddleware<{ Bindings: ApiCaller; Variables: AppEnv["Variables"] }>(async (c, next) => {
    const { requestId, log, viewer, sessionHash, codeDueFor } = c.env.caller;
    c.set("requestId", requestId);
    c.set("log", log);
    c.set("viewer", viewer);
    c.set("sessionHash", sessionHash);
    c.set("codeDueFor", codeDueFor);
    handOverValues(c);
    await next();
  });
  const callable = new Hono<{ Bindings: ApiCaller; Variables: AppEnv["Variables"] }>()
    .use(takeOver)
    .route("/api/v1", api as never);
  return async (request, caller) => callable.fetch(request, caller);
}
