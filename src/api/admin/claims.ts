import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { adminClaimListSchema, claimQueueStates } from "#contract/admin/claims.ts";
import { listClaimsForReview } from "#domain/makers/claims/list-claims-for-review.ts";
import type { AppEnv } from "#http/context.ts";
import { json } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { staffOf } from "./staff-of.ts";
import { staffRefusals } from "./staff-refusals.ts";

const listRoute = createRoute({
  method: "get",
  path: "/admin/claims",
  tags: ["Administration"],
  summary: "Claims with the evidence for a decision",
  request: {
    query: z.object({
      state: z.enum(claimQueueStates).default("waiting"),
      page: z.coerce.number().int().positive().default(1),
    }),
  },
  responses: {
    200: json(adminClaimListSchema, "Those waiting longest first; decided ones newest first"),
    ...staffRefusals,
  },
});

export function adminClaimsApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>().openapi(listRoute, async (c) =>
    c.json(await listClaimsForReview(database.app, { ...c.req.valid("query"), viewer: staffOf(c.var) }), 200),
  );
}
