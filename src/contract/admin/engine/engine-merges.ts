import { z } from "@hono/zod-openapi";

const mergedProductSchema = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  version: z.int().openapi({ description: "Send it with the merge: it is refused if the product has changed" }),
  logoUrl: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  upvotes: z.int(),
  saves: z.int(),
  comments: z.int(),
  listedAt: z.string(),
});

const movesSchema = z.object({
  moves: z.int(),
  stays: z.int().openapi({ description: "The person has one at the kept product, too" }),
});

export const mergePreviewSchema = z
  .object({
    kept: mergedProductSchema,
    gone: mergedProductSchema,
    moves: z.object({
      upvotes: movesSchema,
      saves: movesSchema,
      stacks: movesSchema,
      makers: movesSchema,
      feedback: movesSchema,
      addresses: z.int(),
      views: z.int(),
      clicks: z.int(),
      departedUpvotes: z.int().openapi({ description: "Votes of deleted accounts, which stay behind" }),
    }),
  })
  .openapi("MergePreview");
export type MergePreview = z.infer<typeof mergePreviewSchema>;

export const mergesSchema = z
  .object({
    merged: z.array(z.object({ mergeId: z.int(), keptId: z.int(), goneId: z.int() })),
    refused: z.array(z.object({ keptId: z.int(), goneId: z.int(), reason: z.string() })),
  })
  .openapi("Merges");
export type Merges = z.infer<typeof mergesSchema>;

export const undoneMergesSchema = z
  .object({
    undone: z
      .array(z.object({ mergeId: z.int(), keptId: z.int(), goneId: z.int() }))
      .openapi({ description: "All of them, or none if one was refused" }),
    refused: z.array(z.object({ mergeId: z.int(), name: z.string(), reason: z.string() })),
  })
  .openapi("UndoneMerges");
