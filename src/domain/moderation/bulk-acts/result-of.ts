import * as adminProducts from "#contract/admin/messages/products.ts";
import type { BulkChange } from "#contract/admin/products/bulk-acts.ts";
import * as success from "#contract/shared/messages/success.ts";
import { messages } from "#contract/shared/messages.ts";
import type { RefusedProduct } from "./change-batch.ts";

const doneMessages = {
  publish: success.productsPublished,
  draft: success.productsMovedToDraft,
  reject: adminProducts.productsRejected,
  delete: success.productsDeleted,
  remap: adminProducts.productsRemapped,
  undo: adminProducts.actUndone,
};

type Reported = {
  action: BulkChange["action"] | "undo";
  settled: number;
  /** The number of all refused products, and the ones listed by name. */
  refusals: number;
  refused: (RefusedProduct & { name: string })[];
};

/** The result of a bulk act in words: the message, and which products were left out and why. */
export function resultOf({ action, settled, refusals, refused }: Reported) {
  const done = doneMessages[action](settled).text;
  const leftOut = refusals > 0 ? adminProducts.productsLeftOut(refusals, refused.map(sentenceOf)).text : "";
  return { message: [done, leftOut].filter(Boolean).join(". "), refusals };
}

function sentenceOf({ name, ...refused }: RefusedProduct & { name: string }): string {
  return `${name} (${reasonOf(refused)})`;
}

/** The product's own problem, or else the message for the code. */
export function reasonOf({ code, problems = [] }: Omit<RefusedProduct, "productId">): string {
  return problems.join(" ") || messages.errors[code].text;
}
