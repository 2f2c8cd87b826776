import { z } from "@hono/zod-openapi";
import {
  deletedProductSchema,
  ownProductDetailsSchema,
  ownProductListSchema,
  ownProductsTabs,
} from "#contract/maker/own-products.ts";
import { productPreviewSchema } from "#contract/maker/product-preview.ts";
import { feedbackSchema } from "#contract/visitor/catalog.ts";
import { listUnansweredFeedback } from "#domain/makers/feedback/list-unanswered-feedback.ts";
import { getOwnProduct } from "#domain/makers/own-products/get-own-product.ts";
import { getProductPreview } from "#domain/makers/own-products/get-product-preview.ts";
import { listDeletedProducts } from "#domain/makers/own-products/list-deleted-products.ts";
import { listOwnProducts } from "#domain/makers/own-products/list-own-products.ts";
import { pageQuery, productIdParams } from "../../answers.ts";
import { declareRead } from "../declare-read.ts";

const tag = "My products";

export const productPreviewReads = [
  declareRead({
    route: {
      path: "/me/products/{id}/preview",
      tag,
      summary: "What the page of the viewer's own product will show, in any stage",
      answers: "The product; its votes, feedback and similar products are left out",
      refusals: { 404: "No such product, or it is somebody else's" },
    },
    params: productIdParams,
    about: "productId",
    answer: productPreviewSchema,
    gate: "user",
    run: ({ db, actor: viewer, site }, { productId }) =>
      getProductPreview(db, { productId, viewer, siteName: site.name }),
  }),
] as const;

export const ownProductReads = [
  declareRead({
    route: {
      path: "/me/products",
      tag,
      summary: "The products the viewer submitted or is a maker of, in any state, newest first",
      answers: "One page",
    },
    query: pageQuery.extend({ tab: z.enum(ownProductsTabs).default("all") }),
    answer: ownProductListSchema,
    gate: "user",
    run: ({ db, actor }, asked) => listOwnProducts(db, { ownerId: actor.userId, ...asked }),
  }),
  declareRead({
    route: {
      path: "/me/products/{id}",
      tag,
      summary: "One of the viewer's products with everything its form needs",
      answers: "The product with its unsent changes",
      refusals: { 404: "No such product of the viewer's" },
    },
    params: productIdParams,
    about: "productId",
    answer: ownProductDetailsSchema,
    gate: "user",
    run: ({ db, actor }, { productId }) => getOwnProduct(db, { productId, ownerId: actor.userId }),
  }),
  declareRead({
    route: {
      path: "/me/products/{id}/unanswered-feedback",
      tag,
      summary: "The comments on the viewer's product that no maker has replied to, newest first",
      answers: "At most 20",
      refusals: { 404: "No such product of the viewer's" },
    },
    params: productIdParams,
    about: "productId",
    answer: z.object({ feedback: z.array(feedbackSchema) }),
    gate: "user",
    run: async ({ db, actor }, { productId }) => ({
      feedback: await listUnansweredFeedback(db, { productId, ownerId: actor.userId }),
    }),
  }),
  declareRead({
    route: {
      path: "/me/deleted-products",
      tag,
      summary: "The products the viewer deleted and can still restore, the last deleted first",
      answers: "At most 50",
    },
    answer: z.object({ products: z.array(deletedProductSchema) }),
    gate: "user",
    run: async ({ db, actor }) => ({ products: await listDeletedProducts(db, { ownerId: actor.userId }) }),
  }),
] as const;
