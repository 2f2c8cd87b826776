import { z } from "@hono/zod-openapi";
import { similarProductSchema } from "../../maker/own-products.ts";
import { ownDecisionSchema } from "../own-decision.ts";
import { undoSchema } from "./submissions.ts";

export const suggestionQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  state: z.enum(["waiting", "decided"]).default("waiting"),
  q: z.string().trim().max(200).default("").openapi({ description: "Part of the text" }),
  sort: z.enum(["oldest", "newest"]).default("oldest"),
});
export type SuggestionQuery = z.infer<typeof suggestionQuerySchema>;

export const adminSuggestionSchema = z
  .object({
    id: z.int(),
    version: z.int(),
    text: z.string(),
    createdAt: z.string(),
    submitter: z.object({ username: z.string(), isDemo: z.boolean() }).nullable(),
    site: z.string().nullable().openapi({ description: "The first website in the text" }),
    duplicates: z.array(similarProductSchema).openapi({ description: "Live products of that website" }),
    state: z.enum(["pending", "accepted", "rejected"]),
    reason: z.string().nullable(),
    decision: z
      .object({
        by: z.string().nullable(),
        at: z.string(),
        batchId: z.uuid().nullable().openapi({ description: "To undo it; null once it is too late" }),
        product: z
          .object({ id: z.int(), name: z.string(), slug: z.string(), isLive: z.boolean() })
          .nullable()
          .openapi({ description: "The draft it became" }),
      })
      .nullable(),
    own: ownDecisionSchema,
  })
  .openapi("AdminSuggestion");
export type AdminSuggestion = z.infer<typeof adminSuggestionSchema>;

export const adminSuggestionListSchema = z
  .object({
    suggestions: z.array(adminSuggestionSchema),
    total: z.int(),
    page: z.int(),
    pageCount: z.int(),
    waiting: z.int(),
  })
  .openapi("AdminSuggestionList");
export type AdminSuggestionList = z.infer<typeof adminSuggestionListSchema>;

export const foundSiteSchema = z
  .object({
    websiteUrl: z.string(),
    failure: z.string().nullable().openapi({ description: "Why the site could not be read; null if it was" }),
    productName: z.string(),
    headline: z.string(),
    description: z.string(),
    logoUrl: z.string().nullable(),
    logoPreview: z.string().nullable().openapi({ description: "The logo as a data: URL, re-encoded by us (rule 36)" }),
    duplicates: z.array(similarProductSchema),
  })
  .openapi("FoundSite");
export type FoundSite = z.infer<typeof foundSiteSchema>;

export const acceptedSuggestionSchema = z
  .object({ productId: z.int(), slug: z.string(), undo: undoSchema })
  .openapi("AcceptedSuggestion");

export const dismissedSuggestionSchema = z
  .object({ outcome: z.enum(["done", "unchanged"]), undo: undoSchema })
  .openapi("DismissedSuggestion");
