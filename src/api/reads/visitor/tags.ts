import { z } from "@hono/zod-openapi";
import { cacheTag, productTags } from "#contract/shared/cache-tag.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import { productCardSchema, tagListSchema, tagSuggestionSchema } from "#contract/visitor/catalog.ts";
import { shelfGroupSchema } from "#contract/visitor/shelf-groups.ts";
import { listFilteredProducts, listTrendingProducts } from "#domain/catalog/products/lists/list-filtered-products.ts";
import { type ListScope, tagList } from "#domain/catalog/products/lists/list-scope.ts";
import { listShelfOfList } from "#domain/catalog/products/lists/shelves/list-shelf-groups.ts";
import { findTagName } from "#domain/catalog/tags/find-tag-name.ts";
import { findTagState } from "#domain/catalog/tags/find-tag-state.ts";
import { listTagSuggestions } from "#domain/catalog/tags/list-tag-suggestions.ts";
import { listPageQuery } from "../../answers.ts";
import { declareRead } from "../declare-read.ts";
import { orderTags } from "../order-tags.ts";
import { Moved } from "../outcomes.ts";
import { withOwnMarks } from "../own-marks.ts";
import { shelfTags } from "../shelf-tags.ts";

// A key has at most 30 characters, each of up to two code units.
const text = z.string().max(2 * limits.tags.lengthMax);
const params = z.object({ tag: text.min(1).openapi({ description: "The tag's key", example: "open-source" }) });

const scopeOf = (key: string): ListScope => ({ list: tagList(key), choices: [] });

export const tagReads = [
  declareRead({
    route: {
      path: "/tags/suggestions",
      tag: "Tags",
      summary: "Tags of live products that start with what has been typed, the most used first",
      answers: "At most 8; none for a single letter",
    },
    query: z.object({ q: text.openapi({ example: "open" }) }),
    answer: z.object({ tags: z.array(tagSuggestionSchema) }),
    gate: "anyone",
    limit: "search_suggestions",
    run: async ({ database }, { q }) => ({ tags: await listTagSuggestions(database.open, { text: q }) }),
  }),
  declareRead({
    route: {
      path: "/tags/{tag}/products",
      tag: "Tags",
      summary: "The live products with a tag; empty for an unused tag",
      answers: "One page",
      moved: "The tag was renamed",
      refusals: { 404: "The tag is hidden" },
    },
    params,
    query: listPageQuery,
    answer: tagListSchema,
    gate: "anyone",
    cache: {
      tags: ({ products }, { tag, ...filters }) => [cacheTag.tag(tag), ...orderTags(filters), ...productTags(products)],
      missing: ({ tag }) => [cacheTag.tag(tag)],
    },
    async run({ database, actor }, { tag, page, ...filters }) {
      const { renamedTo, isHidden } = await findTagState(database.open, { key: tag });
      if (renamedTo !== null) return new Moved(`/tags/${encodeURIComponent(renamedTo)}/products`, [cacheTag.tag(tag)]);
      if (isHidden) throw new DomainError("not_found");
      const [list, name] = await Promise.all([
        listFilteredProducts(database.open, { scope: scopeOf(tag), filters, page }),
        findTagName(database.open, { key: tag }),
      ]);
      const products = await withOwnMarks(database, { cards: list.products, viewer: actor });
      return { ...list, products, key: tag, name: name ?? tag };
    },
  }),
  declareRead({
    route: {
      path: "/tags/{tag}/trending",
      tag: "Tags",
      summary: "The most upvoted products with a tag",
      answers: "At most 10",
    },
    params,
    answer: z.array(productCardSchema),
    gate: "anyone",
    cache: { tags: (products, { tag }) => [cacheTag.tag(tag), ...productTags(products)] },
    async run({ database, actor }, { tag }) {
      const cards = await listTrendingProducts(database.open, { scope: scopeOf(tag) });
      return await withOwnMarks(database, { cards, viewer: actor });
    },
  }),
  declareRead({
    route: {
      path: "/tags/{tag}/shelf",
      tag: "Tags",
      summary: "The most upvoted products with a tag as book spines",
      answers: `At most ${limits.shelf.spines} products in all, each once`,
    },
    params,
    answer: z.array(shelfGroupSchema),
    gate: "anyone",
    cache: { tags: (groups, { tag }) => [cacheTag.tag(tag), ...shelfTags(groups)] },
    // A tag may have one product; its page draws free places beside it.
    run: ({ database }, { tag }) => listShelfOfList(database.open, { list: tagList(tag), least: 1 }),
  }),
] as const;
