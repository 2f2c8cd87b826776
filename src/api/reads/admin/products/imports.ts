import { z } from "@hono/zod-openapi";
import { csvLimits } from "#contract/admin/products/csv-limits.ts";
import {
  checkedRowLists,
  checkedRowsSchema,
  importDetailSchema,
  importListSchema,
} from "#contract/admin/products/imports.ts";
import { getImport } from "#domain/moderation/imports/get-import.ts";
import { listCheckedRows } from "#domain/moderation/imports/list-checked-rows.ts";
import { listImports } from "#domain/moderation/imports/list-imports.ts";
import { importTemplate } from "#domain/moderation/imports/reading/import-template.ts";
import { declareRead } from "../../declare-read.ts";
import { Attachment } from "../../outcomes.ts";

const tag = "Administration";
const params = z.object({ id: z.string().openapi({ description: "The import's id" }) });

export const importReads = [
  declareRead({
    route: { path: "/admin/products/imports", tag, summary: "The newest imports", answers: "The newest first" },
    answer: importListSchema,
    gate: "staff",
    run: async ({ db }) => ({ imports: await listImports(db) }),
  }),
  declareRead({
    route: {
      path: "/admin/products/imports/{id}",
      tag,
      summary: "An import: its file, its mapping, what the check found",
      answers: "The import",
      refusals: { 404: "No such import" },
    },
    params,
    about: "itemId",
    answer: importDetailSchema,
    gate: "staff",
    run: ({ db }, { itemId: importId }) => getImport(db, { importId }),
  }),
  declareRead({
    route: {
      path: "/admin/products/imports/{id}/rows",
      tag,
      summary: `Rows with problems, likely duplicates, updates or drafts, ${csvLimits.reportSize} a page`,
      answers: "In the file's order",
    },
    params,
    query: z.object({
      only: z.enum(checkedRowLists).default("problems"),
      page: z.coerce.number().int().min(1).max(csvLimits.rowsMax).default(1),
    }),
    about: "itemId",
    answer: checkedRowsSchema,
    gate: "staff",
    run: ({ db }, { itemId: importId, ...asked }) => listCheckedRows(db, { importId, ...asked }),
  }),
  declareRead({
    route: {
      path: "/admin/products/import-template",
      tag,
      summary: "A CSV file with every column that can be imported",
      answers: "With two sample rows",
    },
    answer: z.string(),
    file: "text/csv",
    gate: "staff",
    run: () => new Attachment("products-template.csv", importTemplate()),
  }),
] as const;
