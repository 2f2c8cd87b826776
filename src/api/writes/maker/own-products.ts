import { z } from "@hono/zod-openapi";
import {
  newProductInput,
  ownSubmissionInput,
  productSaveInput,
  readBasics,
} from "#contract/maker/own-product-input.ts";
import { ownProductDetailsSchema, savedProductSchema, startedProductSchema } from "#contract/maker/own-products.ts";
import { noInput } from "#contract/shared/forms/input.ts";
import { deleteProduct } from "#domain/catalog/products/life/deletion/delete-product.ts";
import { restoreProduct } from "#domain/catalog/products/life/deletion/restore-product.ts";
import { discardWorkingCopy } from "#domain/makers/own-products/discard-working-copy.ts";
import { getOwnProduct } from "#domain/makers/own-products/get-own-product.ts";
import { asOwner } from "#domain/makers/own-products/own-product-state.ts";
import { saveAsDraft } from "#domain/makers/own-products/save-as-draft.ts";
import { saveOwnProduct } from "#domain/makers/own-products/save-own-product.ts";
import { findStartedProduct, startProduct } from "#domain/makers/own-products/start-product.ts";
import { submitOwnProduct } from "#domain/makers/own-products/submit-own-product.ts";
import { withdrawRevision } from "#domain/makers/own-products/withdraw-revision.ts";
import { declareWrite } from "../declare-write.ts";

const tag = "My products";
const conflict = "The product or its saved changes are newer than the version sent; nothing was saved";
const owned = { about: "productId", answer: ownProductDetailsSchema, gate: "owner" } as const;

const startProductWrite = declareWrite({
  route: {
    method: "post",
    path: "/me/products",
    status: 201,
    tag,
    summary: "Start a product with a name, a website and a price",
    answers: "The new product, seen by nobody but its submitter; a repeat with the same key gets the same answer",
    refusals: { 409: "Too many open drafts", 422: "The key was used for another request" },
  },
  input: { name: "NewProduct", schema: newProductInput },
  answer: startedProductSchema,
  gate: "user",
  limit: "create_product",
  repeated: ({ db, actor }, { key, stage, ...typed }) =>
    findStartedProduct(db, { ownerId: actor.userId, key, stage, fields: readBasics(typed) }),
  run: ({ db, actor }, { key, stage, ...typed }) =>
    startProduct(db, { ownerId: actor.userId, key, stage, fields: readBasics(typed) }),
  failed: "errors.product_save_failed",
});

const saveOwnProductWrite = declareWrite({
  ...owned,
  route: {
    method: "put",
    path: "/me/products/{id}/saved",
    status: 200,
    tag,
    summary: "Autosave the changed fields of one of your products",
    description:
      "A draft or incomplete product is edited itself. For any other, the changes are kept privately until the product is submitted or updated.",
    answers: "The version to send with the next save",
    refusals: { 409: conflict },
  },
  input: { name: "ProductSave", schema: productSaveInput },
  answer: savedProductSchema,
  limit: "autosave",
  run: ({ db, actor }, input) => saveOwnProduct(db, { ...input, ownerId: actor.userId }),
  failed: "errors.product_save_failed",
});

const saveAsDraftWrite = declareWrite({
  ...owned,
  route: {
    method: "post",
    path: "/me/products/{id}/draft",
    status: 200,
    tag,
    summary: "Save as Draft: save the changed fields; an incomplete product becomes a draft",
    answers: "The product as it is now",
    refusals: { 409: conflict },
  },
  input: { schema: productSaveInput },
  limit: "autosave",
  run: async ({ db, actor: { userId: ownerId } }, { productId, ...input }) => {
    await saveAsDraft(db, { productId, ownerId, ...input });
    return await getOwnProduct(db, { productId, ownerId });
  },
  failed: "errors.product_save_failed",
});

const submitOwnProductWrite = declareWrite({
  ...owned,
  route: {
    method: "post",
    path: "/me/products/{id}/submission",
    status: 200,
    tag,
    summary: "Submit Product or Update Product: hand in the whole form",
    description:
      "On a live product, changes of name, website, logo, video or coupon wait for review; others apply at once.",
    answers: "The product as it is now; a repeat with the same key submits nothing again",
    refusals: { 409: conflict, 422: "The key was used for another request" },
  },
  input: { name: "ProductSubmission", schema: ownSubmissionInput },
  limit: "edit_product",
  run: async ({ db, actor: { userId: ownerId } }, { productId, ...input }) => {
    await submitOwnProduct(db, { productId, ownerId, ...input });
    return await getOwnProduct(db, { productId, ownerId });
  },
  failed: "errors.product_save_failed",
});

const discardWorkingCopyWrite = declareWrite({
  ...owned,
  route: {
    method: "delete",
    path: "/me/products/{id}/working-copy",
    status: 200,
    tag,
    summary: "Discard the changes that were saved but not sent",
    answers: "The product without them",
  },
  input: { schema: noInput },
  limit: "edit_product",
  run: async ({ db, actor: { userId: ownerId } }, { productId }) => {
    await discardWorkingCopy(db, { productId, ownerId });
    return await getOwnProduct(db, { productId, ownerId });
  },
  failed: "errors.product_save_failed",
});

const withdrawRevisionWrite = declareWrite({
  ...owned,
  route: {
    method: "delete",
    path: "/me/products/{id}/revision",
    status: 200,
    tag,
    summary: "Withdraw the changes to a live product that wait for review",
    answers: "The product without them",
  },
  input: { schema: noInput },
  limit: "edit_product",
  run: async ({ db, actor: { userId: ownerId } }, { productId }) => {
    await withdrawRevision(db, { productId, ownerId });
    return await getOwnProduct(db, { productId, ownerId });
  },
  failed: "errors.product_save_failed",
});

const notTheirs = "A promotion runs or is paid for, or the product belongs to its verified makers";

const deleteOwnProductWrite = declareWrite({
  ...owned,
  route: {
    method: "delete",
    path: "/me/products/{id}",
    status: 200,
    tag,
    summary:
      "Delete one of your products; it can be restored for as long as the site keeps deleted products (`/site/retention`)",
    answers: "Deleted, or deleted already",
    refusals: { 409: notTheirs },
  },
  input: { schema: noInput },
  answer: z.object({ id: z.int(), isDeleted: z.literal(true) }),
  limit: "edit_product",
  run: async ({ db, actor }, { productId }) => {
    await deleteProduct(db, { productId, actor: asOwner(actor.userId) });
    return { id: productId, isDeleted: true as const };
  },
  failed: "errors.product_delete_failed",
});

const restoreOwnProductWrite = declareWrite({
  ...owned,
  route: {
    method: "post",
    path: "/me/products/{id}/restoration",
    status: 200,
    tag,
    summary: "Restore a product you deleted in the last 30 days",
    answers: "The product in its previous stage",
    refusals: { 409: `${notTheirs}, or there are too many open drafts` },
  },
  input: { schema: noInput },
  limit: "edit_product",
  run: async ({ db, actor: { userId: ownerId } }, { productId }) => {
    await restoreProduct(db, { productId, actor: asOwner(ownerId) });
    return await getOwnProduct(db, { productId, ownerId });
  },
  failed: "errors.product_save_failed",
});

export const ownProductWrites = [
  startProductWrite,
  saveOwnProductWrite,
  saveAsDraftWrite,
  submitOwnProductWrite,
  discardWorkingCopyWrite,
  withdrawRevisionWrite,
  deleteOwnProductWrite,
  restoreOwnProductWrite,
] as const;
