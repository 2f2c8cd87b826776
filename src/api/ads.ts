import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { cacheTag } from "#contract/cache-tag.ts";
import { adOfferSchema } from "#contract/orders.ts";
import { createAdFigures } from "#domain/promotion/orders/ad-figures.ts";
import type { AppEnv } from "#http/context.ts";
import { json } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { markPublic } from "./public-answer.ts";

const offerRoute = createRoute({
  method: "get",
  path: "/ads",
  tags: ["Promotions"],
  summary: "What a promotion costs, and what this directory did for its products in the last 30 days",
  responses: { 200: json(adOfferSchema, "The figures are up to 10 minutes old") },
});

export function adsApi({ database, payments, adCurrency }: ApiDependencies) {
  // Sums only, of rows that the role for public reads may not see one by one.
  const figures = createAdFigures(database.app);
  return new OpenAPIHono<AppEnv>().openapi(offerRoute, async (c) => {
    const offer = await figures();
    markPublic(c, { tags: [cacheTag.site] });
    return c.json(
      { currency: adCurrency, isOpen: payments !== undefined, isTest: payments?.isTest ?? false, ...offer },
      200,
    );
  });
}
