import { z } from "@hono/zod-openapi";
import { categorySuggestionsSchema } from "./category-suggestions.ts";
import { type FindingKindName, listingReasons } from "./finding-kinds.ts";

/** What each kind of finding says besides its products. A new kind begins with a line here. */
export const findingDetails = {
  duplicates: z.object({
    reason: z
      .enum(["site", "domain", "name"])
      .openapi({ description: "The same address; the same domain and a similar name; nearly the same name" }),
    similarity: z.number().openapi({ description: "Of the names, from 0 to 1" }),
  }),
  /** Only what the product lacks, or has wrong. */
  categories: categorySuggestionsSchema.extend({
    insteadOf: z
      .object({ id: z.int(), name: z.string() })
      .nullable()
      .openapi({ description: "The first niche, which looks wrong; null if one is missing" }),
  }),
  listings: z.object({
    reasons: z.array(z.enum(listingReasons)).openapi({ description: "What is wrong with it, the worst first" }),
  }),
  links: z.object({
    failedDays: z.int(),
    since: z.string().openapi({ description: "When it first failed; ISO 8601" }),
    status: z.int().nullable().openapi({ description: "Null if nothing answered" }),
    failure: z.string().nullable().openapi({ description: "Why nothing answered" }),
  }),
  searches: z.object({
    query: z.string(),
    // Older versions counted searches; the next run counts the visitors.
    visitors: z.int().default(0).openapi({ description: "In the last 30 days; of days with at least three" }),
    problem: z
      .enum(["no_results", "no_click"])
      .default("no_results")
      .openapi({ description: "It finds nothing, or nobody opened what it finds" }),
    lastOn: z.string().openapi({ description: "The day of the last one" }),
    outcome: z
      .object({ kind: z.enum(["synonyms", "tag"]), words: z.array(z.string()) })
      .nullable()
      .default(null)
      .openapi({ description: "What it was turned into; null for a draft" }),
  }),
  votes: z.object({
    signal: z.enum(["new_accounts", "one_domain"]),
    domain: z.string().nullable().openapi({ description: "The mail domain that the accounts share" }),
    votes: z.int().openapi({ description: "Of the burst" }),
    total: z.int().openapi({ description: "All votes for the product in that time" }),
    since: z.string(),
    until: z.string(),
  }),
} as const satisfies Record<FindingKindName, z.ZodObject>;

export type FindingDetail<Kind extends FindingKindName> = z.infer<(typeof findingDetails)[Kind]>;
