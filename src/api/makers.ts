import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { ownInvitationListSchema, peopleSchema, productMakersSchema } from "#contract/makers.ts";
import { replacedProductsSchema } from "#contract/replaced-products.ts";
import { requireOwnProduct } from "#domain/catalog/products/life/product-ownership.ts";
import { listOwnInvitations } from "#domain/makers/invitations/list-own-invitations.ts";
import { searchPeople } from "#domain/makers/invitations/search-people.ts";
import { listMakers } from "#domain/makers/listed/list-makers.ts";
import { listReplacedProducts } from "#domain/makers/replaced-products/list-replaced-products.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/gates.ts";
import { json, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { productIdOf, productIdParams, viewerIdOf } from "./product-request.ts";

const tags = ["Makers"];
const responses = { 401: refusal("Not signed in"), 404: refusal("No such product of the viewer's") };

const makersRoute = createRoute({
  method: "get",
  path: "/me/products/{id}/makers",
  tags,
  summary: "The makers of the viewer's own product, and invitations",
  request: { params: productIdParams },
  responses: { 200: json(productMakersSchema, "Everybody listed or invited"), ...responses },
});

const searchRoute = createRoute({
  method: "get",
  path: "/me/products/{id}/maker-search",
  tags,
  summary: "Find people to invite, by the beginning of their username",
  request: { params: productIdParams, query: z.object({ q: z.string() }) },
  responses: {
    200: json(peopleSchema, "At most five, without email addresses"),
    400: refusal("Too short"),
    429: refusal("Too many searches"),
    ...responses,
  },
});

const replacedRoute = createRoute({
  method: "get",
  path: "/me/products/{id}/replaced-products",
  tags: ["Alternatives"],
  summary: "The tools that the makers of the viewer's own product say it replaces",
  request: { params: productIdParams },
  responses: { 200: json(replacedProductsSchema, "With what our team decided"), ...responses },
});

const invitationsRoute = createRoute({
  method: "get",
  path: "/me/invitations",
  tags,
  summary: "Open invitations to become a maker, newest first",
  responses: { 200: json(ownInvitationListSchema, "The invitations"), 401: responses[401] },
});

export function makersApi({ database, rateLimits }: ApiDependencies) {
  const { app: db } = database;
  const api = new OpenAPIHono<AppEnv>();
  for (const path of ["makers", "maker-search", "replaced-products"]) api.use(`/me/products/:id/${path}`, requireUser);
  api.use("/me/invitations", requireUser);
  return api
    .openapi(replacedRoute, async (c) => {
      const productId = productIdOf(c.req.valid("param").id);
      await requireOwnProduct(db, { productId, userId: viewerIdOf(c.var) });
      return c.json({ products: await listReplacedProducts(db, { productId }) }, 200);
    })
    .openapi(makersRoute, async (c) => {
      const productId = productIdOf(c.req.valid("param").id);
      const viewerId = viewerIdOf(c.var);
      await requireOwnProduct(db, { productId, userId: viewerId });
      return c.json(await listMakers(db, { productId, viewerId, isAdmin: c.var.viewer?.isAdmin ?? false }), 200);
    })
    .openapi(searchRoute, async (c) => {
      const viewerId = viewerIdOf(c.var);
      await requireOwnProduct(db, { productId: productIdOf(c.req.valid("param").id), userId: viewerId });
      await rateLimits.spend(c, { name: "maker_search" });
      return c.json({ people: await searchPeople(db, { query: c.req.valid("query").q, viewerId }) }, 200);
    })
    .openapi(invitationsRoute, async (c) =>
      c.json({ invitations: await listOwnInvitations(db, { inviteeId: viewerIdOf(c.var) }) }, 200),
    );
}
