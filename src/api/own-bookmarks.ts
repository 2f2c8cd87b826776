import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { bookmarkStateSchema } from "#contract/catalogue.ts";
import { ownBookmarkListSchema } from "#contract/profile.ts";
import { forgetBookmark } from "#domain/bookmarks/forget-bookmark.ts";
import { listBookmarkedProducts } from "#domain/bookmarks/list-bookmarked-products.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/gates.ts";
import { json, pageQuery, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { productIdOf, productIdParams, viewerIdOf } from "./product-request.ts";

const listRoute = createRoute({
  method: "get",
  path: "/me/bookmarks",
  tags: ["Bookmarks"],
  summary: "What the viewer has saved, newest first",
  request: { query: pageQuery },
  responses: { 200: json(ownBookmarkListSchema, "One page"), 401: refusal("Nobody is signed in") },
});

const forgetRoute = createRoute({
  method: "delete",
  path: "/me/bookmarks/{id}",
  tags: ["Bookmarks"],
  summary: "Remove a bookmark, also of a product that is no longer available",
  request: { params: productIdParams },
  responses: {
    200: json(bookmarkStateSchema, "It is not among the bookmarks; also when it never was"),
    401: refusal("Nobody is signed in"),
    404: refusal("This is no product's id"),
    429: refusal("Too many changes"),
  },
});

export function ownBookmarksApi({ database, rateLimits }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  api.use(listRoute.path, requireUser);
  api.use("/me/bookmarks/:id", requireUser, rateLimits.limit("bookmark"));
  return api
    .openapi(listRoute, async (c) => {
      const { page } = c.req.valid("query");
      return c.json(await listBookmarkedProducts(database.app, { userId: viewerIdOf(c.var), page }), 200);
    })
    .openapi(forgetRoute, async (c) => {
      const productId = productIdOf(c.req.valid("param").id);
      return c.json(await forgetBookmark(database.app, { productId, userId: viewerIdOf(c.var) }), 200);
    });
}
