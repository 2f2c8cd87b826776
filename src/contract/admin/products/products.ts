import { z } from "@hono/zod-openapi";
import * as limits from "../../shared/limits.ts";
import { pricings } from "../../shared/products/pricing.ts";
import { refundSchema } from "../refund.ts";

/** As the filter names them; *published* is stored as live, *ads* are advertised products in any status. */
export const productStatusChoices = ["published", "draft", "pending", "rejected", "ads"] as const;
export type ProductStatusChoice = (typeof productStatusChoices)[number];

export const adChoices = ["active", "scheduled", "expired", "undated"] as const;

export const productSorts = ["-added", "added", "name", "-name", "-votes", "votes"] as const;
export type ProductSort = (typeof productSorts)[number];

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const day = z.iso.date();

/** What narrows a list of products; the page's address, the API and bulk actions have the same. */
export const productFilterShape = {
  q: z.string().trim().max(limits.product.nameMax).optional(),
  niche: id.optional(),
  subcategory: id.optional(),
  status: z.enum(productStatusChoices).optional(),
  coupon: z.literal("active").optional(),
  pricing: z.enum(pricings).optional(),
  from: day.optional(),
  to: day.optional(),
  ad: z.enum(adChoices).optional(),
};
export const productFilterSchema = z.strictObject(productFilterShape);
export type ProductFilter = z.infer<typeof productFilterSchema>;

export const adminProductSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    headline: z.string(),
    logoUrl: z.string().nullable(),
    status: z.enum(["draft", "pending", "live", "rejected"]),
    pricing: z.enum(pricings),
    hasActiveCoupon: z.boolean(),
    isAdvertised: z.boolean(),
    adStatus: z.enum(["scheduled", "active", "expired"]).nullable(),
    adStartsAt: z.string().nullable(),
    adEndsAt: z.string().nullable(),
    promotion: z
      .object({
        orderId: z.int().nullable().openapi({ description: "Null for an administrator's placement" }),
        impressions: z.int(),
        clicks: z.int(),
      })
      .nullable()
      .openapi({ description: "The one that is on, else the latest to start" }),
    refunds: z.array(refundSchema).openapi({ description: "What a rejection gives back" }),
    upvotes: z.int(),
    createdAt: z.string(),
    version: z.int(),
  })
  .openapi("AdminProduct");
export type AdminProduct = z.infer<typeof adminProductSchema>;

export const adminProductPageSchema = z
  .object({
    products: z.array(adminProductSchema),
    count: z
      .int()
      .nullable()
      .openapi({ description: `How many match; null above ${limits.admin.countMax}, see the count route` }),
  })
  .openapi("AdminProductPage");
export type AdminProductPage = z.infer<typeof adminProductPageSchema>;

export const adminProductCountSchema = z
  .object({
    count: z.int().openapi({ description: "How many match the filter" }),
    totals: z.object({
      published: z.int(),
      draft: z.int(),
      ads: z.int(),
      pending: z.int(),
      rejected: z.int(),
    }),
  })
  .openapi("AdminProductCount");
export type AdminProductCount = z.infer<typeof adminProductCountSchema>;

const category = z.object({ id: z.int(), name: z.string(), isDraft: z.boolean() });
export const adminCategoriesSchema = z
  .object({
    niches: z.array(category),
    subcategories: z.array(category.extend({ parent: z.int().nullable().openapi({ description: "Comes before it" }) })),
  })
  .openapi("AdminCategories");
export type AdminCategories = z.infer<typeof adminCategoriesSchema>;

export const clearedCacheSchema = z.object({ isCleared: z.literal(true) }).openapi("ClearedCache");
