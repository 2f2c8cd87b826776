import { z } from "@hono/zod-openapi";
import { cacheTag, productTags } from "#contract/shared/cache-tag.ts";
import { topPeriods } from "#contract/shared/lists/top-periods.ts";
import { productListSchema } from "#contract/visitor/catalog.ts";
import { rankingFiguresSchema } from "#contract/visitor/rankings.ts";
import { shelfProductSchema } from "#contract/visitor/shelf.ts";
import { getRankingFigures } from "#domain/catalog/rankings/get-ranking-figures.ts";
import { listShelf } from "#domain/catalog/rankings/list-shelf.ts";
import { listTopProducts } from "#domain/catalog/rankings/list-top-products.ts";
import { pageQuery } from "../../answers.ts";
import { declareRead } from "../declare-read.ts";
import { withOwnMarks } from "../own-marks.ts";

const tag = "Rankings";

export const rankingReads = [
  declareRead({
    route: {
      path: "/rankings",
      tag,
      summary: "How many votes and products the rankings are counted from, and when",
      answers: "Week and month",
    },
    answer: rankingFiguresSchema,
    gate: "anyone",
    cache: { tags: () => [cacheTag.home, cacheTag.rankings] },
    run: ({ database }) => getRankingFigures(database.open),
  }),
  declareRead({
    route: {
      path: "/rankings/{period}",
      tag,
      summary: "The live products with the most upvotes in the last 7 or 30 days, or of all time",
      answers: "One page of at most 100; week and month are counted every 5 minutes",
    },
    params: z.object({ period: z.enum(topPeriods) }),
    query: pageQuery,
    answer: productListSchema,
    gate: "anyone",
    cache: { tags: ({ products }) => [cacheTag.home, cacheTag.rankings, ...productTags(products)] },
    async run({ database, actor: viewer }, asked) {
      const list = await listTopProducts(database.open, asked);
      return { ...list, products: await withOwnMarks(database, { cards: list.products, viewer }) };
    },
  }),
  declareRead({
    route: {
      path: "/rankings/{period}/shelf",
      tag,
      summary: "The first products of a ranking as book spines: votes, feedback and the color of the cloth",
      answers: "At most 10, in the ranking's order",
    },
    params: z.object({ period: z.enum(topPeriods) }),
    answer: z.array(shelfProductSchema),
    gate: "anyone",
    cache: { tags: (products) => [cacheTag.home, cacheTag.rankings, ...productTags(products)] },
    run: ({ database }, { period }) => listShelf(database.open, { period }),
  }),
] as const;
