import { z } from "@hono/zod-openapi";
import { categoryStatus } from "./niches.ts";

export const adminSubcategorySchema = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    status: categoryStatus,
    isParent: z.boolean(),
    parentId: z.int().nullable(),
    isProtected: z.boolean().openapi({ description: "All Resources, which can't be changed" }),
    isRetired: z.boolean().openapi({ description: "Being merged or deleted" }),
    liveProducts: z.int().openapi({ description: "Linked to it directly, not through a child" }),
    products: z.int().openapi({ description: "Drafts and others included" }),
    niches: z.array(z.string()).openapi({ description: "The names of the niches that offer it" }),
  })
  .openapi("AdminSubcategory");
export type AdminSubcategory = z.infer<typeof adminSubcategorySchema>;

export const adminSubcategoriesSchema = z.object({ subcategories: z.array(adminSubcategorySchema) });

/** Of a change that moves products between lists. */
export const relistedSchema = z.object({
  jobId: z.int().nullable().openapi({ description: "The job that refreshes the lists; null if they are fresh" }),
});
