import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { cacheTag, productTags } from "#contract/cache-tag.ts";
import { listQuerySchema, searchSorts } from "#contract/catalogue.ts";
import * as limits from "#contract/limits.ts";
import { type SearchCard, searchAnswerSchema } from "#contract/search.ts";
import { listSearchProducts } from "#domain/catalog/search/list-search-products.ts";
import type { AppEnv } from "#http/context.ts";
import { json, pageQuery, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { withOwnMarks } from "./own-marks.ts";
import { markPublic } from "./public-answer.ts";
import { isCountable, visitorOf } from "./visitor-request.ts";

/** The domain checks its length, with its own message. */
export const searchText = z.string().openapi({
  description: "Trimmed; a blank query finds nothing; every character is taken literally",
  maxLength: limits.search.queryMax,
  example: "notes",
});

const searchRoute = createRoute({
  method: "get",
  path: "/search",
  tags: ["Search"],
  summary: "Find live products: by exact name, name contains, tag or headline, then description, each by upvotes",
  description:
    "Questions such as “X alternative”, “X vs Y”, “open source …”, “self-hosted …”, “free …” and “… for Linux” are read " +
    "as such; `intents` says how. A query that is the name of a niche, a subcategory or a tag lists its most upvoted first.",
  request: {
    query: listQuerySchema
      .pick({ pricing: true, coupon: true, platform: true, openSource: true, offline: true, freePlan: true })
      .extend({
        q: searchText,
        plain: z.string().max(120).optional().openapi({
          description: "Intents that are only words here, separated by commas: the `plain` of a removed one",
          example: "alternatives",
        }),
        sort: z.enum(searchSorts).default("relevance"),
        ...pageQuery.shape,
      }),
  },
  responses: {
    200: json(searchAnswerSchema, "One page of the best matches (at least 60 where there are that many, at most 500)"),
    400: refusal("More than 200 characters"),
    429: refusal("Too many searches"),
  },
});

function hasAllWords({ why }: SearchCard): boolean {
  return why?.kind !== "search" || why.tier !== "close";
}

export function searchApi({ database, rateLimits, visits }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  api.use("/search", rateLimits.limit("search"));
  return api.openapi(searchRoute, async (c) => {
    const { q, plain, page, sort, pricing, coupon, platform, openSource, offline, freePlan } = c.req.valid("query");
    const stated = { isOpenSource: openSource === "1", canWorkOffline: offline === "1", hasFreePlan: freePlan === "1" };
    const choices = { sort, pricing, hasCoupon: coupon === "1", platform, ...stated };
    const answer = await listSearchProducts(database.open, { query: q, page, plain, ...choices });
    // Filters may leave nothing of what is there, so only a plain search says what somebody was looking for.
    const isPlain = page === 1 && !(pricing || coupon || platform || openSource || offline || freePlan);
    // What has only some of the words is no answer.
    const isEmpty = !answer.products.some(hasAllWords) && !answer.didYouMean;
    // The front counts those that its page cache answers.
    if (isPlain && isCountable(c)) visits.countSearch({ ...visitorOf(c), typed: q, hasFound: !isEmpty });
    const cards = [...answer.products, ...(answer.didYouMean?.products ?? [])];
    // A product that goes live may belong here; changes of others that would match now show within a minute.
    if (!isEmpty) markPublic(c, { tags: [cacheTag.home, cacheTag.niches, cacheTag.searches, ...productTags(cards)] });
    const own = await withOwnMarks(database, { cards, viewer: c.var.viewer });
    const products = own.slice(0, answer.products.length);
    const didYouMean = answer.didYouMean && { ...answer.didYouMean, products: own.slice(products.length) };
    return c.json({ ...answer, products, didYouMean }, 200);
  });
}
