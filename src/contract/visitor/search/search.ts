import { z } from "@hono/zod-openapi";
import { platformSchema } from "../../shared/products/stated-facts.ts";
import { alternativeMatchSchema } from "../alternatives.ts";
import { filteredListSchema, linkSchema, pricingSchema, productCardSchema } from "../catalog.ts";
import { searchIntentKinds } from "./search-intents.ts";

/** API types for search. The browser imports only the types. */

export const searchIntentSchema = z
  .object({
    kind: z.enum(searchIntentKinds),
    label: z.string(),
    isApplied: z.boolean().openapi({ description: "False if nothing would be left with it, so it was ignored" }),
    plain: z.string().openapi({ description: "Value of `plain` with which its words are only words" }),
  })
  .openapi("SearchIntent");
export type SearchIntent = z.infer<typeof searchIntentSchema>;

/** A niche, subcategory, tag or collection with the words in its name, or what many people compare. */
export const searchPlaceSchema = z
  .object({
    kind: z.enum(["niche", "subcategory", "tag", "collection", "comparison"]),
    name: z.string(),
    path: z.string().openapi({ description: "Its page" }),
    count: z.int().nullable().openapi({ description: "Live products in it; null for comparisons" }),
  })
  .openapi("SearchPlace");
export type SearchPlace = z.infer<typeof searchPlaceSchema>;

export const searchCardSchema = productCardSchema
  .extend({
    match: alternativeMatchSchema
      .optional()
      .openapi({ description: "In answers about alternatives to one product: why it is one" }),
  })
  .openapi("SearchCard");
export type SearchCard = z.infer<typeof searchCardSchema>;

/** Counts cover the 500 best matches at most. */
export const searchAnswerSchema = filteredListSchema
  .extend({
    products: z.array(searchCardSchema),
    closeTotal: z.int().openapi({ description: "How many of `total` have only some of the words" }),
    isPartial: z
      .boolean()
      .openapi({ description: "There are more matches than were counted: the counts are lower bounds" }),
    didYouMean: z
      .object({ words: z.string(), products: z.array(productCardSchema) })
      .nullable()
      .openapi({ description: "Only on the first page of an unfiltered search with fewer than 20 results" }),
    intents: z.array(searchIntentSchema).openapi({ description: "How the question was read, other than as words" }),
    about: z
      .object({ kind: z.enum(["alternatives", "comparison"]), products: z.array(linkSchema) })
      .nullable()
      .openapi({ description: "The product whose alternatives are listed, or the products to compare" }),
    filters: z
      .object({
        pricing: pricingSchema.optional(),
        coupon: z.literal("1").optional(),
        platform: platformSchema.optional(),
        openSource: z.literal("1").optional(),
        offline: z.literal("1").optional(),
        freePlan: z.literal("1").optional(),
      })
      .openapi({ description: "All that apply: those asked for, and those of the intents" }),
    rest: z.string().openapi({ description: "The query without the words of the filters among its intents" }),
    lead: searchPlaceSchema
      .nullable()
      .openapi({ description: "The category that the query names; its best come first" }),
    places: z.array(searchPlaceSchema).openapi({ description: "On the first page: others with the words, at most 6" }),
  })
  .openapi("SearchAnswer");
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

export const searchSuggestionsSchema = z
  .object({
    products: z.array(
      productCardSchema.pick({
        id: true,
        slug: true,
        name: true,
        tagline: true,
        logoUrl: true,
        pricing: true,
        upvotes: true,
      }),
    ),
    didYouMean: z
      .string()
      .nullable()
      .openapi({ description: "Set when nothing matched the typed words; the products match these instead" }),
    intent: z
      .object({ label: z.string(), path: z.string() })
      .nullable()
      .openapi({ description: "The page of what the question asks for: alternatives, a comparison or a category" }),
    niches: z.array(linkSchema.extend({ productCount: z.int() })),
    tags: z.array(z.object({ key: z.string(), productCount: z.int() })),
    places: z.array(searchPlaceSchema).openapi({
      description: "Subcategories, collections and comparisons with the words in their names, at most 3 of each",
    }),
  })
  .openapi("SearchSuggestions");
export type SearchSuggestions = z.infer<typeof searchSuggestionsSchema>;
