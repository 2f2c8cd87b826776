import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { synonymChoices, synonymGroupSchema, synonymListSchema } from "#contract/admin/synonyms.ts";
import { listSynonyms } from "#domain/catalog/search/synonyms/list-synonyms.ts";
import { getSynonyms } from "#domain/catalog/search/synonyms/synonym-group.ts";
import type { AppEnv } from "#http/context.ts";
import { json, refusal } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { readRowId } from "../subjects.ts";
import { staffRefusals } from "./staff-refusals.ts";

const listRoute = createRoute({
  method: "get",
  path: "/admin/synonyms",
  tags: ["Administration"],
  summary: "Groups of words that find each other's products",
  request: { query: synonymChoices },
  responses: { 200: json(synonymListSchema, "One page"), ...staffRefusals },
});

const groupRoute = createRoute({
  method: "get",
  path: "/admin/synonyms/{id}",
  tags: ["Administration"],
  summary: "One group of synonyms as it is now",
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: json(synonymGroupSchema, "The group"), 404: refusal("It was deleted"), ...staffRefusals },
});

export function adminSynonymsApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>()
    .openapi(listRoute, async (c) => c.json(await listSynonyms(database.app, c.req.valid("query")), 200))
    .openapi(groupRoute, async (c) => {
      const groupId = readRowId("itemId", c.req.valid("param").id);
      return c.json(await getSynonyms(database.app, { groupId }), 200);
    });
}
