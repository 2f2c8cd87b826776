import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { cacheTag } from "#contract/cache-tag.ts";
import { productListSchema } from "#contract/catalogue.ts";
import { rankingFiguresSchema, topPeriods } from "#contract/pulse.ts";
import { getRankingFigures } from "#domain/catalog/rankings/get-ranking-figures.ts";
import { listTopProducts } from "#domain/catalog/rankings/list-top-products.ts";
import type { AppEnv } from "#http/context.ts";
import { json, pageQuery } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { answerCards } from "./product-lists.ts";
import { markPublic } from "./public-answer.ts";

const figuresRoute = createRoute({
  method: "get",
  path: "/rankings",
  tags: ["Rankings"],
  summary: "How many votes and products the rankings are counted from, and when",
  responses: { 200: json(rankingFiguresSchema, "Week and month") },
});

const topRoute = createRoute({
  method: "get",
  path: "/rankings/{period}",
  tags: ["Rankings"],
  summary: "The live products with the most upvotes in the last 7 or 30 days, or of all time",
  request: { params: z.object({ period: z.enum(topPeriods) }), query: pageQuery },
  responses: { 200: json(productListSchema, "One page of at most 100; week and month are counted every 5 minutes") },
});

export function rankingsApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>()
    .openapi(figuresRoute, async (c) => {
      markPublic(c, { tags: [cacheTag.home, cacheTag.rankings] });
      return c.json(await getRankingFigures(database.open), 200);
    })
    .openapi(topRoute, async (c) => {
      const list = await listTopProducts(database.open, { ...c.req.valid("param"), ...c.req.valid("query") });
      const tags = [cacheTag.home, cacheTag.rankings];
      const products = await answerCards(c, { database, cards: list.products, tags });
      return c.json({ ...list, products }, 200);
    });
}
