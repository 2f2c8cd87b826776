import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { suggestionListSchema } from "#contract/suggestions.ts";
import { listOwnSuggestions } from "#domain/moderation/suggestions/list-own-suggestions.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/gates.ts";
import { json, pageQuery, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { viewerIdOf } from "./product-request.ts";

const listRoute = createRoute({
  method: "get",
  path: "/me/resource-suggestions",
  tags: ["Suggestions"],
  middleware: requireUser,
  summary: "The viewer's own suggestions with their state, newest first",
  request: { query: pageQuery },
  responses: { 200: json(suggestionListSchema, "One page"), 401: refusal("Not signed in") },
});

export function resourceSuggestionsApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>().openapi(listRoute, async (c) => {
    const { page } = c.req.valid("query");
    return c.json(await listOwnSuggestions(database.app, { submitterId: viewerIdOf(c.var), page }), 200);
  });
}
