import { z } from "@hono/zod-openapi";
import { reasonSchema } from "../shared/lists/why-here/list-reason.ts";
import { makerProofs } from "../shared/products/maker-proof.ts";
import { pictureSchema } from "../shared/products/pictures.ts";
import { richTextSchema } from "../shared/products/rich-text.ts";
import { platformSchema, productFactsSchema } from "../shared/products/stated-facts.ts";
import { collectionShelfSchema, couponSchema, recentVotesSchema, verdictSchema } from "./product-page.ts";
import { clothSchema } from "./shelf.ts";

/** API types for the catalog. The browser imports only the types. */

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
    averageRating: z.number().nullable().openapi({ description: "1 to 5, one decimal; null if nobody has rated it" }),
    ratingCount: z.int().optional().openapi({ description: "Ratings in the average; absent if nobody has rated it" }),
    comments: z.int().openapi({ description: "Feedback and the replies to it" }),
    platforms: z.array(platformSchema).openapi({ description: "What it runs on, as its maker states it" }),
    license: z
      .string()
      .optional()
      .openapi({ description: 'Of an open source, without "-only" and "-or-later"; absent if none is stated' }),
    isToday: z.boolean().openapi({ description: "Listed today (UTC)" }),
    isDemo: z.boolean().openapi({ description: "Demo data" }),
    isUpvoted: z.boolean().openapi({ description: "By the signed-in viewer; false for guests" }),
    isSaved: z.boolean().openapi({ description: "By the signed-in viewer; false for guests" }),
    isOwn: z
      .boolean()
      .optional()
      .openapi({ description: "The signed-in viewer submitted or made it; otherwise absent" }),
    isNew: z.boolean().optional().openapi({
      description: "Listed since the viewer's last visit; absent for guests and in lists that aren't newest first",
    }),
    why: reasonSchema.optional().openapi({ description: "Why it is in this list; absent where it is no list" }),
    listedAt: z.string().optional().openapi({
      description: "The day, in UTC, as 2026-11-03; only in searches in date order, other lists say it in `why`",
    }),
    votesByDay: z.array(z.int()).optional().openapi({
      description: "Upvotes in each of the last 30 days, oldest first; only in rankings",
    }),
    excerpt: z
      .array(z.object({ text: z.string(), isMatch: z.boolean() }))
      .optional()
      .openapi({ description: "Where only the description has the words: its sentence with them, in parts" }),
  })
  .openapi("ProductCard");
export type ProductCard = z.infer<typeof productCardSchema>;

export const sorts = ["newest", "upvotes", "rating", "name"] as const;
export type Sort = (typeof sorts)[number];

/** Parts of a list: what was listed in the last 7 days, and what got the most upvotes in the last 7 or 30. */
export const periodSorts = ["new-week", "top-week", "top-month"] as const;
export type PeriodSort = (typeof periodSorts)[number];
export type ListSort = Sort | PeriodSort;

/** A list's filters and order, all of them query parameters of its address. */
export const listQuerySchema = z.object({
  sort: z
    .enum([...sorts, ...periodSorts])
    .default("newest")
    .openapi({
      description:
        "`new-week` has only products listed in the last 7 days, newest first; `top-week` and `top-month` only the first 100 " +
        "by the upvotes they got in the last 7 or 30 days, counted every 5 minutes",
    }),
  pricing: pricingSchema.optional(),
  coupon: z.literal("1").optional().openapi({ description: "Only products with a coupon that is valid now" }),
  platform: platformSchema.optional().openapi({ description: "Only products that run on it" }),
  openSource: z.literal("1").optional().openapi({ description: "Only products whose source is open" }),
  offline: z.literal("1").optional().openapi({ description: "Only products that state that they work offline" }),
  freePlan: z.literal("1").optional().openapi({ description: "Only products that state that they have a free plan" }),
  subcategory: z.string().max(120).optional().openapi({ description: "Slug; only for lists that have subcategories" }),
});

const parentSlug = z.string().nullable().openapi({ description: "Slug of its parent, which comes before it" });

const facetCount = z.int().openapi({ description: "Live products; exact" });

/** How many products each choice would leave with the other filters unchanged, in all periods. */
export const facetsSchema = z
  .object({
    pricing: z.object({ free: facetCount, freemium: facetCount, premium: facetCount }),
    coupon: facetCount,
    platforms: z.record(platformSchema, facetCount),
    openSource: facetCount,
    offline: facetCount,
    freePlan: facetCount,
    subcategories: z.array(z.object({ name: z.string(), slug: z.string(), parent: parentSlug, count: facetCount })),
  })
  .openapi("Facets");
