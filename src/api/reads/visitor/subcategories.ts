import { z } from "@hono/zod-openapi";
import { cacheTag, productTags } from "#contract/shared/cache-tag.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { filteredListSchema, productCardSchema, subcategoryDetailsSchema } from "#contract/visitor/catalog.ts";
import { shelfAnswers, shelfGroupSchema } from "#contract/visitor/shelf-groups.ts";
import { listFilteredProducts, listTrendingProducts } from "#domain/catalog/products/lists/list-filtered-products.ts";
import { listShelfOfList } from "#domain/catalog/products/lists/shelves/list-shelf-groups.ts";
import { getSubcategory } from "#domain/catalog/subcategories/get-subcategory.ts";
import { getSubcategoryScope } from "#domain/catalog/subcategories/get-subcategory-scope.ts";
import { findRenamedCategory } from "#domain/catalog/taxonomy/find-renamed-category.ts";
import { listPageQuery, slugParams } from "../../answers.ts";
import { declareRead } from "../declare-read.ts";
import { orderTags } from "../order-tags.ts";
import { Found, Moved, unlessMissing } from "../outcomes.ts";
import { withOwnMarks } from "../own-marks.ts";
import { shelfTags } from "../shelf-tags.ts";

const tag = "Subcategories";
const nicheQuery = z.object({
  niche: z.string().max(120).optional().openapi({ description: "Slug; only products that are also in this niche" }),
});
const refusals = { 404: "No such published subcategory, or no such published niche" };

export const subcategoryReads = [
  declareRead({
    route: {
      path: "/subcategories/{slug}",
      tag,
      summary: "One subcategory with its parent, its children and its niches",
      answers: "The subcategory",
      moved: "It was renamed or merged; Location has its current URL",
      refusals,
    },
    params: slugParams,
    answer: subcategoryDetailsSchema,
    gate: "anyone",
    cache: {
      tags: ({ id }) => [cacheTag.niches, cacheTag.subcategory(id)],
      missing: () => [cacheTag.niches],
    },
    async run({ database }, { slug }) {
      const subcategory = await getSubcategory(database.open, { slug }).catch(unlessMissing);
      if (subcategory) return subcategory;
      const renamed = await findRenamedCategory(database.open, { kind: "subcategory", oldSlug: slug });
      if (renamed === null) throw new DomainError("subcategory_not_found");
      return new Moved(`/subcategories/${renamed}`, [cacheTag.niches]);
    },
  }),
  declareRead({
    route: {
      path: "/subcategories/{slug}/products",
      tag,
      summary: "The live products of a subcategory; a parent includes those of its children, each once",
      answers: "One page",
      refusals,
    },
    params: slugParams,
    query: listPageQuery.extend(nicheQuery.shape),
    answer: filteredListSchema,
    gate: "anyone",
    cache: {
      tags: ({ products }, filters) => [cacheTag.niches, ...orderTags(filters), ...productTags(products)],
    },
    async run({ database, actor }, { slug, niche, page, ...filters }) {
      const { subcategoryIds, ...scope } = await getSubcategoryScope(database.open, { slug, niche });
      const list = await listFilteredProducts(database.open, { scope, filters, page });
      const products = await withOwnMarks(database, { cards: list.products, viewer: actor });
      return new Found({ ...list, products }, subcategoryIds.map(cacheTag.subcategory));
    },
  }),
  declareRead({
    route: {
      path: "/subcategories/{slug}/trending",
      tag,
      summary: "The most upvoted products of a subcategory",
      answers: "At most 10",
      refusals,
    },
    params: slugParams,
    query: nicheQuery,
    answer: z.array(productCardSchema),
    gate: "anyone",
    cache: { tags: productTags },
    async run({ database, actor }, { slug, niche }) {
      const { subcategoryIds, ...scope } = await getSubcategoryScope(database.open, { slug, niche });
      const cards = await listTrendingProducts(database.open, { scope });
      const products = await withOwnMarks(database, { cards, viewer: actor });
      return new Found(products, subcategoryIds.map(cacheTag.subcategory));
    },
  }),
  declareRead({
    route: {
      path: "/subcategories/{slug}/shelf",
      tag,
      summary: "The most upvoted products of a subcategory as book spines",
      answers: shelfAnswers,
      refusals,
    },
    params: slugParams,
    query: nicheQuery,
    answer: z.array(shelfGroupSchema),
    gate: "anyone",
    cache: { tags: shelfTags },
    async run({ database }, { slug, niche }) {
      const { subcategoryIds, list } = await getSubcategoryScope(database.open, { slug, niche });
      return new Found(await listShelfOfList(database.open, { list }), subcategoryIds.map(cacheTag.subcategory));
    },
  }),
] as const;
