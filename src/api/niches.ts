import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { cacheTag } from "#contract/cache-tag.ts";
import { filteredListSchema, nicheDetailsSchema, nicheSchema, productCardSchema } from "#contract/catalogue.ts";
import { DomainError } from "#contract/errors.ts";
import { getNiche } from "#domain/catalog/niches/get-niche.ts";
import { getNicheScope } from "#domain/catalog/niches/get-niche-scope.ts";
import { listNiches } from "#domain/catalog/niches/list-niches.ts";
import { listFilteredProducts, listTrendingProducts } from "#domain/catalog/products/lists/list-filtered-products.ts";
import { findRenamedCategory } from "#domain/catalog/taxonomy/find-renamed-category.ts";
import type { AppEnv } from "#http/context.ts";
import { json, listPageQuery, refusal, slugParams } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { answerCards, orderTags } from "./product-lists.ts";
import { markPublic } from "./public-answer.ts";
import { unlessMissing } from "./unless-missing.ts";

const unknown = refusal("No such published niche");

const listRoute = createRoute({
  method: "get",
  path: "/niches",
  tags: ["Niches"],
  summary: "All published niches",
  responses: { 200: json(z.array(nicheSchema), "As arranged by the administrators, else by name") },
});

const nicheRoute = createRoute({
  method: "get",
  path: "/niches/{slug}",
  tags: ["Niches"],
  summary: "One niche with its subcategories",
  request: { params: slugParams },
  responses: {
    200: json(nicheDetailsSchema, "The niche"),
    301: { description: "It was renamed or merged; Location has its current URL" },
    404: unknown,
  },
});

const productsRoute = createRoute({
  method: "get",
  path: "/niches/{slug}/products",
  tags: ["Niches"],
  summary: "The live products of a niche",
  request: { params: slugParams, query: listPageQuery },
  responses: { 200: json(filteredListSchema, "One page"), 404: unknown },
});

const trendingRoute = createRoute({
  method: "get",
  path: "/niches/{slug}/trending",
  tags: ["Niches"],
  summary: "The most upvoted products of a niche",
  request: { params: slugParams },
  responses: { 200: json(z.array(productCardSchema), "At most 10"), 404: unknown },
});

export function nichesApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>()
    .openapi(listRoute, async (c) => {
      const niches = await listNiches(database.open);
      // Each with its product count.
      markPublic(c, { tags: [cacheTag.niches, ...niches.map(({ id }) => cacheTag.niche(id))] });
      return c.json(niches, 200);
    })
    .openapi(nicheRoute, async (c) => {
      const { slug } = c.req.valid("param");
      const niche = await getNiche(database.open, { slug }).catch(unlessMissing);
      if (!niche) {
        // A cached redirect or "not found" page is stale as soon as a niche gets this slug.
        markPublic(c, { tags: [cacheTag.niches] });
        const renamed = await findRenamedCategory(database.open, { kind: "niche", oldSlug: slug });
        if (renamed === null) throw new DomainError("niche_not_found");
        return c.redirect(`/api/v1/niches/${renamed}`, 301);
      }
      markPublic(c, { tags: [cacheTag.niches, cacheTag.niche(niche.id)] });
      return c.json(niche, 200);
    })
    .openapi(productsRoute, async (c) => {
      const { page, ...filters } = c.req.valid("query");
      const { nicheId, ...scope } = await getNicheScope(database.open, c.req.valid("param"));
      const list = await listFilteredProducts(database.open, { scope, filters, page });
      const tags = [cacheTag.niches, cacheTag.niche(nicheId), ...orderTags(filters)];
      const products = await answerCards(c, { database, cards: list.products, tags });
      return c.json({ ...list, products }, 200);
    })
    .openapi(trendingRoute, async (c) => {
      const { nicheId, ...scope } = await getNicheScope(database.open, c.req.valid("param"));
      const cards = await listTrendingProducts(database.open, { scope });
      return c.json(await answerCards(c, { database, cards, tags: [cacheTag.niche(nicheId)] }), 200);
    });
}
