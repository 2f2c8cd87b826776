import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { checkedRowsSchema, importDetailSchema, importListSchema } from "#contract/admin/imports.ts";
import { csvLimits } from "#contract/csv-limits.ts";
import { getImport } from "#domain/moderation/imports/get-import.ts";
import { importTemplate } from "#domain/moderation/imports/import-template.ts";
import { listCheckedRows } from "#domain/moderation/imports/list-checked-rows.ts";
import { listImports } from "#domain/moderation/imports/list-imports.ts";
import { storeUpload } from "#domain/moderation/imports/store-upload.ts";
import { ownUpload } from "#http/body-limits.ts";
import type { AppEnv } from "#http/context.ts";
import { json, refusal } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { readRowId } from "../subjects.ts";
import { staffOf } from "./staff-of.ts";
import { staffRefusals } from "./staff-refusals.ts";

/** Read as it arrives, so it may be larger than any other body. */
export const importUpload = {
  path: "/api/v1/admin/products/imports",
  maxBytes: csvLimits.bytesMax,
  code: "csv_too_large",
} as const;

const tags = ["Administration"];
const params = z.object({ id: z.string().openapi({ description: "The import's id" }) });
const missing = { 404: refusal("No such import") };

const uploadRoute = createRoute({
  method: "post",
  path: "/admin/products/imports",
  tags,
  summary: "Upload a CSV file of products",
  description:
    "Needs the header X-Requested-With. UTF-8 or UTF-16; comma, semicolon or tab; at most 50 MiB and 50,000 rows. " +
    "Nothing is imported yet; a file that isn't imported is deleted after a day.",
  request: {
    query: z.object({
      name: z.string().min(1).max(csvLimits.fileNameMax).openapi({ description: "The file's name" }),
      type: z.string().max(100).default("").openapi({ description: "What the browser takes it for" }),
    }),
    body: {
      content: { "text/csv": { schema: z.string().openapi({ format: "binary" }) } },
      required: true,
    },
  },
  responses: {
    201: json(importDetailSchema, "The file with its first rows and a guess of its mapping"),
    ...staffRefusals,
    400: refusal("Not a CSV file, not readable, without data, or too many rows"),
    413: refusal("More than 50 MiB"),
    429: refusal("More than 5 files an hour that can be read, or 30 in all"),
  },
});

const listRoute = createRoute({
  method: "get",
  path: "/admin/products/imports",
  tags,
  summary: "The newest imports",
  responses: { 200: json(importListSchema, "The newest first"), ...staffRefusals },
});

const detailRoute = createRoute({
  method: "get",
  path: "/admin/products/imports/{id}",
  tags,
  summary: "An import: its file, its mapping, what the check found",
  request: { params },
  responses: { 200: json(importDetailSchema, "The import"), ...staffRefusals, ...missing },
});

const rowsRoute = createRoute({
  method: "get",
  path: "/admin/products/imports/{id}/rows",
  tags,
  summary: `Rows with problems, or likely duplicates, ${csvLimits.reportSize} a page`,
  request: {
    params,
    query: z.object({
      only: z.enum(["problems", "duplicates"]).default("problems"),
      page: z.coerce.number().int().min(1).max(csvLimits.rowsMax).default(1),
    }),
  },
  responses: { 200: json(checkedRowsSchema, "In the file's order"), ...staffRefusals },
});

const templateRoute = createRoute({
  method: "get",
  path: "/admin/products/import-template",
  tags,
  summary: "A CSV file with every column that can be imported",
  responses: {
    200: { description: "With two sample rows", content: { "text/csv": { schema: z.string() } } },
    ...staffRefusals,
  },
});

export function importsApi({ database: { app: db }, rateLimits, readCsv }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  const path = uploadRoute.getRoutingPath();
  api.on("POST", path, rateLimits.limit("csv_upload"), rateLimits.limit("csv_import"), ownUpload);
  return api
    .openapi(uploadRoute, async (c) => {
      const { name, type } = c.req.valid("query");
      const bytes = c.req.raw.body ?? new ReadableStream<Uint8Array>({ start: (controller) => controller.close() });
      const { userId } = staffOf(c.var);
      const file = { adminId: userId, fileName: name, fileType: type, bytes, readCsv };
      const { id } = await storeUpload(db, file).catch(async (error: unknown) => {
        await rateLimits.giveBack(c, { name: "csv_import" });
        throw error;
      });
      return c.json(await getImport(db, { importId: id }), 201);
    })
    .openapi(listRoute, async (c) => c.json({ imports: await listImports(db) }, 200))
    .openapi(detailRoute, async (c) =>
      c.json(await getImport(db, { importId: readRowId("itemId", c.req.valid("param").id) }), 200),
    )
    .openapi(rowsRoute, async (c) => {
      const importId = readRowId("itemId", c.req.valid("param").id);
      return c.json(await listCheckedRows(db, { importId, ...c.req.valid("query") }), 200);
    })
    .openapi(templateRoute, (c) =>
      c.body(importTemplate(), 200, {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="products-template.csv"',
      }),
    );
}
