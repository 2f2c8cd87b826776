import { z } from "@hono/zod-openapi";
import { statusChoices } from "./admin-product-fields.ts";
import { csvLimits } from "./csv-limits.ts";
import { importFieldNames } from "./import-fields.ts";

const ids = z.array(z.int().min(1)).max(50);

export const importPlanSchema = z
  .strictObject({
    columns: z
      .array(z.enum(importFieldNames).nullable())
      .max(csvLimits.columnsMax)
      .openapi({ description: "What each column is; null leaves it out" }),
    nicheIds: ids.openapi({ description: "For all rows, besides those that a column names" }),
    subcategoryIds: ids,
    status: z.enum(statusChoices).openapi({ description: "For rows that have none" }),
    createsCategories: z
      .boolean()
      .default(false)
      .openapi({ description: "Add the niches and subcategories that don't exist yet" }),
    takesDrafts: z.boolean().default(false).openapi({ description: "Rows that lack something become drafts" }),
    updatesListed: z
      .boolean()
      .default(false)
      .openapi({ description: "A row whose website is already listed updates that product" }),
  })
  .openapi("ImportPlan");
export type ImportPlan = z.infer<typeof importPlanSchema>;

export const importStates = ["uploading", "uploaded", "checked", "importing", "imported", "undoing", "undone"] as const;

export const importSchema = z
  .object({
    id: z.int(),
    fileName: z.string(),
    state: z.enum(importStates),
    rowCount: z.int().openapi({ description: "Blank rows left out" }),
    jobId: z.int().nullable().openapi({ description: "The newest job: of the check, the import or the undo" }),
    isRunning: z.boolean().openapi({ description: "That job has not ended" }),
    createdAt: z.string(),
    undoUntil: z.string().nullable().openapi({ description: "Null if there is nothing to undo" }),
  })
  .openapi("Import");
export type Import = z.infer<typeof importSchema>;

export const importListSchema = z.object({ imports: z.array(importSchema) }).openapi("ImportList");

export const categoryKinds = ["niche", "subcategory"] as const;

const newCategorySchema = z.object({ kind: z.enum(categoryKinds), name: z.string(), rows: z.int() });
export type NewCategory = z.infer<typeof newCategorySchema>;

export const importDetailSchema = importSchema
  .extend({
    headers: z.array(z.string()),
    preview: z.array(z.array(z.string())).openapi({ description: "The first rows" }),
    plan: importPlanSchema,
    isRemembered: z.boolean().openapi({ description: "The mapping is that of an earlier file with these headers" }),
    report: z
      .object({
        ready: z.int().openapi({ description: "New products: rows without a problem that are likely no duplicates" }),
        problems: z.int(),
        duplicates: z.int().openapi({ description: "Likely duplicates among the rows without a problem" }),
        drafts: z.int().openapi({ description: "Rows that become drafts because of what they lack" }),
        updates: z.int().openapi({ description: "Rows that change a listed product" }),
        unchanged: z.int().openapi({ description: "Rows that say what their listed product says already" }),
        newCategories: z.array(newCategorySchema).openapi({ description: "What the import adds first" }),
      })
      .nullable()
      .openapi({ description: "What the check found; null before it" }),
    products: z
      .object({
        count: z.int(),
        changed: z.int().openapi({ description: "Edited or moved since the import" }),
        updated: z.int().openapi({ description: "Listed products that it has updated" }),
        notUpdated: z.int().openapi({ description: "Updates that it had not reached when it was stopped" }),
        addedCategories: z.int().openapi({ description: "Niches and subcategories that it has added" }),
      })
      .nullable()
      .openapi({ description: "Those of the import that still exist; null before it" }),
  })
  .openapi("ImportDetail");
export type ImportDetail = z.infer<typeof importDetailSchema>;

export const duplicateSchema = z.object({
  reason: z.enum(["site", "name"]),
  productId: z.int().optional(),
  name: z.string().optional(),
  row: z.int().optional().openapi({ description: "An earlier row of the same file" }),
});
export type ImportDuplicate = z.infer<typeof duplicateSchema>;

export const checkedRowLists = ["problems", "duplicates", "updates", "drafts"] as const;
export type CheckedRowList = (typeof checkedRowLists)[number];

const changeSchema = z.object({ label: z.string(), from: z.string(), to: z.string() });

export const checkedRowsSchema = z
  .object({
    rows: z.array(
      z.object({
        row: z.int().openapi({ description: "As a spreadsheet numbers it" }),
        name: z.string(),
        problems: z.array(z.string()),
        duplicates: z.array(duplicateSchema),
        lacks: z.array(z.string()).openapi({ description: "Why it becomes a draft" }),
        updates: z
          .object({ productId: z.int(), name: z.string(), changes: z.array(changeSchema) })
          .nullable()
          .openapi({ description: "The listed product that it updates, and how; long texts are cut" }),
      }),
    ),
    count: z.int(),
  })
  .openapi("CheckedRows");
export type CheckedRows = z.infer<typeof checkedRowsSchema>;

export const importJobSchema = z.object({ jobId: z.int().nullable() }).openapi("ImportJob");

export const discardedImportSchema = z.object({ isDiscarded: z.literal(true) }).openapi("DiscardedImport");
