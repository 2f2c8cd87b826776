import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { upvoteStateSchema } from "#contract/catalogue.ts";
import { DomainError } from "#contract/errors.ts";
import { parseId } from "#contract/id.ts";
import { castUpvote } from "#domain/upvotes/cast-upvote.ts";
import { withdrawUpvote } from "#domain/upvotes/withdraw-upvote.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/gates.ts";
import { json, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";

const params = z.object({ id: z.string().openapi({ description: "The product's id", example: "42" }) });

const responses = {
  200: json(upvoteStateSchema, "The vote as it now stands, and the count"),
  401: refusal("Nobody is signed in"),
  404: refusal("There is no such live product"),
  429: refusal("Too many votes"),
};

// The wanted state, never a toggle: a retried request changes nothing (decision 25).
const castRoute = createRoute({
  method: "put",
  path: "/products/{id}/upvote",
  tags: ["Upvotes"],
  summary: "Upvote a product",
  request: { params },
  responses,
});

const withdrawRoute = createRoute({
  method: "delete",
  path: "/products/{id}/upvote",
  tags: ["Upvotes"],
  summary: "Take the upvote back",
  request: { params },
  responses,
});

export function upvotesApi({ database, rateLimits }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  api.use("/products/:id/upvote", requireUser, rateLimits.limit("upvote"));
  return api
    .openapi(castRoute, async (c) => {
      const productId = productIdOf(c.req.valid("param").id);
      return c.json(await castUpvote(database.app, { productId, voterId: voterOf(c.var) }), 200);
    })
    .openapi(withdrawRoute, async (c) => {
      const productId = productIdOf(c.req.valid("param").id);
      return c.json(await withdrawUpvote(database.app, { productId, voterId: voterOf(c.var) }), 200);
    });
}

function productIdOf(raw: string): number {
  const id = parseId(raw);
  if (id === null) throw new DomainError("product_not_found");
  return id;
}

function voterOf({ viewer }: AppEnv["Variables"]): string {
  if (!viewer) throw new DomainError("not_signed_in");
  return viewer.userId;
}
