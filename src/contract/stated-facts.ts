import { z } from "@hono/zod-openapi";
import { platforms } from "./platforms.ts";

/** API types for facts. The browser imports only the types. */

export const platformSchema = z.enum(platforms);

/** What its maker states about it; all of it optional. */
export const productFactsSchema = z
  .object({
    platforms: z.array(platformSchema),
    openSource: z
      .object({
        license: z.string().nullable().openapi({ description: "SPDX id" }),
        repositoryUrl: z.string().nullable(),
      })
      .nullable()
      .openapi({ description: "Null unless the source is open" }),
    languages: z
      .array(z.object({ tag: z.string(), name: z.string().openapi({ description: "In English" }) }))
      .openapi({ description: "Of the interface; BCP 47 tags" }),
    foundedYear: z.int().nullable(),
    pricingUrl: z.string().nullable().openapi({ description: "The page that explains the prices" }),
    supportUrl: z.string().nullable().openapi({ description: "A web address, or a mailto: address" }),
    socialLinks: z.array(z.object({ network: z.string(), url: z.string() })),
  })
  .openapi("ProductFacts");
export type ProductFacts = z.infer<typeof productFactsSchema>;
