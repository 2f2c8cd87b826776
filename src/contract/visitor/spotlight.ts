import type { z } from "@hono/zod-openapi";
import { productCardSchema } from "./catalog.ts";

/** What the spotlight shows of a product; it is on every public page, so it has nothing else. */
export const promotedProductSchema = productCardSchema
  .pick({ id: true, slug: true, name: true, tagline: true, logoUrl: true, isDemo: true, why: true })
  .openapi("PromotedProduct");
export type PromotedProduct = z.infer<typeof promotedProductSchema>;
