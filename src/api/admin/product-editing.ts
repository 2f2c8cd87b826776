import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { adminProductSchema, productActsSchema, productChoicesSchema } from "#contract/admin/product-editing.ts";
import { productMakersSchema } from "#contract/makers.ts";
import { listMakers } from "#domain/makers/listed/list-makers.ts";
import { getAdminProduct } from "#domain/moderation/product-editing/get-admin-product.ts";
import { listProductActs } from "#domain/moderation/product-editing/list-product-acts.ts";
import { listProductChoices } from "#domain/moderation/product-editing/list-product-choices.ts";
import type { AppEnv } from "#http/context.ts";
import { json, refusal } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { productIdOf, productIdParams, viewerIdOf } from "../product-request.ts";
import { staffRefusals } from "./staff-refusals.ts";

const tags = ["Administration"];
const missing = { ...staffRefusals, 404: refusal("No such product, or it is deleted") };

const choicesRoute = createRoute({
  method: "get",
  path: "/admin/products/form/choices",
  tags,
  summary: "The niches and parent subcategories of the product form",
  responses: { 200: json(productChoicesSchema, "All Resources first, then by name"), ...staffRefusals },
});

const detailsRoute = createRoute({
  method: "get",
  path: "/admin/products/{id}/details",
  tags,
  summary: "A product as the administrators' form shows it",
  request: { params: productIdParams },
  responses: { 200: json(adminProductSchema, "The product in any status"), ...missing },
});

const actsRoute = createRoute({
  method: "get",
  path: "/admin/products/{id}/acts",
  tags,
  summary: "What the audit log says about a product",
  request: {
    params: productIdParams,
    query: z.object({ before: z.coerce.number().int().positive().optional() }),
  },
  responses: { 200: json(productActsSchema, "The newest 30; also of a product that was purged"), ...staffRefusals },
});

const makersRoute = createRoute({
  method: "get",
  path: "/admin/products/{id}/makers",
  tags,
  summary: "A product's makers with their proofs, and invitations",
  request: { params: productIdParams },
  responses: { 200: json(productMakersSchema, "Everybody listed or invited"), ...missing },
});

export function productEditingApi({ database: { app: db } }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>()
    .openapi(choicesRoute, async (c) => c.json(await listProductChoices(db), 200))
    .openapi(detailsRoute, async (c) => {
      const productId = productIdOf(c.req.valid("param").id);
      return c.json(await getAdminProduct(db, { productId }), 200);
    })
    .openapi(actsRoute, async (c) => {
      const productId = productIdOf(c.req.valid("param").id);
      return c.json(await listProductActs(db, { productId, ...c.req.valid("query") }), 200);
    })
    .openapi(makersRoute, async (c) => {
      const { id: productId } = await getAdminProduct(db, { productId: productIdOf(c.req.valid("param").id) });
      return c.json(await listMakers(db, { productId, viewerId: viewerIdOf(c.var), isAdmin: true }), 200);
    });
}
