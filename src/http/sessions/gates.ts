import { createMiddleware } from "hono/factory";
import { DomainError } from "#contract/shared/errors.ts";
import { adminAreaOf, mayEnter } from "#contract/shared/people/admin-areas.ts";
import type { AppEnv } from "../context.ts";

/** Lets only signed-in people through. */
export const requireUser = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.var.viewer) throw new DomainError("not_signed_in");
  await next();
});

/** The admin API's one gate: the area's role, read from the database for this request. */
export const requireStaff = createMiddleware<AppEnv>(async (c, next) => {
  const { viewer } = c.var;
  if (!viewer) throw new DomainError("not_signed_in");
  if (!mayEnter(viewer, adminAreaOf(c.req.path)))
    throw new DomainError(viewer.mustSetUpSecondFactor ? "second_factor_missing" : "forbidden");
  await next();
});
