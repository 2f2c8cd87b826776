import { z } from "@hono/zod-openapi";
import { cacheTag, productTags } from "#contract/shared/cache-tag.ts";
import * as limits from "#contract/shared/limits.ts";
import { comparisonSchema, popularPairsSchema } from "#contract/visitor/comparisons.ts";
import { getComparison } from "#domain/catalog/comparisons/get-comparison.ts";
import { listStartPairs } from "#domain/catalog/comparisons/list-start-pairs.ts";
import { withoutBlockedQuotes } from "../../blocked-feedback.ts";
import { declareRead } from "../declare-read.ts";
import { withOwnMarks } from "../own-marks.ts";

const tag = "Products";

export const comparisonReads = [
  declareRead({
    route: {
      path: "/compare",
      tag,
      summary: "One to four live products side by side",
      answers: "The products, and what of `slugs` wasn't found",
      refusals: { 400: "More than four products", 404: "None of them is a live product" },
    },
    query: z.object({
      slugs: z.string().min(1).max(limits.comparison.addressMax).openapi({
        description: "Separated by commas, or by -vs- as in the page's address; former slugs work, too",
        example: "figma,penpot",
      }),
    }),
    answer: comparisonSchema,
    gate: "anyone",
    cache: {
      tags: ({ products, others, missing }) => [
        cacheTag.niches,
        ...productTags([...products, ...others]),
        ...(missing.length > 0 ? [cacheTag.home] : []),
      ],
      // Stale as soon as a product gets one of these slugs.
      missing: () => [cacheTag.home],
    },
    async run({ database, site, actor: viewer }, { slugs: address }) {
      const found = await getComparison(database.open, { address, siteName: site.name });
      const cards = await withoutBlockedQuotes(database.app, { products: found.products, viewer });
      return { ...found, products: await withOwnMarks(database, { cards, viewer }) };
    },
  }),
  declareRead({
    route: {
      path: "/compare/pairs",
      tag,
      summary: "The pairs of products that most visitors compared, then pairs of the most upvoted",
      answers: `At most ${limits.comparison.pairsOnStartPage}`,
    },
    answer: popularPairsSchema,
    gate: "anyone",
    cache: { tags: (pairs) => [cacheTag.home, ...productTags(pairs.flat())] },
    run: ({ database }) => listStartPairs(database.open, { limit: limits.comparison.pairsOnStartPage }),
  }),
] as const;
