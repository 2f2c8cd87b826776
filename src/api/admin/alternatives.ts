import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { proposalStates, proposedAlternativeListSchema } from "#contract/admin/alternatives.ts";
import { listProposedAlternatives } from "#domain/catalog/alternatives/list-proposed-alternatives.ts";
import type { AppEnv } from "#http/context.ts";
import { json } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { staffOf } from "./staff-of.ts";
import { staffRefusals } from "./staff-refusals.ts";

const listRoute = createRoute({
  method: "get",
  path: "/admin/alternatives",
  tags: ["Administration"],
  summary: "Alternatives that people proposed",
  request: {
    query: z.object({
      state: z.enum(proposalStates).default("waiting"),
      page: z.coerce.number().int().positive().default(1),
    }),
  },
  responses: {
    200: json(proposedAlternativeListSchema, "Those waiting longest first; decided ones newest first"),
    ...staffRefusals,
  },
});

export function adminAlternativesApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>().openapi(listRoute, async (c) =>
    c.json(await listProposedAlternatives(database.app, { ...c.req.valid("query"), viewer: staffOf(c.var) }), 200),
  );
}
