import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { findsSchema, waitingSchema } from "#contract/admin/frame.ts";
import { DomainError } from "#contract/errors.ts";
import * as limits from "#contract/limits.ts";
import { countWaiting, waitingFor } from "#domain/moderation/dashboard/count-waiting.ts";
import { findAnything } from "#domain/moderation/dashboard/find-anything.ts";
import type { AppEnv } from "#http/context.ts";
import { json } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { staffRefusals } from "./staff-refusals.ts";

const waitingRoute = createRoute({
  method: "get",
  path: "/admin/frame/waiting",
  tags: ["Administration"],
  summary: "What waits for a decision",
  responses: { 200: json(waitingSchema, "Counts by area"), ...staffRefusals },
});

const findsRoute = createRoute({
  method: "get",
  path: "/admin/frame/finds",
  tags: ["Administration"],
  summary: "Products and people whose names begin with a text",
  request: { query: z.object({ q: z.string().trim().min(1).max(limits.search.queryMax) }) },
  responses: { 200: json(findsSchema, "A few of each, by name"), ...staffRefusals },
});

/** What the frame around every page of the admin area shows. */
export function frameApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>()
    .openapi(waitingRoute, async (c) => {
      const isAdmin = c.var.viewer?.isAdmin ?? false;
      return c.json(waitingFor({ isAdmin }, await countWaiting(database.app)), 200);
    })
    .openapi(findsRoute, async (c) => {
      const { viewer } = c.var;
      if (!viewer) throw new DomainError("not_signed_in");
      return c.json(await findAnything(database.app, { query: c.req.valid("query").q, viewer }), 200);
    });
}
