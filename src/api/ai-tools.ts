import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { cacheTag } from "#contract/cache-tag.ts";
import { filteredListSchema, productCardSchema } from "#contract/catalogue.ts";
import { DomainError } from "#contract/errors.ts";
import type { Db } from "#db/database.ts";
import { getNicheScope } from "#domain/catalog/niches/get-niche-scope.ts";
import { listFilteredProducts, listTrendingProducts } from "#domain/catalog/products/lists/list-filtered-products.ts";
import { emptyScope, type ListScope } from "#domain/catalog/products/lists/list-scope.ts";
import type { AppEnv } from "#http/context.ts";
import { json, listPageQuery } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { answerCards, orderTags } from "./product-lists.ts";

const productsRoute = createRoute({
  method: "get",
  path: "/ai-tools",
  tags: ["AI tools"],
  summary: "The live products of the niche configured for AI tools",
  request: { query: listPageQuery },
  responses: { 200: json(filteredListSchema, "One page; empty if there is no such niche") },
});

const trendingRoute = createRoute({
  method: "get",
  path: "/ai-tools/trending",
  tags: ["AI tools"],
  summary: "The most upvoted AI tools",
  responses: { 200: json(z.array(productCardSchema), "At most 10") },
});

export function aiToolsApi({ database, site }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>()
    .openapi(productsRoute, async (c) => {
      const { page, ...filters } = c.req.valid("query");
      const { tags, ...scope } = await aiScope(database.open, site.aiNiche);
      const list = await listFilteredProducts(database.open, { scope, filters, page });
      const products = await answerCards(c, { database, cards: list.products, tags: [...tags, ...orderTags(filters)] });
      return c.json({ ...list, products }, 200);
    })
    .openapi(trendingRoute, async (c) => {
      const { tags, ...scope } = await aiScope(database.open, site.aiNiche);
      const cards = await listTrendingProducts(database.open, { scope });
      return c.json(await answerCards(c, { database, cards, tags }), 200);
    });
}

async function aiScope(db: Db, slug: string): Promise<ListScope & { tags: string[] }> {
  try {
    const { nicheId, ...scope } = await getNicheScope(db, { slug });
    return { ...scope, tags: [cacheTag.niches, cacheTag.niche(nicheId)] };
  } catch (error) {
    if (!(error instanceof DomainError && error.code === "niche_not_found")) throw error;
    return { ...emptyScope, tags: [cacheTag.niches] };
  }
}
