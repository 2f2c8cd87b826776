import { z } from "@hono/zod-openapi";
import { addedProductSchema, adminProductSchema } from "#contract/admin/products/product-editing.ts";
import {
  adminProductChangeInput,
  newAdminProductInput,
  productPurgeInput,
} from "#contract/admin/products/product-editing-input.ts";
import { addProduct, findAddedProduct } from "#domain/moderation/product-editing/add-product.ts";
import { deleteForever } from "#domain/moderation/product-editing/delete-forever.ts";
import { getAdminProduct } from "#domain/moderation/product-editing/get-admin-product.ts";
import { updateProduct } from "#domain/moderation/product-editing/update-product.ts";
import { declareWrite } from "../../declare-write.ts";

const tag = "Administration";
const conflict = "The product is newer than the version sent; nothing was changed";
const write = { gate: "staff", limit: "admin_write", failed: "errors.product_save_failed" } as const;

const addProductWrite = declareWrite({
  ...write,
  route: {
    method: "post",
    path: "/admin/products",
    status: 201,
    tag,
    summary: "Create a product that nobody has submitted, in the chosen status",
    answers: "The new product; a repeat with the same key gets the same answer",
    refusals: {
      404: "No such draft of administrators, or no such person",
      422: "The key was used for another request",
    },
  },
  input: { name: "NewAdminProduct", schema: newAdminProductInput },
  answer: addedProductSchema,
  repeated: ({ db, actor }, input) => findAddedProduct(db, { ...input, actor }),
  run: ({ db, actor }, input) => addProduct(db, { ...input, actor }),
});

const updateProductWrite = declareWrite({
  ...write,
  route: {
    method: "patch",
    path: "/admin/products/{id}",
    status: 200,
    tag,
    summary: "Change a product's fields, status and advertising, all or nothing",
    description: "Child subcategories stay as they are; parent subcategories become those that were sent.",
    answers: "The product as it is now",
    refusals: { 409: conflict },
  },
  about: "productId",
  input: { name: "AdminProductChange", schema: adminProductChangeInput },
  answer: adminProductSchema,
  run: async ({ db, actor }, input) => {
    await updateProduct(db, { ...input, actor });
    return await getAdminProduct(db, input);
  },
});

const purgeProductWrite = declareWrite({
  ...write,
  route: {
    method: "post",
    path: "/admin/products/{id}/purge",
    status: 200,
    tag,
    summary: "Delete a product permanently, with everything about it",
    answers: "Deleted, or deleted already",
    refusals: { 409: conflict },
  },
  about: "productId",
  input: { schema: productPurgeInput },
  answer: z.object({ id: z.int(), isDeleted: z.literal(true) }),
  needsRecentSignIn: true,
  failed: "errors.product_delete_failed",
  run: async ({ db, actor, productFiles: { storage } }, { productId, ...input }) => {
    await deleteForever(db, { productId, ...input, actor, storage });
    return { id: productId, isDeleted: true as const };
  },
});

export const productEditingWrites = [addProductWrite, updateProductWrite, purgeProductWrite] as const;
