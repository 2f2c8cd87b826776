import { z } from "@hono/zod-openapi";

/** API types for a person's own products. The browser imports only the types. */

export const ownProductsTabs = ["all", "published", "drafts"] as const;
export type OwnProductsTab = (typeof ownProductsTabs)[number];

export const ownProductSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    logoUrl: z.string().nullable(),
    websiteUrl: z.string().nullable(),
    status: z.enum(["draft", "pending", "live", "rejected"]),
    isApproved: z.boolean().openapi({ description: "Approved, but not published yet" }),
    reason: z.string().nullable().openapi({ description: "The team's comment on the decision" }),
    createdAt: z.string(),
  })
  .openapi("OwnProduct");
export type OwnProduct = z.infer<typeof ownProductSchema>;

export const ownProductListSchema = z
  .object({
    products: z.array(ownProductSchema),
    counts: z.object({ all: z.int(), published: z.int(), drafts: z.int() }),
    page: z.int(),
    pageCount: z.int(),
  })
  .openapi("OwnProductList");
export type OwnProductList = z.infer<typeof ownProductListSchema>;
