import { z } from "@hono/zod-openapi";
import { suggestedFactNames } from "../../member/suggested-facts.ts";
import { ownDecisionSchema } from "../own-decision.ts";
import { proposalStates } from "./alternatives.ts";

export const suggestedFactSchema = z
  .object({
    id: z.int(),
    state: z.enum(proposalStates),
    field: z.enum(suggestedFactNames),
    product: z.object({
      id: z.int(),
      name: z.string(),
      slug: z.string(),
      logoUrl: z.string().nullable(),
      isLive: z.boolean(),
    }),
    from: z.unknown().openapi({ description: "What the product said when this was suggested; null: not stated" }),
    to: z.unknown(),
    currency: z.string().nullable().openapi({ description: "Of a suggested price" }),
    isOutdated: z.boolean().openapi({ description: "The product says something else by now, so it can't be approved" }),
    sourceUrl: z.string(),
    suggestedBy: z.string().nullable().openapi({ description: "A username; null for deleted accounts" }),
    isSuggesterSuspended: z.boolean(),
    suggestedAt: z.string(),
    reason: z.string().nullable(),
    decidedBy: z.string().nullable().openapi({ description: "A username" }),
    own: ownDecisionSchema,
  })
  .openapi("SuggestedFact");
export type SuggestedFactRow = z.infer<typeof suggestedFactSchema>;

export const suggestedFactListSchema = z
  .object({ items: z.array(suggestedFactSchema), total: z.int(), page: z.int(), pageCount: z.int() })
  .openapi("SuggestedFactList");
export type SuggestedFactList = z.infer<typeof suggestedFactListSchema>;
