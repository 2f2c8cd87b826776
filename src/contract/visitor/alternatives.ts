import { z } from "@hono/zod-openapi";
import { platformSchema } from "../shared/products/stated-facts.ts";
import { linkSchema, productCardSchema, productListSchema } from "./catalog.ts";
import { clothSchema } from "./shelf.ts";

/** API types of alternatives to a product. The browser imports only the types. */

/** The filters of a list of alternatives, all of them query parameters of its address. */
export const alternativeFiltersSchema = z.object({
  pricing: z.literal("free").optional().openapi({ description: "Only free products" }),
  openSource: z.literal("1").optional().openapi({ description: "Only products whose source is open" }),
  selfHosted: z.literal("1").optional().openapi({ description: "Only products that people can host themselves" }),
  platform: platformSchema.optional().openapi({ description: "Only products that run on it" }),
});
export type AlternativeFilters = z.infer<typeof alternativeFiltersSchema>;

/** Why a product is in the list; every figure is exact. */
export const alternativeMatchSchema = z
  .object({
    subcategories: z.int().openapi({ description: "Subcategories both are in" }),
    tags: z.int().openapi({ description: "Tags both have" }),
    special: z
      .object({
        places: z.array(z.string()).openapi({ description: "Subcategories both are in" }),
        tags: z.array(z.string()).openapi({ description: "Tags both have, the rarest first" }),
        platforms: z.array(platformSchema).openapi({ description: "What both run on" }),
        isOpenSource: z.boolean().openapi({ description: "Both are open source" }),
      })
      .openapi({
        description:
          "What it shares with the product, unlike most of the list; if that is nothing, the shared subcategories",
      }),
    users: z.int().openapi({ description: "People who use both; 0 if they are fewer than three" }),
    votes: z.int().openapi({ description: "People who call it a good alternative" }),
    isProposed: z.boolean().openapi({ description: "A person proposed it, and a moderator agreed" }),
    isNamed: z.boolean().openapi({ description: "One of its makers says that it replaces the product" }),
    isVoted: z.boolean().openapi({ description: "By the signed-in viewer; false for guests" }),
  })
  .openapi("AlternativeMatch");
export type AlternativeMatch = z.infer<typeof alternativeMatchSchema>;

export const alternativeSchema = productCardSchema.extend({ match: alternativeMatchSchema }).openapi("Alternative");
export type Alternative = z.infer<typeof alternativeSchema>;

const facetCount = z.int().openapi({ description: "What the choice would leave; exact" });

export const alternativeCountsSchema = z
  .object({
    free: facetCount,
    openSource: facetCount,
    selfHosted: facetCount,
    platforms: z.record(platformSchema, facetCount),
  })
  .openapi("AlternativeCounts");
export type AlternativeCounts = z.infer<typeof alternativeCountsSchema>;

export const alternativeListSchema = productListSchema
  .extend({
    product: linkSchema.extend({
      id: z.int(),
      tagline: z.string(),
      logoUrl: z.string().nullable(),
      upvotes: z.int(),
      comments: z.int(),
      cloth: clothSchema.openapi({ description: "The color of its spine" }),
    }),
    products: z.array(alternativeSchema),
    cloths: z.array(clothSchema).openapi({
      description: "The colors of the spines of the first `products`, in their order; on the first page",
    }),
    counts: alternativeCountsSchema,
    isPartial: z.boolean().openapi({ description: "Only the best 100 are listed" }),
    related: z.array(alternativeSchema).openapi({
      description:
        "Related tools: they share only broader subcategories, tags, users or the niche. On the first page; at most 6",
    }),
  })
  .openapi("AlternativeList");
export type AlternativeList = z.infer<typeof alternativeListSchema>;

export const alternativeVoteStateSchema = z
  .object({ productId: z.int(), alternativeId: z.int(), isVoted: z.boolean(), votes: z.int() })
  .openapi("AlternativeVoteState");
export type AlternativeVoteState = z.infer<typeof alternativeVoteStateSchema>;
