import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { searchAnswerSchema } from "#contract/catalogue.ts";
import * as limits from "#contract/limits.ts";
import { listProductsById } from "#domain/products/list-products-by-id.ts";
import { type SearchHit, searchProducts } from "#domain/search/search-products.ts";
import type { AppEnv } from "#http/context.ts";
import { json, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { withOwnUpvotes } from "./own-upvotes.ts";

const searchRoute = createRoute({
  method: "get",
  path: "/search",
  tags: ["Search"],
  summary: "Find live products by name, then by their texts",
  request: {
    query: z.object({
      q: z
        .string()
        .trim()
        .max(limits.search.queryMax)
        .openapi({ description: "Blank finds nothing", example: "notes" }),
    }),
  },
  responses: {
    200: json(searchAnswerSchema, "The best 20; didYouMean only where fewer were found"),
    429: refusal("Too many searches"),
  },
});

export function searchApi({ database, rateLimits }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  api.use("/search", rateLimits.limit("search"));
  return api.openapi(searchRoute, async (c) => {
    const { q } = c.req.valid("query");
    const { hits, didYouMean } = await searchProducts(database.open, { query: q, limit: limits.lists.pageSize });
    const cardsOf = async (found: SearchHit[]) => {
      const cards = await listProductsById(database.open, { ids: found.map(({ productId }) => productId) });
      return withOwnUpvotes(database, { cards, viewer: c.var.viewer });
    };
    const answer = {
      products: await cardsOf(hits),
      didYouMean: didYouMean && { words: didYouMean.words, products: await cardsOf(didYouMean.hits) },
    };
    return c.json(answer, 200);
  });
}
