import { z } from "@hono/zod-openapi";
import { linkSchema, personSchema, productCardSchema } from "./catalog.ts";

export const rankingFiguresSchema = z
  .object({
    products: z.int().openapi({ description: "Live products" }),
    periods: z.array(
      z.object({
        period: z.enum(["week", "month"]),
        days: z.int(),
        countedAt: z.string(),
        votes: z.int().openapi({ description: "Upvotes of live products in the period" }),
        products: z.int().openapi({ description: "Live products with an upvote in the period" }),
      }),
    ),
  })
  .openapi("RankingFigures");
export type RankingFigures = z.infer<typeof rankingFiguresSchema>;

export const activityKinds = ["listed", "feedback", "makerComment"] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const activitySchema = z
  .object({
    kind: z.enum(activityKinds),
    product: linkSchema.extend({ id: z.int(), isDemo: z.boolean() }),
    person: personSchema.pick({ username: true, isDemo: true, hasPage: true }).nullable().openapi({
      description: "Null for a listed product, and for a person whose page is off or whose account is deleted",
    }),
    rating: z.int().nullable().openapi({ description: "1 to 5; only of feedback" }),
    actedOn: z.string().openapi({ description: "The day (UTC), YYYY-MM-DD" }),
  })
  .openapi("Activity");
export type Activity = z.infer<typeof activitySchema>;

/** What the spotlight shows of a product; it is on every public page, so it has nothing else. */
export const promotedProductSchema = productCardSchema
  .pick({ id: true, slug: true, name: true, tagline: true, logoUrl: true, isDemo: true, why: true })
  .openapi("PromotedProduct");
export type PromotedProduct = z.infer<typeof promotedProductSchema>;

export const quoteOfTheDaySchema = z
  .object({
    text: z.string(),
    author: personSchema.pick({ username: true, career: true, isDemo: true }),
    product: linkSchema.extend({ id: z.int() }),
  })
  .openapi("QuoteOfTheDay");
export type QuoteOfTheDay = z.infer<typeof quoteOfTheDaySchema>;
