import { nameReplacedForm, unnameReplacedForm } from "#contract/maker/replaced-addresses.ts";
import { replacedProductsSchema } from "#contract/maker/replaced-products.ts";
import { replacedInput } from "#contract/member/alternative-input.ts";
import type { Db } from "#db/database.ts";
import { listReplacedProducts } from "#domain/makers/replaced-products/list-replaced-products.ts";
import { nameReplacedProduct } from "#domain/makers/replaced-products/name-replaced-product.ts";
import { unnameReplacedProduct } from "#domain/makers/replaced-products/unname-replaced-product.ts";
import { declareWrite } from "../declare-write.ts";

const shared = {
  about: "productId",
  input: { name: "ReplacedInput", schema: replacedInput },
  answer: replacedProductsSchema,
  gate: "owner",
  failed: "errors.replaces_failed",
} as const;
const route = { status: 200, tag: "Alternatives", answers: "All that the makers named" } as const;
const allOf = async (db: Db, productId: number) => ({ products: await listReplacedProducts(db, { productId }) });

// The wanted state, never a toggle: a retried request changes nothing (rule 25).
const nameReplacedProductWrite = declareWrite({
  ...shared,
  route: {
    ...route,
    method: "put",
    path: "/me/products/{id}/replaced-products",
    summary: "Name a tool that the viewer's live product replaces, as its maker",
    description: "It is proposed as an alternative to that tool, and listed once a moderator agrees.",
    refusals: {
      403: "The viewer isn't listed as a maker",
      409: "Five are named already, it was refused, or the product isn't live",
    },
  },
  limit: "alternative",
  run: async ({ db, actor }, target) => {
    await nameReplacedProduct(db, { ...target, actor });
    return allOf(db, target.productId);
  },
  form: { path: nameReplacedForm(), done: "success.replacedNamed" },
});

const unnameReplacedProductWrite = declareWrite({
  ...shared,
  route: {
    ...route,
    method: "post",
    path: "/me/products/{id}/replaced-product-removals",
    summary: "Take back that the viewer's product replaces a tool",
  },
  limit: "edit_product",
  run: async ({ db, actor }, target) => {
    await unnameReplacedProduct(db, { ...target, actor });
    return allOf(db, target.productId);
  },
  form: { path: unnameReplacedForm(), done: "success.replacedRemoved" },
});

export const replacedProductWrites = [nameReplacedProductWrite, unnameReplacedProductWrite] as const;
