import { z } from "@hono/zod-openapi";

export type RemapChange = { action: "remap"; mode: "add" | "replace"; nicheIds: number[]; subcategoryIds: number[] };
/** The reason goes to the makers, except that of a deletion, which is for the log. */
type WithReason = { reason?: string | null };
type StatusChange = WithReason & { action: "publish" | "draft" | "reject"; isException?: boolean };
type Deletion = WithReason & { action: "delete" };
export type BulkChange = StatusChange | Deletion | RemapChange;

export const bulkActSchema = z
  .object({
    actId: z.int().nullable().openapi({ description: "Undo it under this id; null if nothing changed or for deletes" }),
    jobId: z.int().nullable().openapi({ description: "Above 500 products: the job that does it" }),
    done: z.int().openapi({ description: "Products that now are as asked; 0 if one of them was refused" }),
    refused: z
      .array(
        z.object({
          productId: z.int(),
          name: z.string(),
          code: z.string(),
          reason: z.string(),
          problems: z.array(z.string()).openapi({ description: "What it lacks, or which product it looks like" }),
        }),
      )
      .openapi({ description: "Up to 20; then nothing was changed" }),
    message: z.string().nullable(),
  })
  .openapi("BulkAct");
export type BulkActAnswer = z.infer<typeof bulkActSchema>;

const names = z.array(z.string());
export const remapPreviewSchema = z
  .object({
    count: z.int(),
    products: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        version: z.int(),
        niches: z.object({ before: names, after: names }),
        subcategories: z.object({ before: names, after: names }),
        isChanged: z.boolean(),
      }),
    ),
  })
  .openapi("RemapPreview");
export type RemapPreview = z.infer<typeof remapPreviewSchema>;
