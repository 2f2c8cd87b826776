import { z } from "@hono/zod-openapi";
import { pageTextSchema } from "../shared/products/rich-text.ts";

/** A page that administrators have written and published. The browser imports only the types. */
export const sitePageSchema = z
  .object({
    name: z.string().openapi({ description: "The last part of its address", example: "imprint" }),
    title: z.string().openapi({ description: "Empty where the built-in text applies" }),
    description: z.string().openapi({ description: "May be empty" }),
    nodes: pageTextSchema,
  })
  .openapi("SitePage");
export type SitePage = z.infer<typeof sitePageSchema>;
