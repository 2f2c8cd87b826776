import { createMiddleware } from "hono/factory";
import { DomainError } from "#contract/errors.ts";
import type { AppEnv } from "./context.ts";

/** Lets only signed-in people through. */
export const requireUser = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.var.viewer) throw new DomainError("not_signed_in");
  await next();
});

/** Lets only administrators through; the role was read from the database for this request. */
export const requireAdmin = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.var.viewer) throw new DomainError("not_signed_in");
  if (!c.var.viewer.isAdmin) throw new DomainError("forbidden");
  await next();
});
