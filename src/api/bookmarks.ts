import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { bookmarkStateSchema } from "#contract/catalogue.ts";
import { removeBookmark } from "#domain/bookmarks/remove-bookmark.ts";
import { saveProduct } from "#domain/bookmarks/save-product.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/gates.ts";
import { json, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { productIdOf, productIdParams, viewerIdOf } from "./product-request.ts";

const request = { params: productIdParams };

const responses = {
  200: json(bookmarkStateSchema, "Whether the product is saved now"),
  401: refusal("Nobody is signed in"),
  404: refusal("There is no such live product"),
  429: refusal("Too many changes"),
};

// The wanted state, never a toggle: a retried request changes nothing (rule 25).
const saveRoute = createRoute({
  method: "put",
  path: "/products/{id}/bookmark",
  tags: ["Bookmarks"],
  summary: "Save a product for oneself",
  request,
  responses,
});

const removeRoute = createRoute({
  method: "delete",
  path: "/products/{id}/bookmark",
  tags: ["Bookmarks"],
  summary: "Remove the bookmark",
  request,
  responses,
});

export function bookmarksApi({ database, rateLimits }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  api.use("/products/:id/bookmark", requireUser, rateLimits.limit("bookmark"));
  return api
    .openapi(saveRoute, async (c) => {
      const productId = productIdOf(c.req.valid("param").id);
      return c.json(await saveProduct(database.app, { productId, userId: viewerIdOf(c.var) }), 200);
    })
    .openapi(removeRoute, async (c) => {
      const productId = productIdOf(c.req.valid("param").id);
      return c.json(await removeBookmark(database.app, { productId, userId: viewerIdOf(c.var) }), 200);
    });
}
