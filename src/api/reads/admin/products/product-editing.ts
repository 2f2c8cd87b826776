import { z } from "@hono/zod-openapi";
import { draftingSchema } from "#contract/admin/products/drafting.ts";
import {
  adminProductSchema,
  productActsSchema,
  productChoicesSchema,
} from "#contract/admin/products/product-editing.ts";
import { productMakersSchema } from "#contract/maker/makers.ts";
import { listMakers } from "#domain/makers/listed/list-makers.ts";
import { getAdminProduct } from "#domain/moderation/product-editing/get-admin-product.ts";
import { listProductActs } from "#domain/moderation/product-editing/list-product-acts.ts";
import { listProductChoices } from "#domain/moderation/product-editing/list-product-choices.ts";
import { productIdParams } from "../../../answers.ts";
import { declareRead } from "../../declare-read.ts";

const tag = "Administration";
const refusals = { 404: "No such product, or it is deleted" };
const shared = { params: productIdParams, about: "productId", gate: "staff" } as const;

export const productEditingReads = [
  declareRead({
    route: {
      path: "/admin/products/form/choices",
      tag,
      summary: "The niches and parent subcategories of the product form",
      answers: "All Resources first, then by name",
    },
    answer: productChoicesSchema,
    gate: "staff",
    run: ({ db }) => listProductChoices(db),
  }),
  declareRead({
    ...shared,
    route: {
      path: "/admin/products/{id}/details",
      tag,
      summary: "A product as the administrators' form shows it",
      answers: "The product in any status",
      refusals,
    },
    answer: adminProductSchema,
    run: ({ db }, asked) => getAdminProduct(db, asked),
  }),
  declareRead({
    ...shared,
    route: {
      path: "/admin/products/{id}/acts",
      tag,
      summary: "What the audit log says about a product",
      answers: "The newest 30; also of a product that was purged",
    },
    query: z.object({ before: z.coerce.number().int().positive().optional() }),
    answer: productActsSchema,
    run: ({ db }, asked) => listProductActs(db, asked),
  }),
  declareRead({
    ...shared,
    route: {
      path: "/admin/products/{id}/makers",
      tag,
      summary: "A product's makers with their proofs, and invitations",
      answers: "Everybody listed or invited",
      refusals,
    },
    answer: productMakersSchema,
    async run({ db, actor }, asked) {
      const { id: productId } = await getAdminProduct(db, asked);
      return await listMakers(db, { productId, viewerId: actor.userId, isAdmin: true });
    },
  }),
] as const;

export const draftingReads = [
  declareRead({
    route: {
      path: "/admin/products/drafting",
      tag,
      summary: "Whether a language model drafts texts",
      answers: "Its name; never its address or key",
    },
    answer: draftingSchema,
    gate: "staff",
    run: ({ languageModel }) => ({ model: languageModel?.name ?? null }),
  }),
] as const;
