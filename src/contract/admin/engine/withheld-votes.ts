import { z } from "@hono/zod-openapi";
import { ownDecisionSchema } from "../own-decision.ts";

const instant = z.string().openapi({ description: "ISO 8601" });

export const withheldVotesSchema = z
  .object({
    productId: z.int(),
    name: z.string(),
    slug: z.string(),
    upvotes: z.int().openapi({ description: "What counts now" }),
    withheld: z.int().openapi({ description: "Votes under review, which don't count" }),
    firstVoteAt: instant,
    lastVoteAt: instant,
    own: ownDecisionSchema,
  })
  .openapi("WithheldVotes");
export type WithheldVotes = z.infer<typeof withheldVotesSchema>;

export const withheldListSchema = z.object({ products: z.array(withheldVotesSchema) }).openapi("WithheldVotesList");

export const releasedVotesSchema = z.object({ released: z.int() }).openapi("ReleasedVotes");
