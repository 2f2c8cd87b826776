import { z } from "@hono/zod-openapi";
import { linkSchema, personSchema } from "./catalog.ts";

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

export const quoteOfTheDaySchema = z
  .object({
    text: z.string(),
    author: personSchema.pick({ username: true, career: true, isDemo: true }),
    product: linkSchema.extend({ id: z.int() }),
  })
  .openapi("QuoteOfTheDay");
export type QuoteOfTheDay = z.infer<typeof quoteOfTheDaySchema>;
