import { z } from "@hono/zod-openapi";
import { categorySuggestionsSchema } from "./category-suggestions.ts";
import type { FindingKindName } from "./finding-kinds.ts";

/** What each kind of finding says besides its products. A new kind begins with a line here. */
export const findingDetails = {
  duplicates: z.object({
    reason: z
      .enum(["site", "domain", "name"])
      .openapi({ description: "The same address; the same domain and a similar name; nearly the same name" }),
    similarity: z.number().openapi({ description: "Of the names, from 0 to 1" }),
  }),
  /** Only what the product lacks, or has wrong. */
  categories: categorySuggestionsSchema.extend({
    insteadOf: z
      .object({ id: z.int(), name: z.string() })
      .nullable()
      .openapi({ description: "The first niche, which looks wrong; null if one is missing" }),
  }),
} as const satisfies Record<FindingKindName, z.ZodObject>;

export type FindingDetail<Kind extends FindingKindName> = z.infer<(typeof findingDetails)[Kind]>;