export type Facets = z.infer<typeof facetsSchema>;

export const productListSchema = z
  .object({
    products: z.array(productCardSchema),
    total: z.int().openapi({ description: "Live products in this list" }),
    page: z.int(),
    pageCount: z.int().openapi({ description: "Number of pages available" }),
    reachable: z.int().openapi({ description: "Products on all available pages; the list may have more" }),
  })
  .openapi("ProductList");
export type ProductList = z.infer<typeof productListSchema>;

/** A list with filters and sorting. Its `total` counts the filtered products. */
export const filteredListSchema = productListSchema
  .extend({
    facets: facetsSchema,
    isCounted: z.literal(false).optional().openapi({
      description: "False if the upvotes of the period have not been counted yet, shortly after the first start",
    }),
  })
  .openapi("FilteredProductList");
export type FilteredList = z.infer<typeof filteredListSchema>;

export const linkSchema = z.object({ name: z.string(), slug: z.string() });

export const nicheSchema = z
  .object({ id: z.int(), name: z.string(), slug: z.string(), description: z.string(), productCount: z.int() })
  .openapi("Niche");
export type Niche = z.infer<typeof nicheSchema>;

export const nicheDetailsSchema = nicheSchema
  .extend({ subcategories: z.array(linkSchema.extend({ parent: parentSlug, productCount: z.int() })) })
  .openapi("NicheDetails");
export type NicheDetails = z.infer<typeof nicheDetailsSchema>;

export const subcategoryDetailsSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    isParent: z.boolean(),
    productCount: z.int().openapi({ description: "Live products; a parent counts its children's products, each once" }),
    parent: linkSchema.nullable(),
    niches: z.array(linkSchema),
    children: z.array(
      linkSchema.extend({
        productCount: z.int(),
        niches: z.array(z.string()).openapi({ description: "Slugs of the niches it belongs to" }),
      }),
    ),
  })
  .openapi("SubcategoryDetails");
export type SubcategoryDetails = z.infer<typeof subcategoryDetailsSchema>;

export const tagListSchema = filteredListSchema
  .extend({
    key: z.string().openapi({ description: "The tag's key; another one than asked for if it was renamed" }),
    name: z.string().openapi({ description: "The tag's most common spelling" }),
  })
  .openapi("TagProductList");
export type TagList = z.infer<typeof tagListSchema>;

export const personSchema = z
  .object({
    username: z.string(),
    avatarUrl: z.string().nullable(),
    career: z.string().nullable(),
    isDemo: z.boolean().openapi({ description: "A demo person" }),
    // Absent on almost everybody, so that public pages don't grow.
    hasPage: z.literal(false).optional().openapi({ description: "False if they show no public page" }),
  })
  .openapi("Person");
export type Person = z.infer<typeof personSchema>;

const replySchema = z.object({
  id: z.int(),
  author: personSchema.nullable(),
  comment: z.string(),
  createdAt: z.string(),
  isEdited: z.boolean(),
  isMaker: z.boolean().openapi({ description: "The author is a maker or the submitter of the product" }),
  isOwn: z.boolean().openapi({ description: "Written by the signed-in viewer; false for guests" }),
  isBlocked: z.literal(true).optional().openapi({ description: "By a person whom the signed-in viewer blocked" }),
});

export const feedbackSchema = replySchema
  .extend({ rating: z.int().min(1).max(5), replies: z.array(replySchema) })
  .openapi("Feedback");
export type Feedback = z.infer<typeof feedbackSchema>;
export type Reply = Feedback["replies"][number];

export const ratingSchema = z.object({
  average: z.number().nullable(),
  count: z.int(),
  distribution: z.array(z.int()).length(5).openapi({ description: "One star first" }),
});

export const makerSchema = personSchema
  .extend({
    proof: z.enum(makerProofs).openapi({
      description: "How this person was verified as a maker",
    }),
  })
  .openapi("Maker");
export type Maker = z.infer<typeof makerSchema>;

export const videoSchema = z
  .object({
    provider: z.enum(["youtube", "vimeo"]),
    embedUrl: z.string().openapi({ description: "For an iframe; built from the video's id only" }),
    watchUrl: z.string().openapi({ description: "The video's own page" }),
  })
  .openapi("Video");
