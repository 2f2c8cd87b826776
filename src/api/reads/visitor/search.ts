import { z } from "@hono/zod-openapi";
import { cacheTag, productTags } from "#contract/shared/cache-tag.ts";
import * as limits from "#contract/shared/limits.ts";
import { listQuerySchema, searchSorts } from "#contract/visitor/catalog.ts";
import {
  type SearchAnswer,
  type SearchCard,
  searchAnswerSchema,
  searchSuggestionsSchema,
} from "#contract/visitor/search/search.ts";
import { listSearchProducts } from "#domain/catalog/search/list-search-products.ts";
import { listSearchSuggestions } from "#domain/catalog/search/list-search-suggestions.ts";
import { pageQuery } from "../../answers.ts";
import { declareRead } from "../declare-read.ts";
import { withOwnMarks } from "../own-marks.ts";

const tag = "Search";

/** The domain checks its length, with its own message. */
const searchText = z.string().openapi({
  description: "Trimmed; a blank query finds nothing; every character is taken literally",
  maxLength: limits.search.queryMax,
  example: "notes",
});

export const searchReads = [
  declareRead({
    route: {
      path: "/search",
      tag,
      summary: "Find live products: by exact name, words of the name, tags and headline, then description",
      description:
        "In each of these groups rare words and the field decide, then upvotes. Where fewer than ten products have all the " +
        "words, those with most of them follow; in every `sort` they come after all others, and made-up products come last. " +
        "Questions such as “X alternative”, “X vs Y”, “open source …”, “self-hosted …”, “free …” and “… for Linux” are read " +
        "as such; `intents` says how. A query that is the name of a niche, a subcategory or a tag lists its most upvoted first.",
      answers: "One page of the best matches (at least 60 where there are that many, at most 500)",
      refusals: { 400: "More than 200 characters", 429: "Too many searches" },
    },
    query: listQuerySchema
      .pick({ pricing: true, coupon: true, platform: true, openSource: true, offline: true, freePlan: true })
      .extend({
        q: searchText,
        plain: z
          .string()
          .max(120)
          .optional()
          .openapi({
            description:
              "Intents that are only words here, separated by commas: the `plain` of a removed one. With `spelling` the words " +
              "are never respelled",
            example: "alternatives",
          }),
        sort: z.enum(searchSorts).default("relevance"),
        ...pageQuery.shape,
      }),
    answer: searchAnswerSchema,
    gate: "anyone",
    limit: "search",
    cache: {
      // A product that goes live may belong here; changes of others that would match now show within a minute.
      tags: (answer) =>
        hasFound(answer) ? [cacheTag.home, cacheTag.niches, cacheTag.searches, ...productTags(cardsOf(answer))] : null,
    },
    async run({ database, visits, countedVisitor, actor: viewer }, asked) {
      const { q, plain, page, sort, pricing, coupon, platform, openSource, offline, freePlan } = asked;
      const stated = {
        isOpenSource: openSource === "1",
        canWorkOffline: offline === "1",
        hasFreePlan: freePlan === "1",
      };
      const choices = { sort, pricing, hasCoupon: coupon === "1", platform, ...stated };
      const answer = await listSearchProducts(database.open, { query: q, page, plain, ...choices });
      // Filters may hide everything that matches, so only a search without them says what somebody was looking for.
      const isPlain = page === 1 && !(pricing || coupon || platform || openSource || offline || freePlan);
      // The front counts those that its page cache answers.
      const visitor = isPlain ? countedVisitor() : null;
      if (visitor) visits.countSearch({ ...visitor, typed: q, hasFound: hasFound(answer) });
      const own = await withOwnMarks(database, { cards: cardsOf(answer), viewer });
      const products = own.slice(0, answer.products.length);
      const didYouMean = answer.didYouMean && { ...answer.didYouMean, products: own.slice(products.length) };
      return { ...answer, products, didYouMean };
    },
  }),
  declareRead({
    route: {
      path: "/search/suggestions",
      tag,
      summary: "Suggestions for what has been typed so far",
      answers: "At most 8 products, 3 niches and 3 tags",
      refusals: { 400: "More than 200 characters" },
    },
    query: z.object({ q: searchText }),
    answer: searchSuggestionsSchema,
    gate: "anyone",
    limit: "search_suggestions",
    run: ({ database }, { q }) => listSearchSuggestions(database.open, { query: q }),
  }),
] as const;

type Shown = Pick<SearchAnswer, "products" | "didYouMean">;

/** A product with only some of the words isn't an answer. */
function hasFound({ products, didYouMean }: Shown): boolean {
  return products.some(hasAllWords) || Boolean(didYouMean);
}

function hasAllWords({ why }: SearchCard): boolean {
  return why?.kind !== "search" || why.tier !== "close";
}

function cardsOf({ products, didYouMean }: Shown): SearchCard[] {
  return [...products, ...(didYouMean?.products ?? [])];
}
