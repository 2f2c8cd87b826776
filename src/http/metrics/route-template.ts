import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { AppEnv } from "../context.ts";

/** Of every address without a route: they are the only labels that strangers could otherwise invent. */
export const UNMATCHED = "unmatched";
/** Of the build's files and those in public/, whose names change with each build. */
export const STATIC_FILE = "static file";

/** Tells the front by which route a request was answered; never the address itself, which is different every time. */
export const tellRoute = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.env.noteRoute?.(routeTemplate(c));
});

function routeTemplate(c: Context<AppEnv>): string {
  const routes = matchedRoutes(c);
  const last = routes[c.req.routeIndex];
  if (last && last.method !== "ALL" && !isForEverything(last.path)) return last.path;
  if (c.var.pageRoute) return c.var.pageRoute;
  // Refused on the way: by the route that would have come next.
  const missed = routes.slice(c.req.routeIndex).find(({ method, path }) => method !== "ALL" && !isForEverything(path));
  if (missed) return missed.path;
  return last && !isForEverything(last.path) ? last.path : UNMATCHED;
}

/** Middleware, the door to all pages, and the API's "not found". */
function isForEverything(path: string): boolean {
  return path === "*" || path === "/*" || path === "/api/*";
}
