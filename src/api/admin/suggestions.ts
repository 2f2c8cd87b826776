import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { adminSuggestionListSchema, suggestionQuerySchema } from "#contract/admin/suggestions.ts";
import { listSuggestions } from "#domain/moderation/suggestions/list-suggestions.ts";
import type { AppEnv } from "#http/context.ts";
import { json } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { staffOf } from "./staff-of.ts";
import { staffRefusals } from "./staff-refusals.ts";

const listRoute = createRoute({
  method: "get",
  path: "/admin/suggestions",
  tags: ["Administration"],
  summary: "Suggestions that wait, or that were decided",
  request: { query: suggestionQuerySchema },
  responses: { 200: json(adminSuggestionListSchema, "Ten a page, with the exact count"), ...staffRefusals },
});

export function suggestionsApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>().openapi(listRoute, async (c) =>
    c.json(await listSuggestions(database.app, { ...c.req.valid("query"), actor: staffOf(c.var) }), 200),
  );
}
