import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { proposalStates } from "#contract/admin/alternatives.ts";
import { suggestedFactListSchema } from "#contract/admin/facts.ts";
import { listSuggestedFacts } from "#domain/catalog/suggested-facts/list-suggested-facts.ts";
import type { AppEnv } from "#http/context.ts";
import { json } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { staffOf } from "./staff-of.ts";
import { staffRefusals } from "./staff-refusals.ts";

const listRoute = createRoute({
  method: "get",
  path: "/admin/facts",
  tags: ["Administration"],
  summary: "Facts that people suggested",
  request: {
    query: z.object({
      state: z.enum(proposalStates).default("waiting"),
      page: z.coerce.number().int().positive().default(1),
    }),
  },
  responses: {
    200: json(suggestedFactListSchema, "Those waiting longest first; decided ones newest first"),
    ...staffRefusals,
  },
});

export function adminFactsApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>().openapi(listRoute, async (c) =>
    c.json(await listSuggestedFacts(database.app, { ...c.req.valid("query"), viewer: staffOf(c.var) }), 200),
  );
}
