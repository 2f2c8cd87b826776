import { z } from "@hono/zod-openapi";
import { richTextSchema } from "./rich-text.ts";

/** What the API says about the catalogue. The browser imports only the types. */

export const pricingSchema = z.enum(["free", "freemium", "premium"]);

export const productCardSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    tagline: z.string(),
    pricing: pricingSchema,
    tags: z.array(z.string()),
    logoUrl: z.string().nullable(),
    upvotes: z.int(),
    isToday: z.boolean().openapi({ description: "Listed today (UTC)" }),
    isDemo: z.boolean().openapi({ description: "Made up for the demonstration" }),
    isUpvoted: z.boolean().openapi({ description: "By the signed-in viewer; false for guests" }),
  })
  .openapi("ProductCard");
export type ProductCard = z.infer<typeof productCardSchema>;

export const productListSchema = z
  .object({
    products: z.array(productCardSchema),
    total: z.int().openapi({ description: "Live products in this list" }),
    page: z.int(),
    pageCount: z.int().openapi({ description: "Pages that can be reached" }),
  })
  .openapi("ProductList");
export type ProductList = z.infer<typeof productListSchema>;

export const linkSchema = z.object({ name: z.string(), slug: z.string() });

export const nicheSchema = z
  .object({ id: z.int(), name: z.string(), slug: z.string(), description: z.string(), productCount: z.int() })
  .openapi("Niche");
export type Niche = z.infer<typeof nicheSchema>;

export const nicheDetailsSchema = nicheSchema
  .extend({ subcategories: z.array(linkSchema.extend({ productCount: z.int() })) })
  .openapi("NicheDetails");
export type NicheDetails = z.infer<typeof nicheDetailsSchema>;

export const personSchema = z
  .object({
    username: z.string(),
    avatarUrl: z.string().nullable(),
    career: z.string().nullable(),
    isDemo: z.boolean().openapi({ description: "A person made up for the demonstration" }),
  })
  .openapi("Person");
export type Person = z.infer<typeof personSchema>;

const replySchema = z.object({
  id: z.int(),
  author: personSchema.nullable(),
  comment: z.string(),
  createdAt: z.string(),
});

export const feedbackSchema = replySchema
  .extend({ rating: z.int().min(1).max(5), replies: z.array(replySchema) })
  .openapi("Feedback");
export type Feedback = z.infer<typeof feedbackSchema>;

export const couponSchema = z.object({
  text: z.string(),
  isExpired: z.boolean(),
  code: z.string().nullable().openapi({ description: "Absent once expired" }),
  url: z.string().nullable(),
});

export const productSchema = productCardSchema
  .extend({
    headline: z.string(),
    description: richTextSchema,
    pricingNote: z.string().nullable(),
    websiteUrl: z.string().nullable().openapi({ description: "Carries ref=" }),
    listedAt: z.string(),
    primaryNiche: linkSchema.nullable(),
    niches: z.array(linkSchema),
    subcategories: z.array(linkSchema),
    coupon: couponSchema.nullable(),
    isPromoted: z.boolean(),
    rating: z.object({
      average: z.number().nullable(),
      count: z.int(),
      distribution: z.array(z.int()).length(5).openapi({ description: "One star first" }),
    }),
    upvoters: z.array(personSchema),
    makers: z.array(personSchema),
    makerComment: z.object({ author: personSchema.nullable(), comment: z.string() }).nullable(),
    feedback: z.array(feedbackSchema),
    similar: z.array(productCardSchema),
  })
  .openapi("Product");
export type Product = z.infer<typeof productSchema>;

export const searchAnswerSchema = z
  .object({
    products: z.array(productCardSchema),
    didYouMean: z.object({ words: z.string(), products: z.array(productCardSchema) }).nullable(),
  })
  .openapi("SearchAnswer");

export const adminOverviewSchema = z
  .object({
    totalProducts: z.int(),
    featuredProducts: z.int().openapi({ description: "Live products whose promotion is active now" }),
    categories: z.int(),
    recentProducts: z.array(
      z.object({
        id: z.int(),
        slug: z.string(),
        name: z.string(),
        tagline: z.string(),
        status: z.enum(["draft", "pending", "live", "rejected", "deleted"]),
        createdAt: z.string(),
      }),
    ),
  })
  .openapi("AdminOverview");
export type AdminOverview = z.infer<typeof adminOverviewSchema>;

export const upvoteStateSchema = z
  .object({ productId: z.int(), isUpvoted: z.boolean(), upvotes: z.int() })
  .openapi("UpvoteState");
export type UpvoteState = z.infer<typeof upvoteStateSchema>;

export const siteSchema = z
  .object({
    name: z.string(),
    url: z.string(),
    hasDemoData: z.boolean(),
    hasDemoSignIn: z.boolean(),
    hasEmailSignIn: z.boolean(),
    contactEmail: z.string().nullable(),
    socialLinks: z.array(z.string()),
  })
  .openapi("Site");
export type Site = z.infer<typeof siteSchema>;
