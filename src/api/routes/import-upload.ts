import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { csvLimits } from "#contract/admin/products/csv-limits.ts";
import { importDetailSchema } from "#contract/admin/products/imports.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import { getImport } from "#domain/moderation/imports/get-import.ts";
import { storeUpload } from "#domain/moderation/imports/reading/store-upload.ts";
import { ownUpload } from "#http/bodies/body-limits.ts";
import type { AppEnv } from "#http/context.ts";
import { json, refusal, staffRefusals } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";

/** Read as it arrives, so it may be larger than any other body. */
export const importUpload = {
  path: "/api/v1/admin/products/imports",
  maxBytes: csvLimits.bytesMax,
  code: "csv_too_large",
} as const;

const uploadRoute = createRoute({
  method: "post",
  path: "/admin/products/imports",
  tags: ["Administration"],
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

export function importUploadRoutes({ database: { app: db }, rateLimits, readCsv }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  const path = uploadRoute.getRoutingPath();
  api.on("POST", path, rateLimits.limit("csv_upload"), rateLimits.limit("csv_import"), ownUpload);
  return api.openapi(uploadRoute, async (c) => {
    const { name, type } = c.req.valid("query");
    const bytes = c.req.raw.body ?? new ReadableStream<Uint8Array>({ start: (controller) => controller.close() });
    const { userId } = staffOf(c.var);
    const file = { adminId: userId, fileName: name, fileType: type, bytes, readCsv };
    const { id } = await storeUpload(db, file).catch(async (error: unknown) => {
      await rateLimits.giveBack(c, { name: "csv_import" });
      throw error;
    });
    return c.json(await getImport(db, { importId: id }), 201);
  });
}

/** The viewer, whom the gate of the admin area has let in. */
function staffOf({ viewer }: AppEnv["Variables"]): Viewer {
  if (!viewer) throw new DomainError("not_signed_in");
  return viewer;
}
