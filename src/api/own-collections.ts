import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { ownCollectionRowSchema, ownCollectionSchema } from "#contract/collections.ts";
import { getOwnCollection } from "#domain/engagement/collections/get-own-collection.ts";
import { listOwnCollections } from "#domain/engagement/collections/list-own-collections.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/gates.ts";
import { json, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { viewerIdOf } from "./product-request.ts";

const tags = ["Collections"];

const listRoute = createRoute({
  method: "get",
  path: "/me/collections",
  tags,
  summary: "The viewer's collections, last changed first",
  request: {
    query: z.object({
      productId: z.coerce
        .number()
        .int()
        .positive()
        .optional()
        .openapi({ description: "Says of each whether this product is in it" }),
    }),
  },
  responses: { 200: json(z.array(ownCollectionRowSchema), "All of them, at most 100"), 401: refusal("Not signed in") },
});

const collectionRoute = createRoute({
  method: "get",
  path: "/me/collections/{key}",
  tags,
  summary: "All of a collection of the viewer's, for editing",
  request: { params: z.object({ key: z.string() }) },
  responses: {
    200: json(ownCollectionSchema, "The collection with all its tools"),
    401: refusal("Not signed in"),
    404: refusal("No such collection of the viewer's"),
  },
});

export function ownCollectionsApi({ database }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  api.use(listRoute.path, requireUser);
  api.use("/me/collections/:key", requireUser);
  return api
    .openapi(listRoute, async (c) => {
      const { productId } = c.req.valid("query");
      return c.json(await listOwnCollections(database.app, { ownerId: viewerIdOf(c.var), productId }), 200);
    })
    .openapi(collectionRoute, async (c) => {
      const { key } = c.req.valid("param");
      return c.json(await getOwnCollection(database.app, { key, ownerId: viewerIdOf(c.var) }), 200);
    });
}
