import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { upvoteStateSchema } from "#contract/catalogue.ts";
import { castUpvote } from "#domain/upvotes/cast-upvote.ts";
import { withdrawUpvote } from "#domain/upvotes/withdraw-upvote.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/gates.ts";
import { json, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { productIdOf, productIdParams, viewerIdOf } from "./product-request.ts";

const request = { params: productIdParams };

const responses = {
  200: json(upvoteStateSchema, "The vote as it now stands, and the count"),
  401: refusal("Nobody is signed in"),
  404: refusal("There is no such live product"),
  429: refusal("Too many votes"),
};

// The wanted state, never a toggle: a retried request changes nothing (rule 25).
const castRoute = createRoute({
  method: "put",
  path: "/products/{id}/upvote",
  tags: ["Upvotes"],
  summary: "Upvote a product",
  request,
  responses,
});

const withdrawRoute = createRoute({
  method: "delete",
  path: "/products/{id}/upvote",
  tags: ["Upvotes"],
  summary: "Take the upvote back",
  request,
  responses,
});

export function upvotesApi({ database, rateLimits }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  api.use("/products/:id/upvote", requireUser);
  api.put("/products/:id/upvote", rateLimits.limit("upvote"));
  api.delete("/products/:id/upvote", rateLimits.limit("withdraw_upvote"));
  return api
    .openapi(castRoute, async (c) => {
      const productId = productIdOf(c.req.valid("param").id);
      return c.json(await castUpvote(database.app, { productId, voterId: viewerIdOf(c.var) }), 200);
    })
    .openapi(withdrawRoute, async (c) => {
      const productId = productIdOf(c.req.valid("param").id);
      return c.json(await withdrawUpvote(database.app, { productId, voterId: viewerIdOf(c.var) }), 200);
    });
}
