import { z } from "@hono/zod-openapi";
import { productSchema } from "../visitor/catalog.ts";
import { ownProductSchema, ownProductStages } from "./own-products.ts";

/** The product page before anybody else can see it. */
export const productPreviewSchema = productSchema
  .extend({
    stage: z.enum([...ownProductStages, "deleted"]).openapi({ description: "Deleted: for administrators only" }),
    reason: ownProductSchema.shape.reason,
  })
  .openapi("ProductPreview");
export type ProductPreview = z.infer<typeof productPreviewSchema>;
