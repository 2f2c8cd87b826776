import type { StatusChoice } from "#contract/admin/products/admin-product-fields.ts";
import type { Db } from "#db/database.ts";
import type { Decision, StatusBatch } from "../../catalog/products/life/change-status.ts";
import { onlyOutcome } from "../../catalog/products/life/judge-products.ts";
import { moveProductsToDraft } from "../../catalog/products/life/move-products-to-draft.ts";
import { publishProducts } from "../../catalog/products/life/publish-products.ts";
import { rejectProducts } from "../../catalog/products/life/reject-products.ts";
import { returnProductsToReview } from "../../catalog/products/life/return-products-to-review.ts";

const commands: Record<StatusChoice, (db: Db, decision: Decision) => Promise<StatusBatch>> = {
  live: publishProducts,
  pending: returnProductsToReview,
  rejected: rejectProducts,
  draft: moveProductsToDraft,
};

type Move = Omit<Decision, "products"> & Decision["products"][number] & { status: StatusChoice };

/** Moves one product to the status chosen in the form, by the command of its life that leads there. */
export async function moveToStatus(db: Db, { status, productId, expectedVersion, ...decision }: Move): Promise<void> {
  onlyOutcome(await commands[status](db, { ...decision, products: [{ productId, expectedVersion }] }));
}
