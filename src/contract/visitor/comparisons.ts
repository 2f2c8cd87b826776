import { z } from "@hono/zod-openapi";
import * as limits from "../shared/limits.ts";
import { feedbackSchema, productCardSchema, productSchema } from "./catalog.ts";
import { clothSchema } from "./shelf.ts";

/** API types for comparisons. The browser imports only the types. */

const quoteSchema = feedbackSchema
  .pick({ id: true, author: true, rating: true, createdAt: true })
  .extend({ comment: z.string().openapi({ description: `At most ${limits.comparison.quoteMax} characters` }) });

export const comparedProductSchema = productCardSchema
  .extend(
    productSchema.pick({
      tags: true,
      tagKeys: true,
      pricingNote: true,
      websiteUrl: true,
      listedAt: true,
      niches: true,
      subcategories: true,
      facts: true,
      pictures: true,
      isPromoted: true,
      rating: true,
      feedbackTotal: true,
      makers: true,
    }).shape,
  )
  .extend({
    summary: z.string().openapi({ description: "The description's first paragraph as plain text" }),
    cloth: clothSchema.openapi({ description: "The color of its spine" }),
    coupon: productSchema.shape.coupon.openapi({ description: "Only if it is valid now" }),
    votes: z
      .array(z.object({ week: z.string().openapi({ description: "Its first day, UTC" }), votes: z.int() }))
      .openapi({
        description: `Votes that count now, by the week they were cast in; the last ${limits.comparison.voteWeeks} weeks, oldest first. Votes of deleted accounts, and of suspended ones that still count, are only in \`upvotes\``,
      }),
    praise: quoteSchema
      .nullable()
      .openapi({ description: "The strongest feedback with 4 or 5 stars; null if you blocked its author" }),
    criticism: quoteSchema
      .nullable()
      .openapi({ description: "The strongest feedback with 1 to 3 stars; null if you blocked its author" }),
  })
  .openapi("ComparedProduct");
export type ComparedProduct = z.infer<typeof comparedProductSchema>;
export type Quote = z.infer<typeof quoteSchema>;

const comparableSchema = productCardSchema.pick({ id: true, slug: true, name: true, tagline: true, logoUrl: true });
export type Comparable = z.infer<typeof comparableSchema>;

export const comparisonSchema = z
  .object({
    products: z.array(comparedProductSchema).openapi({ description: "By slug, the order of the page's address" }),
    missing: z.array(z.string()).openapi({ description: "Parts of the address that aren't live products" }),
    isAlike: z.boolean().openapi({
      description: "Two products, one an alternative to the other: only such comparisons are for search engines",
    }),
    others: z.array(comparableSchema).openapi({
      description: "What to compare with them: what others did, then similar products; none if there are four already",
    }),
  })
  .openapi("Comparison");
export type Comparison = z.infer<typeof comparisonSchema>;

const pairedSchema = productCardSchema
  .pick({ id: true, slug: true, name: true, logoUrl: true, upvotes: true, comments: true })
  .extend({ cloth: clothSchema });

export const popularPairsSchema = z.array(z.array(pairedSchema).length(2)).openapi("PopularPairs", {
  description: "Each by slug; the most compared first, then the most upvoted products; all with an alternative",
});
export type PopularPair = z.infer<typeof popularPairsSchema>[number];
