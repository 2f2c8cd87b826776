import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { actingRequest } from "#domain/records/audit/acting-request.ts";
import type { AppEnv } from "../context.ts";
import { isProbe } from "../front/health.ts";

/** Gives each request its id and its logger, and writes one line when it is answered. */
export function requestLog(log: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // Only our own id: one from outside could be forged to hide among another request's lines.
    const requestId = crypto.randomUUID();
    c.set("requestId", requestId);
    c.set("log", log.child({ requestId }));
    c.set("viewer", null);
    const startedAt = performance.now();
    await actingRequest.run({ requestId }, next);
    const { status, headers } = c.res;
    const level = status >= 500 ? "warn" : isProbe(c.req.path) ? "debug" : "info";
    const bytes = headers.get("content-length");
    c.var.log[level](
      {
        method: c.req.method,
        path: pathForLog(c.req.path),
        status,
        ms: Math.round(performance.now() - startedAt),
        bytes: bytes === null ? undefined : Number(bytes),
      },
      "request",
    );
  };
}

/** For lines about a failure: the error log says where it happened. */
export function requestFacts({ req }: Context<AppEnv>): { method: string; path: string } {
  return { method: req.method, path: pathForLog(req.path) };
}

/** The path without its query, and without segments that look like a token (such as in a reset link). */
export function pathForLog(path: string): string {
  return path
    .slice(0, 300)
    .split("/")
    .map((segment) => (looksLikeToken(segment) ? "[token]" : segment))
    .join("/");
}

function looksLikeToken(segment: string): boolean {
  if (segment.includes("@") || segment.includes("%40")) return true;
  if (!/^[\w.~-]{20,}$/.test(segment) || !/\d/.test(segment)) return false;
  // Slugs are lower-case words joined by hyphens; file names end in an extension.
  return !/^[a-z0-9]+(-[a-z0-9]+)+$/.test(segment) && !/\.[a-z0-9]{2,5}$/.test(segment);
}
