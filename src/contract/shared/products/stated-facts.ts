import { z } from "@hono/zod-openapi";
import { dataLocations } from "./data-locations.ts";
import { platforms } from "./platforms.ts";

/** API types for facts. The browser imports only the types. */

export const platformSchema = z.enum(platforms);

const answer = z.boolean().nullable().openapi({ description: "Null: not stated, which is neither yes nor no" });

const suggestedSource = z
  .string()
  .nullable()
  .openapi({ description: "Where somebody read it, if a visitor suggested it" });

/** What its maker states about it; all of it optional. */
export const productFactsSchema = z
  .object({
    platforms: z.array(platformSchema),
    openSource: z
      .object({
        license: z.string().nullable().openapi({ description: "SPDX id" }),
        repositoryUrl: z.string().nullable(),
        sourceUrl: suggestedSource,
      })
      .nullable()
      .openapi({ description: "Null unless the source is open" }),
    isOpenSource: answer,
    canWorkOffline: answer,
    hasFreePlan: answer,
    prices: z
      .object({
        monthly: z.number().nullable().openapi({ description: "The lowest price per month" }),
        once: z.number().nullable().openapi({ description: "What it costs if it is bought once" }),
        currency: z.string().nullable().openapi({ description: "ISO 4217; null only without a price" }),
        trialDays: z.int().nullable().openapi({ description: "0: it has no trial" }),
        checkedOn: z.string().nullable().openapi({ description: "The day somebody looked them up, ISO 8601" }),
      })
      .openapi({ description: "Null in it is not stated" }),
    importFormats: z.array(z.string()),
    exportFormats: z.array(z.string()),
    dataLocations: z.array(z.enum(dataLocations)).openapi({ description: "Where people's data is stored" }),
    languages: z
      .array(z.object({ tag: z.string(), name: z.string().openapi({ description: "In English" }) }))
      .openapi({ description: "Of the interface; BCP 47 tags" }),
    foundedYear: z.int().nullable(),
    pricingUrl: z.string().nullable().openapi({ description: "The page that explains the prices" }),
    supportUrl: z.string().nullable().openapi({ description: "A web address, or a mailto: address" }),
    socialLinks: z.array(z.object({ network: z.string(), url: z.string() })),
    inWords: z
      .array(
        z.object({
          term: z.string(),
          text: z.string(),
          sourceUrl: suggestedSource,
          otherSourceUrls: z.array(z.string()).optional().openapi({ description: "If prices come from several pages" }),
        }),
      )
      .openapi({ description: "The answers and figures in English, as the product's page shows them" }),
  })
  .openapi("ProductFacts");
export type ProductFacts = z.infer<typeof productFactsSchema>;
