import { z } from "@hono/zod-openapi";
import { shelfProductSchema } from "../../visitor/shelf.ts";
import { ownDecisionSchema } from "../own-decision.ts";

export const proposalStates = ["waiting", "approved", "refused"] as const;
export type ProposalState = (typeof proposalStates)[number];

const productSchema = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  tagline: z.string(),
  logoUrl: z.string().nullable(),
  isLive: z.boolean(),
});

export const proposedAlternativeSchema = z
  .object({
    id: z.int(),
    state: z.enum(proposalStates),
    product: productSchema,
    alternative: productSchema,
    subcategories: z.int().openapi({ description: "Subcategories both are in" }),
    tags: z.int().openapi({ description: "Tags both have" }),
    subcategoryNames: z.array(z.string()).openapi({ description: "The first of them" }),
    tagNames: z.array(z.string()).openapi({ description: "The first of them" }),
    spines: z.array(shelfProductSchema).openapi({ description: "Of the two, if they are live" }),
    users: z.int().openapi({ description: "People who use both; 0 if they are fewer than three" }),
    votes: z.int(),
    isNamed: z.boolean().openapi({ description: "A maker of the alternative says that it replaces the product" }),
    proposedBy: z.string().nullable().openapi({ description: "A username; null for deleted accounts" }),
    isProposerSuspended: z.boolean(),
    proposedAt: z.string(),
    reason: z.string().nullable(),
    decidedBy: z.string().nullable().openapi({ description: "A username" }),
    decidedAt: z.string().nullable(),
    own: ownDecisionSchema,
  })
  .openapi("ProposedAlternative");
export type ProposedAlternative = z.infer<typeof proposedAlternativeSchema>;

export const proposedAlternativeListSchema = z
  .object({ items: z.array(proposedAlternativeSchema), total: z.int(), page: z.int(), pageCount: z.int() })
  .openapi("ProposedAlternativeList");
export type ProposedAlternativeList = z.infer<typeof proposedAlternativeListSchema>;
