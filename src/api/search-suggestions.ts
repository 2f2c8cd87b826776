import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { searchSuggestionsSchema } from "#contract/search.ts";
import { listSearchSuggestions } from "#domain/catalog/search/list-search-suggestions.ts";
import type { AppEnv } from "#http/context.ts";
import { json, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { searchText } from "./search.ts";

const suggestionsRoute = createRoute({
  method: "get",
  path: "/search/suggestions",
  tags: ["Search"],
  summary: "Suggestions for what has been typed so far",
  request: { query: z.object({ q: searchText }) },
  responses: {
    200: json(searchSuggestionsSchema, "At most 8 products, 3 niches and 3 tags"),
    400: refusal("More than 200 characters"),
    429: refusal("Too many requests"),
  },
});

export function searchSuggestionsApi({ database, rateLimits }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  api.use("/search/suggestions", rateLimits.limit("search_suggestions"));
  return api.openapi(suggestionsRoute, async (c) => {
    const suggestions = await listSearchSuggestions(database.open, { query: c.req.valid("query").q });
    return c.json(suggestions, 200);
  });
}
