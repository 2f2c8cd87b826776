import { z } from "@hono/zod-openapi";

/** What each kind of job is doing, as in "Publishing 1,500 of 12,000". */
export const jobTitles: Record<string, string> = {
  retire_niche: "Moving to other niches",
  retire_subcategories: "Moving to other subcategories",
  relist_subcategory: "Relisting",
  rewrite_tag: "Retagging",
  "engine.look": "Checking",
  "products.publish": "Publishing",
  "products.draft": "Moving to draft",
  "products.reject": "Rejecting",
  "products.delete": "Deleting",
  "products.remap": "Remapping",
  "products.undo": "Undoing",
  "imports.check": "Checking rows:",
  "imports.write": "Importing products:",
  "imports.undo": "Removing imported products:",
  "imports.check_with_options": "Checking rows:",
  "imports.write_with_options": "Importing products:",
  "imports.undo_with_options": "Undoing the import:",
};

export const adminJobSchema = z
  .object({
    id: z.int(),
    kind: z.string(),
    state: z.enum(["open", "done", "cancelled", "failed"]),
    total: z.int(),
    moved: z.int().openapi({ description: "How many of `total` are done" }),
    result: z.record(z.string(), z.unknown()).nullable().openapi({ description: "What the kind of job reports" }),
    error: z.string().nullable().openapi({ description: "Why it failed, for the person who started it" }),
    createdAt: z.string(),
    settledAt: z.string().nullable(),
  })
  .openapi("AdminJob");
export type AdminJob = z.infer<typeof adminJobSchema>;

export const adminJobListSchema = z.object({ jobs: z.array(adminJobSchema) }).openapi("AdminJobList");
