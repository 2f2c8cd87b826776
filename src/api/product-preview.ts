import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { DomainError } from "#contract/errors.ts";
import { productPreviewSchema } from "#contract/product-preview.ts";
import { getProductPreview } from "#domain/makers/own-products/get-product-preview.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/gates.ts";
import { json, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { productIdOf, productIdParams } from "./product-request.ts";

const previewRoute = createRoute({
  method: "get",
  path: "/me/products/{id}/preview",
  tags: ["My products"],
  summary: "What the page of the viewer's own product will show, in any stage",
  middleware: requireUser,
  request: { params: productIdParams },
  responses: {
    200: json(productPreviewSchema, "The product; its votes, feedback and similar products are left out"),
    401: refusal("Not signed in"),
    404: refusal("No such product, or it is somebody else's"),
  },
});

export function productPreviewApi({ database, site }: Pick<ApiDependencies, "database" | "site">) {
  return new OpenAPIHono<AppEnv>().openapi(previewRoute, async (c) => {
    const productId = productIdOf(c.req.valid("param").id);
    const { viewer } = c.var;
    if (!viewer) throw new DomainError("not_signed_in");
    return c.json(await getProductPreview(database.app, { productId, viewer, siteName: site.name }), 200);
  });
}
