import { z } from "@hono/zod-openapi";
import { shelfProductSchema } from "./shelf.ts";

/** API types for the parts of a product's page that are only there. The browser imports only the types. */

export const couponSchema = z.object({
  text: z.string(),
  isExpired: z.boolean(),
  code: z.string().nullable().openapi({ description: "Absent once expired" }),
  url: z.string().nullable(),
});

export const remarkSchema = z.object({
  feedbackId: z.int(),
  page: z.int().openapi({ description: "The page of the feedback that has it" }),
  text: z.string().openapi({ description: "One sentence of the feedback, shortened only at its ends" }),
  rating: z.int().min(1).max(5),
  author: z
    .object({ username: z.string(), career: z.string().nullable() })
    .nullable()
    .openapi({ description: "Null if they show no public page or deleted their account" }),
});
export type Remark = z.infer<typeof remarkSchema>;

export const verdictSchema = z
  .object({ like: remarkSchema.nullable(), miss: remarkSchema.nullable() })
  .openapi("Verdict");
export type Verdict = z.infer<typeof verdictSchema>;

export const recentVotesSchema = z
  .object({
    days: z.array(z.int()).openapi({ description: "Upvotes of the last 30 days (UTC), today last" }),
    until: z.string().openapi({ description: "The day of the last figure" }),
    week: z.int().openapi({ description: "Upvotes of the last 7 days, as the ranking of the week counts them" }),
    place: z.int().nullable().openapi({ description: "In the ranking of the week; null if it isn't among the first" }),
  })
  .openapi("RecentVotes");
export type RecentVotes = z.infer<typeof recentVotesSchema>;

export const collectionShelfSchema = z
  .object({
    address: z.string(),
    name: z.string(),
    owner: z.string(),
    tools: z.int(),
    products: z.array(shelfProductSchema).openapi({ description: "Its first tools, in its owner's order" }),
  })
  .openapi("CollectionShelf");
export type CollectionShelf = z.infer<typeof collectionShelfSchema>;
