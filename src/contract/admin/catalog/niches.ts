import { z } from "@hono/zod-openapi";

export const categoryStatus = z.enum(["published", "draft"]);

const linkedSubcategorySchema = z.object({ id: z.int(), name: z.string() });

export const adminNicheSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    status: categoryStatus,
    isProtected: z.boolean().openapi({ description: "All Resources, which can't be changed" }),
    isRetired: z.boolean().openapi({ description: "Being merged or deleted" }),
    liveProducts: z.int(),
    products: z.int().openapi({ description: "Drafts and others included" }),
    subcategories: z.array(linkedSubcategorySchema),
  })
  .openapi("AdminNiche");
export type AdminNiche = z.infer<typeof adminNicheSchema>;

export const adminNichesSchema = z.object({ niches: z.array(adminNicheSchema) });

export const nicheImpactSchema = z.object({
  products: z.int(),
  onlyHere: z.int().openapi({ description: "In no other niche: they would move to All Resources" }),
  people: z.int().openapi({ description: "Whose primary or favorite niche it is" }),
});
export type NicheImpact = z.infer<typeof nicheImpactSchema>;

/** Of merges and deletions. */
export const retiredSchema = z.object({
  products: z.int().openapi({ description: "How many were in it" }),
  jobId: z.int().nullable().openapi({ description: "The job that moves them; null if they have moved" }),
});

export const addedSchema = z.object({ id: z.int(), slug: z.string() });
export const changedSchema = z.object({ id: z.int() });
