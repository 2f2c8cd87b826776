import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { DomainError } from "#contract/errors.ts";
import { ownProductListSchema, ownProductsTabs } from "#contract/own-products.ts";
import { listOwnProducts } from "#domain/products/list-own-products.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/gates.ts";
import { json, pageQuery, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";

const listRoute = createRoute({
  method: "get",
  path: "/me/products",
  tags: ["My products"],
  summary: "The products the viewer submitted, in any state, newest first",
  request: { query: pageQuery.extend({ tab: z.enum(ownProductsTabs).default("all") }) },
  responses: { 200: json(ownProductListSchema, "One page"), 401: refusal("Not signed in") },
});

export function ownProductsApi({ database }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  api.use(listRoute.path, requireUser);
  return api.openapi(listRoute, async (c) => {
    const { viewer } = c.var;
    if (!viewer) throw new DomainError("not_signed_in");
    return c.json(await listOwnProducts(database.app, { submitterId: viewer.userId, ...c.req.valid("query") }), 200);
  });
}
