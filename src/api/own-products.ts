import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import {
  deletedProductSchema,
  ownProductDetailsSchema,
  ownProductListSchema,
  ownProductsTabs,
} from "#contract/own-products.ts";
import { getOwnProduct } from "#domain/makers/own-products/get-own-product.ts";
import { listDeletedProducts } from "#domain/makers/own-products/list-deleted-products.ts";
import { listOwnProducts } from "#domain/makers/own-products/list-own-products.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/gates.ts";
import { json, pageQuery, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { productIdOf, productIdParams, viewerIdOf } from "./product-request.ts";

const tags = ["My products"];

/** A description of 20,000 characters takes up to 80 KB, more than other bodies may have (security 3.4). */
export function productFormBytes(path: string): number | undefined {
  return path.startsWith("/api/v1/me/products/") ? 256 * 1024 : undefined;
}

const listRoute = createRoute({
  method: "get",
  path: "/me/products",
  tags,
  summary: "The products the viewer submitted or is a maker of, in any state, newest first",
  middleware: requireUser,
  request: { query: pageQuery.extend({ tab: z.enum(ownProductsTabs).default("all") }) },
  responses: { 200: json(ownProductListSchema, "One page"), 401: refusal("Not signed in") },
});

const detailsRoute = createRoute({
  method: "get",
  path: "/me/products/{id}",
  tags,
  summary: "One of the viewer's products with everything its form needs",
  middleware: requireUser,
  request: { params: productIdParams },
  responses: {
    200: json(ownProductDetailsSchema, "The product with its unsent changes"),
    401: refusal("Not signed in"),
    404: refusal("No such product of the viewer's"),
  },
});

const deletedRoute = createRoute({
  method: "get",
  path: "/me/deleted-products",
  tags,
  summary: "The products the viewer deleted and can still restore, the last deleted first",
  middleware: requireUser,
  responses: {
    200: json(z.object({ products: z.array(deletedProductSchema) }), "At most 50"),
    401: refusal("Not signed in"),
  },
});

export function ownProductsApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>()
    .openapi(listRoute, async (c) => {
      const ownerId = viewerIdOf(c.var);
      return c.json(await listOwnProducts(database.app, { ownerId, ...c.req.valid("query") }), 200);
    })
    .openapi(detailsRoute, async (c) => {
      const productId = productIdOf(c.req.valid("param").id);
      return c.json(await getOwnProduct(database.app, { productId, ownerId: viewerIdOf(c.var) }), 200);
    })
    .openapi(deletedRoute, async (c) => {
      return c.json({ products: await listDeletedProducts(database.app, { ownerId: viewerIdOf(c.var) }) }, 200);
    });
}
