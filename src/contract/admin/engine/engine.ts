import { z } from "@hono/zod-openapi";
import { ownDecisionSchema } from "../own-decision.ts";
import { findingDetails } from "./finding-details.ts";
import { type FindingKindName, findingKindNames, findingStates } from "./finding-kinds.ts";

/** The choices of the list. The page ignores invalid values; the API refuses them. */
export const findingChoices = z.object({
  kind: z.enum(findingKindNames).default(findingKindNames[0]),
  state: z.enum(findingStates).default("open"),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type FindingChoices = z.infer<typeof findingChoices>;

const productSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    tagline: z.string(),
    logoUrl: z.string().nullable(),
    websiteUrl: z.string().nullable(),
    status: z.enum(["draft", "pending", "live", "rejected", "deleted"]),
    upvotes: z.int(),
  })
  .openapi("FindingProduct");
export type FindingProduct = z.infer<typeof productSchema>;

function findingOf<Kind extends FindingKindName>(kind: Kind) {
  return z.object({
    id: z.int(),
    kind: z.literal(kind),
    product: productSchema.nullable(),
    otherProduct: productSchema.nullable(),
    detail: findingDetails[kind],
    note: z.string().nullable().openapi({ description: "What staff wrote about it" }),
    score: z.number(),
    state: z.enum(findingStates),
    foundAt: z.string(),
    decidedAt: z.string().nullable(),
    decidedBy: z.string().nullable().openapi({ description: "Their username" }),
    own: ownDecisionSchema,
  });
}

export const findingSchema = z
  .discriminatedUnion("kind", [
    findingOf("duplicates"),
    findingOf("categories"),
    findingOf("listings"),
    findingOf("links"),
    findingOf("searches"),
    findingOf("votes"),
  ])
  .openapi("Finding");
export type Finding = z.infer<typeof findingSchema>;
export type FindingOf<Kind extends FindingKindName> = Extract<Finding, { kind: Kind }>;

export const findingListSchema = z
  .object({ findings: z.array(findingSchema), total: z.int(), page: z.int(), pageCount: z.int() })
  .openapi("FindingList");
export type FindingList = z.infer<typeof findingListSchema>;

export const engineKindSchema = z.object({
  kind: z.enum(findingKindNames),
  open: z.int(),
  dismissed: z.int(),
  applied: z.int(),
  lookedAt: z.string().nullable().openapi({ description: "When it last finished looking at everything" }),
  looked: z.int().openapi({ description: "How many it looked at then" }),
  isLooking: z.boolean().openapi({ description: "A round has begun and goes on with the next run" }),
  figures: z.record(z.string(), z.unknown()).nullable().openapi({ description: "What it measured about itself" }),
});
export type EngineKind = z.infer<typeof engineKindSchema>;

export const engineSummarySchema = z.object({ kinds: z.array(engineKindSchema) }).openapi("EngineSummary");
export type EngineSummary = z.infer<typeof engineSummarySchema>;

export const decidedFindingsSchema = z
  .object({
    decided: z.array(z.int()).openapi({ description: "Their ids" }),
    refused: z.array(z.object({ findingId: z.int(), name: z.string(), reason: z.string() })),
  })
  .openapi("DecidedFindings");
export type DecidedFindings = z.infer<typeof decidedFindingsSchema>;

export const engineJobSchema = z.object({ jobId: z.int() });
