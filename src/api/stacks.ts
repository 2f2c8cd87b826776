import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { stackStateSchema } from "#contract/catalogue.ts";
import { addToStack } from "#domain/stacks/add-to-stack.ts";
import { removeFromStack } from "#domain/stacks/remove-from-stack.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/gates.ts";
import { json, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { productIdOf, productIdParams, viewerIdOf } from "./product-request.ts";

const request = { params: productIdParams };

const responses = {
  200: json(stackStateSchema, "Whether the product is in the viewer's stack now"),
  401: refusal("Nobody is signed in"),
  404: refusal("There is no such live product"),
  429: refusal("Too many changes"),
};

// The wanted state, never a toggle: a retried request changes nothing (rule 25).
const addRoute = createRoute({
  method: "put",
  path: "/products/{id}/stack",
  tags: ["Stack"],
  summary: "Say that one uses a product",
  request,
  responses,
});

const removeRoute = createRoute({
  method: "delete",
  path: "/products/{id}/stack",
  tags: ["Stack"],
  summary: "Say so no longer",
  request,
  responses,
});

export function stacksApi({ database, rateLimits }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  api.use("/products/:id/stack", requireUser, rateLimits.limit("stack"));
  return api
    .openapi(addRoute, async (c) => {
      const productId = productIdOf(c.req.valid("param").id);
      return c.json(await addToStack(database.app, { productId, userId: viewerIdOf(c.var) }), 200);
    })
    .openapi(removeRoute, async (c) => {
      const productId = productIdOf(c.req.valid("param").id);
      return c.json(await removeFromStack(database.app, { productId, userId: viewerIdOf(c.var) }), 200);
    });
}
