import { Readable } from "node:stream";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { productFilterShape } from "#contract/admin/products/products.ts";
import { exportFile } from "#domain/moderation/products/export-file.ts";
import { exportProducts } from "#domain/moderation/products/export-products.ts";
import type { AppEnv } from "#http/context.ts";
import { refusal, staffRefusals } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";

const filters = z.object(productFilterShape);
const refusals = { ...staffRefusals, 400: refusal("A filter is invalid") };

const exportRoute = createRoute({
  method: "get",
  tags: ["Administration"],
  path: "/admin/products/export",
  summary: "All products that match, newest first, as a file",
  request: { query: filters.extend({ format: z.enum(["csv", "json"]).default("csv") }) },
  responses: {
    200: {
      description: "One row per product; cells that look like formulas are escaped",
      content: { "text/csv": { schema: z.string() }, "application/json": { schema: z.array(z.unknown()) } },
    },
    ...refusals,
  },
});

const types = { csv: "text/csv; charset=utf-8", json: "application/json" };

export function productExportRoutes({ database: { app: db } }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>().openapi(exportRoute, async (c) => {
    const { format, ...filter } = c.req.valid("query");
    const file = exportFile(exportProducts(db, { filter }), { format });
    return c.body(Readable.toWeb(Readable.from(encoded(file))) as ReadableStream, 200, {
      "content-type": types[format],
      "content-disposition": `attachment; filename="products.${format}"`,
      "cache-control": "private, no-store",
    });
  });
}

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(piece);
}
