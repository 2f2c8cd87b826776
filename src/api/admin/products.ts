import { Readable } from "node:stream";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import {
  adminCategoriesSchema,
  adminProductCountSchema,
  adminProductPageSchema,
  productFilterShape,
  productSorts,
} from "#contract/admin/products.ts";
import * as limits from "#contract/limits.ts";
import { countAdminProducts } from "#domain/moderation/products/count-admin-products.ts";
import { exportFile } from "#domain/moderation/products/export-file.ts";
import { exportProducts } from "#domain/moderation/products/export-products.ts";
import { listAdminProducts } from "#domain/moderation/products/list-admin-products.ts";
import { listCategories } from "#domain/moderation/products/list-categories.ts";
import type { AppEnv } from "#http/context.ts";
import { json, refusal } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { staffRefusals } from "./staff-refusals.ts";

const filters = z.object(productFilterShape);
const pages = filters.extend({
  sort: z.enum(productSorts).default("-added"),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
const shared = { method: "get" as const, tags: ["Administration"] };
const refusals = { ...staffRefusals, 400: refusal("A filter is invalid") };

const listRoute = createRoute({
  ...shared,
  path: "/admin/products",
  summary: "Products in every status, 20 a page; suggestions and deleted ones left out",
  request: { query: pages },
  responses: { 200: json(adminProductPageSchema, "A page"), ...refusals },
});

const countRoute = createRoute({
  ...shared,
  path: "/admin/products/count",
  summary: "How many products match, and how many there are in each status",
  request: { query: filters },
  responses: { 200: json(adminProductCountSchema, "Exact, however many"), ...refusals },
});

const categoriesRoute = createRoute({
  ...shared,
  path: "/admin/products/categories",
  summary: "Every niche and subcategory by name, drafts included",
  responses: { 200: json(adminCategoriesSchema, "What products can be filtered by and linked to"), ...staffRefusals },
});

const exportRoute = createRoute({
  ...shared,
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

const adsRoute = createRoute({
  ...shared,
  path: "/admin/trending-ads",
  summary: "Advertised products, 10 a page",
  request: { query: pages },
  responses: { 200: json(adminProductPageSchema, "A page"), ...refusals },
});

const types = { csv: "text/csv; charset=utf-8", json: "application/json" };

export function productsAdminApi({ database: { app: db } }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>()
    .openapi(listRoute, async (c) => {
      const { sort, page, ...filter } = c.req.valid("query");
      const pageSize = limits.lists.adminPageSize;
      return c.json(await listAdminProducts(db, { filter, sort, page, pageSize }), 200);
    })
    .openapi(countRoute, async (c) => c.json(await countAdminProducts(db, { filter: c.req.valid("query") }), 200))
    .openapi(categoriesRoute, async (c) => c.json(await listCategories(db), 200))
    .openapi(exportRoute, async (c) => {
      const { format, ...filter } = c.req.valid("query");
      const file = exportFile(exportProducts(db, { filter }), { format });
      return c.body(Readable.toWeb(Readable.from(encoded(file))) as ReadableStream, 200, {
        "content-type": types[format],
        "content-disposition": `attachment; filename="products.${format}"`,
        "cache-control": "private, no-store",
      });
    })
    .openapi(adsRoute, async (c) => {
      const { sort, page, ...asked } = c.req.valid("query");
      const filter = { ...asked, status: "ads" as const };
      return c.json(await listAdminProducts(db, { filter, sort, page, pageSize: limits.admin.adsPageSize }), 200);
    });
}

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(piece);
}