export type ProductVideo = z.infer<typeof videoSchema>;

/** A card that also stands on a shelf. */
const shelvedCardSchema = productCardSchema.extend({ cloth: clothSchema });
export type ShelvedCard = z.infer<typeof shelvedCardSchema>;

export const productSchema = shelvedCardSchema
  .extend({
    headline: z.string(),
    description: richTextSchema,
    pricingNote: z.string().nullable(),
    websiteUrl: z.string().nullable().openapi({ description: "Carries ref=" }),
    listedAt: z.string(),
    primaryNiche: linkSchema.nullable(),
    niches: z.array(linkSchema),
    subcategories: z.array(
      linkSchema.extend({
        niche: z.string().nullable().openapi({ description: "A niche of the product that has this subcategory" }),
      }),
    ),
    tagKeys: z.array(z.string()).openapi({
      description: "One per tag, in order: its key in /tag/{key}; empty if the tag has no page",
    }),
    facts: productFactsSchema,
    video: videoSchema.nullable(),
    pictures: z.array(pictureSchema).openapi({ description: "At most 5" }),
    coupon: couponSchema.nullable(),
    isPromoted: z.boolean(),
    isOwn: z.boolean().openapi({ description: "The signed-in viewer submitted or made it; false for guests" }),
    rating: ratingSchema,
    verdict: verdictSchema,
    recentVotes: recentVotesSchema,
    collection: collectionShelfSchema.nullable().openapi({ description: "A public collection that has it" }),
    upvoters: z.array(personSchema),
    makers: z.array(makerSchema),
    makerComment: z.object({ author: personSchema.nullable(), comment: z.string() }).nullable(),
    feedback: z.array(feedbackSchema).openapi({ description: "The viewer's own first, then the newest 20" }),
    feedbackTotal: z.int().openapi({ description: "All feedback, without replies" }),
    stackUsers: z.int().openapi({ description: "How many people use it" }),
    isInStack: z.boolean().openapi({ description: "The signed-in viewer uses it; false for guests" }),
    comparedWith: z
      .array(productCardSchema.pick({ id: true, slug: true, name: true }))
      .openapi({ description: "What people compare it with, then other alternatives; at most 4" }),
    similar: z.array(shelvedCardSchema).openapi({ description: "Its first alternatives; at most 4" }),
    more: z
      .object({ subcategory: z.string(), products: z.array(shelvedCardSchema) })
      .nullable()
      .openapi({ description: "At most 3 more alternatives from one of its subcategories, none of them in `similar`" }),
    related: z
      .array(shelvedCardSchema)
      .openapi({ description: "Related tools, where there are fewer than 4 alternatives" }),
  })
  .openapi("Product");
export type Product = z.infer<typeof productSchema>;

export const searchSorts = ["relevance", ...sorts] as const;
export type SearchSort = (typeof searchSorts)[number];

export const tagSuggestionSchema = z.object({ name: z.string(), productCount: z.int() }).openapi("TagSuggestion");
export type TagSuggestion = z.infer<typeof tagSuggestionSchema>;

export const upvoteStateSchema = z
  .object({ productId: z.int(), isUpvoted: z.boolean(), upvotes: z.int() })
  .openapi("UpvoteState");
export type UpvoteState = z.infer<typeof upvoteStateSchema>;

export const upvoterPageSchema = z
  .object({
    people: z.array(personSchema).openapi({ description: "At most 50, the newest vote first" }),
    upvotes: z
      .int()
      .openapi({ description: "All upvotes, those of people without a public page too, who are not named" }),
    next: z.string().nullable().openapi({ description: "For `after`; null if nobody follows" }),
  })
  .openapi("UpvoterPage");
export type UpvoterPage = z.infer<typeof upvoterPageSchema>;

export const bookmarkStateSchema = z.object({ productId: z.int(), isSaved: z.boolean() }).openapi("BookmarkState");
export type BookmarkState = z.infer<typeof bookmarkStateSchema>;

export const stackStateSchema = z
  .object({ productId: z.int(), isInStack: z.boolean(), stackUsers: z.int() })
  .openapi("StackState");
export type StackState = z.infer<typeof stackStateSchema>;

export const productAddressSchema = z.object({ slug: z.string(), name: z.string() }).openapi("ProductAddress");
