import { z } from "@hono/zod-openapi";

/** API types for the tools that makers say their product replaces. The browser imports only the types. */

const replacedProductSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    logoUrl: z.string().nullable(),
    isLive: z.boolean(),
    state: z.enum(["waiting", "approved", "refused"]).openapi({ description: "What our team decided" }),
  })
  .openapi("ReplacedProduct");
export type ReplacedProduct = z.infer<typeof replacedProductSchema>;

export const replacedProductsSchema = z
  .object({ products: z.array(replacedProductSchema) })
  .openapi("ReplacedProducts");
export type ReplacedProducts = z.infer<typeof replacedProductsSchema>;
