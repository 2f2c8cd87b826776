import { z } from "@hono/zod-openapi";

const share = z.number().openapi({ description: "Of the similar products' weight, the share of those that have it" });
const suggestedSchema = z.object({ id: z.int(), name: z.string(), share });

/** What the most similar live products have, the likeliest first. */
export const categorySuggestionsSchema = z.object({
  niches: z.array(suggestedSchema),
  subcategories: z.array(suggestedSchema),
  tags: z.array(z.object({ name: z.string(), share })),
  neighbours: z.array(z.string()).openapi({ description: "Their names, the most similar first" }),
});
export type CategorySuggestions = z.infer<typeof categorySuggestionsSchema>;
