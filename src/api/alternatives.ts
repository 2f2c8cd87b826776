import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { alternativeFiltersSchema, alternativeListSchema } from "#contract/alternatives.ts";
import { cacheTag, productTags } from "#contract/cache-tag.ts";
import { DomainError } from "#contract/errors.ts";
import { listAlternatives } from "#domain/catalog/alternatives/list-alternatives.ts";
import { listOwnAlternativeVotes } from "#domain/catalog/alternatives/list-own-alternative-votes.ts";
import { findRenamedProduct } from "#domain/catalog/products/addresses/find-renamed-product.ts";
import type { AppEnv } from "#http/context.ts";
import { json, pageQuery, refusal, slugParams } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { withOwnMarks } from "./own-marks.ts";
import { markPublic } from "./public-answer.ts";
import { unlessMissing } from "./unless-missing.ts";

const listRoute = createRoute({
  method: "get",
  path: "/products/{slug}/alternatives",
  tags: ["Alternatives"],
  summary: "Alternatives to a live product, best match first",
  description:
    "An alternative shares a subcategory that says what both are, or somebody proposed it and a moderator agreed. " +
    "Shared subcategories and tags count by their rarity, then platforms, people who use both (from three on) and " +
    "votes, by their lower bound; decision 0076 has the points.",
  request: { params: slugParams, query: pageQuery.extend(alternativeFiltersSchema.shape) },
  responses: {
    200: json(alternativeListSchema, "One page, each with why it is there"),
    301: { description: "The product was renamed; Location has its current URL" },
    404: refusal("No such live product"),
  },
});

export function alternativesApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>().openapi(listRoute, async (c) => {
    const { slug } = c.req.valid("param");
    const { page, ...filters } = c.req.valid("query");
    const list = await listAlternatives(database.open, { slug, filters, page }).catch(unlessMissing);
    if (!list) {
      const renamed = await findRenamedProduct(database.open, { oldSlug: slug });
      if (renamed) return c.redirect(`/api/v1/products/${renamed}/alternatives${new URL(c.req.url).search}`, 301);
      // A cached "not found" page is stale as soon as a product gets this slug.
      markPublic(c, { tags: [cacheTag.home] });
      throw new DomainError("product_not_found");
    }
    const { product } = list;
    const { viewer } = c.var;
    const alternativeIds = list.products.map(({ id }) => id);
    const [cards, voted] = await Promise.all([
      withOwnMarks(database, { cards: [...list.products, ...list.related], viewer }),
      viewer
        ? listOwnAlternativeVotes(database.app, { productId: product.id, voterId: viewer.userId, alternativeIds })
        : new Set<number>(),
    ]);
    const marked = cards.map((card) => ({ ...card, match: { ...card.match, isVoted: voted.has(card.id) } }));
    const products = marked.slice(0, alternativeIds.length);
    markPublic(c, { tags: [cacheTag.niches, ...productTags([product, ...marked])] });
    return c.json({ ...list, products, related: marked.slice(alternativeIds.length) }, 200);
  });
}
