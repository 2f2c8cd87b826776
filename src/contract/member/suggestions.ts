import { z } from "@hono/zod-openapi";

/** API types for suggested resources. The browser imports only the types. */

const states = ["pending", "accepted", "rejected"] as const;

export const suggestionSchema = z
  .object({
    id: z.int(),
    text: z.string(),
    state: z.enum(states),
    reason: z.string().nullable().openapi({ description: "The team's comment on the decision" }),
    createdAt: z.string(),
  })
  .openapi("ResourceSuggestion");
export type Suggestion = z.infer<typeof suggestionSchema>;

export const suggestionListSchema = z
  .object({ suggestions: z.array(suggestionSchema), total: z.int(), page: z.int(), pageCount: z.int() })
  .openapi("ResourceSuggestionList");
export type SuggestionList = z.infer<typeof suggestionListSchema>;
