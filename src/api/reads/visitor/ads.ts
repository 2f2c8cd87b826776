import { z } from "@hono/zod-openapi";
import { adOfferSchema } from "#contract/maker/orders.ts";
import { cacheTag, productTags } from "#contract/shared/cache-tag.ts";
import { productCardSchema } from "#contract/visitor/catalog.ts";
import { listAdvertisers } from "#domain/catalog/products/lists/spotlight/list-advertisers.ts";
import { createAdFigures } from "#domain/promotion/orders/ad-figures.ts";
import { declareRead } from "../declare-read.ts";
import { onceFor } from "../once-for.ts";
import { withOwnMarks } from "../own-marks.ts";

export const advertiserReads = [
  declareRead({
    route: {
      path: "/ads/advertisers",
      tag: "Ads",
      summary: "All products that are promoted now",
      answers: "By name",
    },
    answer: z.array(productCardSchema),
    gate: "anyone",
    cache: { tags: (products) => [cacheTag.spotlight, ...productTags(products)] },
    async run({ database, actor: viewer }) {
      return await withOwnMarks(database, { cards: await listAdvertisers(database.open), viewer });
    },
  }),
] as const;

// Sums only, of rows that the role for public reads may not see one by one.
const adFiguresOf = onceFor(createAdFigures);

export const adReads = [
  declareRead({
    route: {
      path: "/ads",
      tag: "Promotions",
      summary: "What a promotion costs, and what this directory did for its products in the last 30 days",
      answers: "The figures are up to 10 minutes old",
    },
    answer: adOfferSchema,
    gate: "anyone",
    cache: { tags: () => [cacheTag.site] },
    run: async ({ db, payments, adCurrency }) => ({
      currency: adCurrency,
      isOpen: payments !== undefined,
      isTest: payments?.isTest ?? false,
      ...(await adFiguresOf(db)()),
    }),
  }),
] as const;
