import { z } from "@hono/zod-openapi";
import { cacheTag, productTags } from "#contract/shared/cache-tag.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { filteredListSchema, productCardSchema } from "#contract/visitor/catalog.ts";
import { shelfAnswers, shelfGroupSchema } from "#contract/visitor/shelf-groups.ts";
import type { Db } from "#db/database.ts";
import { getNicheScope } from "#domain/catalog/niches/get-niche-scope.ts";
import { listFilteredProducts, listTrendingProducts } from "#domain/catalog/products/lists/list-filtered-products.ts";
import { emptyScope, type ListScope } from "#domain/catalog/products/lists/list-scope.ts";
import { listShelfGroups } from "#domain/catalog/products/lists/shelves/list-shelf-groups.ts";
import { listPageQuery } from "../../answers.ts";
import { declareRead } from "../declare-read.ts";
import { orderTags } from "../order-tags.ts";
import { Found } from "../outcomes.ts";
import { withOwnMarks } from "../own-marks.ts";
import { shelfTags } from "../shelf-tags.ts";

const tag = "AI tools";

export const aiToolReads = [
  declareRead({
    route: {
      path: "/ai-tools",
      tag,
      summary: "The live products of the niche configured for AI tools",
      answers: "One page; empty if there is no such niche",
    },
    query: listPageQuery,
    answer: filteredListSchema,
    gate: "anyone",
    cache: { tags: ({ products }, filters) => [...orderTags(filters), ...productTags(products)] },
    async run({ database, site, actor }, { page, ...filters }) {
      const { tags, ...scope } = await aiScope(database.open, site.aiNiche);
      const list = await listFilteredProducts(database.open, { scope, filters, page });
      const products = await withOwnMarks(database, { cards: list.products, viewer: actor });
      return new Found({ ...list, products }, tags);
    },
  }),
  declareRead({
    route: { path: "/ai-tools/trending", tag, summary: "The most upvoted AI tools", answers: "At most 10" },
    answer: z.array(productCardSchema),
    gate: "anyone",
    cache: { tags: productTags },
    async run({ database, site, actor }) {
      const { tags, ...scope } = await aiScope(database.open, site.aiNiche);
      const cards = await listTrendingProducts(database.open, { scope });
      return new Found(await withOwnMarks(database, { cards, viewer: actor }), tags);
    },
  }),
  declareRead({
    route: {
      path: "/ai-tools/shelf",
      tag,
      summary: "The most upvoted AI tools as book spines, grouped by subcategory",
      answers: shelfAnswers,
    },
    answer: z.array(shelfGroupSchema),
    gate: "anyone",
    cache: { tags: shelfTags },
    async run({ database, site }) {
      const { tags, ...scope } = await aiScope(database.open, site.aiNiche);
      return new Found(await listShelfGroups(database.open, { scope }), tags);
    },
  }),
] as const;

async function aiScope(db: Db, slug: string): Promise<ListScope & { tags: string[] }> {
  try {
    const { nicheId, ...scope } = await getNicheScope(db, { slug });
    return { ...scope, tags: [cacheTag.niches, cacheTag.niche(nicheId)] };
  } catch (error) {
    if (!(error instanceof DomainError && error.code === "niche_not_found")) throw error;
    return { ...emptyScope, tags: [cacheTag.niches] };
  }
}
