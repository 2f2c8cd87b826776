import { newProductInput, ownSubmissionInput, productSaveInput, readBasics } from "#contract/inputs/own-products.ts";
import { ownProductDetailsSchema, savedProductSchema, startedProductSchema } from "#contract/own-products.ts";
import { getOwnProduct } from "#domain/own-products/get-own-product.ts";
import { saveAsDraft } from "#domain/own-products/save-as-draft.ts";
import { saveOwnProduct } from "#domain/own-products/save-own-product.ts";
import { findStartedProduct, startProduct } from "#domain/own-products/start-product.ts";
import { submitOwnProduct } from "#domain/own-products/submit-own-product.ts";
import { declareWrite } from "./declare-write.ts";

const tag = "My products";
const conflict = "The product or its saved changes are newer than the version sent; nothing was saved";
const owned = { about: "productId", answer: ownProductDetailsSchema, gate: "owner" } as const;

export const startProductWrite = declareWrite({
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

export const saveOwnProductWrite = declareWrite({
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

export const saveAsDraftWrite = declareWrite({
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

export const submitOwnProductWrite = declareWrite({
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
