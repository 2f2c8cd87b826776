import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { cacheTag } from "#contract/cache-tag.ts";
import { productCardSchema, tagListSchema, tagSuggestionSchema } from "#contract/catalogue.ts";
import { DomainError } from "#contract/errors.ts";
import * as limits from "#contract/limits.ts";
import { listFilteredProducts, listTrendingProducts } from "#domain/catalog/products/lists/list-filtered-products.ts";
import { type ListScope, tagList } from "#domain/catalog/products/lists/list-scope.ts";
import { findTagName } from "#domain/catalog/tags/find-tag-name.ts";
import { findTagState } from "#domain/catalog/tags/find-tag-state.ts";
import { listTagSuggestions } from "#domain/catalog/tags/list-tag-suggestions.ts";
import type { AppEnv } from "#http/context.ts";
import { json, listPageQuery, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { answerCards, orderTags } from "./product-lists.ts";
import { markPublic } from "./public-answer.ts";

// A key has at most 30 characters, each of up to two code units.
const tagParams = z.object({
  tag: z
    .string()
    .min(1)
    .max(2 * limits.tags.lengthMax)
    .openapi({ description: "The tag's key", example: "open-source" }),
});

const productsRoute = createRoute({
  method: "get",
  path: "/tags/{tag}/products",
  tags: ["Tags"],
  summary: "The live products with a tag; empty for an unused tag",
  request: { params: tagParams, query: listPageQuery },
  responses: {
    200: json(tagListSchema, "One page"),
    301: { description: "The tag was renamed" },
    404: refusal("The tag is hidden"),
  },
});

const trendingRoute = createRoute({
  method: "get",
  path: "/tags/{tag}/trending",
  tags: ["Tags"],
  summary: "The most upvoted products with a tag",
  request: { params: tagParams },
  responses: { 200: json(z.array(productCardSchema), "At most 10") },
});

const suggestionsRoute = createRoute({
  method: "get",
  path: "/tags/suggestions",
  tags: ["Tags"],
  summary: "Tags of live products that start with what has been typed, the most used first",
  request: {
    query: z.object({
      q: z
        .string()
        .max(2 * limits.tags.lengthMax)
        .openapi({ example: "open" }),
    }),
  },
  responses: {
    200: json(z.object({ tags: z.array(tagSuggestionSchema) }), "At most 8; none for a single letter"),
    429: refusal("Too many requests"),
  },
});

const scopeOf = (key: string): ListScope => ({ list: tagList(key), choices: [] });

export function tagsApi({ database, rateLimits }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  api.use(suggestionsRoute.path, rateLimits.limit("search_suggestions"));
  return api
    .openapi(suggestionsRoute, async (c) => {
      return c.json({ tags: await listTagSuggestions(database.open, { text: c.req.valid("query").q }) }, 200);
    })
    .openapi(productsRoute, async (c) => {
      const { tag } = c.req.valid("param");
      const { page, ...filters } = c.req.valid("query");
      const { renamedTo, isHidden } = await findTagState(database.open, { key: tag });
      if (renamedTo !== null) {
        markPublic(c, { tags: [cacheTag.tag(tag)] });
        return c.redirect(`/api/v1/tags/${encodeURIComponent(renamedTo)}/products${new URL(c.req.url).search}`, 301);
      }
      if (isHidden) {
        markPublic(c, { tags: [cacheTag.tag(tag)] });
        throw new DomainError("not_found");
      }
      const [list, name] = await Promise.all([
        listFilteredProducts(database.open, { scope: scopeOf(tag), filters, page }),
        findTagName(database.open, { key: tag }),
      ]);
      const tags = [cacheTag.tag(tag), ...orderTags(filters)];
      const products = await answerCards(c, { database, cards: list.products, tags });
      return c.json({ ...list, products, key: tag, name: name ?? tag }, 200);
    })
    .openapi(trendingRoute, async (c) => {
      const { tag } = c.req.valid("param");
      const cards = await listTrendingProducts(database.open, { scope: scopeOf(tag) });
      return c.json(await answerCards(c, { database, cards, tags: [cacheTag.tag(tag)] }), 200);
    });
}
