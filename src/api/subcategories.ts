import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { cacheTag } from "#contract/cache-tag.ts";
import { filteredListSchema, productCardSchema, subcategoryDetailsSchema } from "#contract/catalogue.ts";
import { DomainError } from "#contract/errors.ts";
import { listFilteredProducts, listTrendingProducts } from "#domain/catalog/products/lists/list-filtered-products.ts";
import { getSubcategory } from "#domain/catalog/subcategories/get-subcategory.ts";
import { getSubcategoryScope } from "#domain/catalog/subcategories/get-subcategory-scope.ts";
import { findRenamedCategory } from "#domain/catalog/taxonomy/find-renamed-category.ts";
import type { AppEnv } from "#http/context.ts";
import { json, listPageQuery, refusal, slugParams } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { answerCards, orderTags } from "./product-lists.ts";
import { markPublic } from "./public-answer.ts";
import { unlessMissing } from "./unless-missing.ts";

const nicheQuery = z.object({
  niche: z.string().max(120).optional().openapi({ description: "Slug; only products that are also in this niche" }),
});
const unknown = refusal("No such published subcategory, or no such published niche");

const subcategoryRoute = createRoute({
  method: "get",
  path: "/subcategories/{slug}",
  tags: ["Subcategories"],
  summary: "One subcategory with its parent, its children and its niches",
  request: { params: slugParams },
  responses: {
    200: json(subcategoryDetailsSchema, "The subcategory"),
    301: { description: "It was renamed or merged; Location has its current URL" },
    404: unknown,
  },
});

const productsRoute = createRoute({
  method: "get",
  path: "/subcategories/{slug}/products",
  tags: ["Subcategories"],
  summary: "The live products of a subcategory; a parent includes those of its children, each once",
  request: { params: slugParams, query: listPageQuery.extend(nicheQuery.shape) },
  responses: { 200: json(filteredListSchema, "One page"), 404: unknown },
});

const trendingRoute = createRoute({
  method: "get",
  path: "/subcategories/{slug}/trending",
  tags: ["Subcategories"],
  summary: "The most upvoted products of a subcategory",
  request: { params: slugParams, query: nicheQuery },
  responses: { 200: json(z.array(productCardSchema), "At most 10"), 404: unknown },
});

export function subcategoriesApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>()
    .openapi(subcategoryRoute, async (c) => {
      const { slug } = c.req.valid("param");
      const subcategory = await getSubcategory(database.open, { slug }).catch(unlessMissing);
      if (!subcategory) {
        markPublic(c, { tags: [cacheTag.niches] });
        const renamed = await findRenamedCategory(database.open, { kind: "subcategory", oldSlug: slug });
        if (renamed === null) throw new DomainError("subcategory_not_found");
        return c.redirect(`/api/v1/subcategories/${renamed}`, 301);
      }
      markPublic(c, { tags: [cacheTag.niches, cacheTag.subcategory(subcategory.id)] });
      return c.json(subcategory, 200);
    })
    .openapi(productsRoute, async (c) => {
      const { page, niche, ...filters } = c.req.valid("query");
      const { subcategoryIds, ...scope } = await getSubcategoryScope(database.open, { ...c.req.valid("param"), niche });
      const list = await listFilteredProducts(database.open, { scope, filters, page });
      const tags = [cacheTag.niches, ...subcategoryIds.map(cacheTag.subcategory), ...orderTags(filters)];
      return c.json({ ...list, products: await answerCards(c, { database, cards: list.products, tags }) }, 200);
    })
    .openapi(trendingRoute, async (c) => {
      const { niche } = c.req.valid("query");
      const { subcategoryIds, ...scope } = await getSubcategoryScope(database.open, { ...c.req.valid("param"), niche });
      const cards = await listTrendingProducts(database.open, { scope });
      return c.json(await answerCards(c, { database, cards, tags: subcategoryIds.map(cacheTag.subcategory) }), 200);
    });
}
