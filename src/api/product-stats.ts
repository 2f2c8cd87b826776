import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { DomainError } from "#contract/errors.ts";
import { productStatsSchema } from "#contract/product-stats.ts";
import { getProductStats } from "#domain/catalog/products/stats/get-product-stats.ts";
import type { AppEnv } from "#http/context.ts";
import { json, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { productIdOf, productIdParams } from "./product-request.ts";

const statsRoute = createRoute({
  method: "get",
  path: "/products/{id}/stats",
  tags: ["My products"],
  summary: "Views and usage of the viewer's own product",
  request: { params: productIdParams },
  responses: {
    200: json(productStatsSchema, "Totals, the last 30 days, and where visitors came from"),
    404: refusal("No such product, or it is somebody else's"),
  },
});

export function productStatsApi({ database }: Pick<ApiDependencies, "database">) {
  return new OpenAPIHono<AppEnv>().openapi(statsRoute, async (c) => {
    const productId = productIdOf(c.req.valid("param").id);
    const { viewer } = c.var;
    // Guests get "not found" too.
    if (!viewer) throw new DomainError("product_not_found");
    const { userId: viewerId, isAdmin } = viewer;
    return c.json(await getProductStats(database.app, { productId, viewerId, isAdmin }), 200);
  });
}
