import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { ownBookmarkListSchema } from "#contract/profile.ts";
import { listBookmarkedProducts } from "#domain/engagement/bookmarks/list-bookmarked-products.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/gates.ts";
import { json, pageQuery, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { viewerIdOf } from "./product-request.ts";

const listRoute = createRoute({
  method: "get",
  path: "/me/bookmarks",
  tags: ["Bookmarks"],
  summary: "The viewer's bookmarks, newest first",
  request: { query: pageQuery },
  responses: { 200: json(ownBookmarkListSchema, "One page"), 401: refusal("Not signed in") },
});

export function ownBookmarksApi({ database }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  api.use(listRoute.path, requireUser);
  return api.openapi(listRoute, async (c) => {
    const { page } = c.req.valid("query");
    return c.json(await listBookmarkedProducts(database.app, { userId: viewerIdOf(c.var), page }), 200);
  });
}
