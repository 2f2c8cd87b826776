import { z } from "@hono/zod-openapi";
import type { FindingKindName } from "./finding-kinds.ts";

const suggestedSchema = z.object({
  id: z.int(),
  name: z.string(),
  share: z.number().openapi({ description: "Of the similar products' weight, those that have it" }),
});

/** What each kind of finding says besides its products. A new kind begins with a line here. */
export const findingDetails = {
  duplicates: z.object({
    reason: z
      .enum(["site", "domain", "name"])
      .openapi({ description: "The same address; the same domain and a similar name; nearly the same name" }),
    similarity: z.number().openapi({ description: "Of the names, from 0 to 1" }),
  }),
  categories: z.object({
    niches: z.array(suggestedSchema),
    subcategories: z.array(suggestedSchema),
    tags: z.array(z.object({ name: z.string(), share: z.number() })),
    neighbours: z.array(z.string()).openapi({ description: "The most similar products" }),
  }),
} as const satisfies Record<FindingKindName, z.ZodObject>;

export type FindingDetail<Kind extends FindingKindName> = z.infer<(typeof findingDetails)[Kind]>;
