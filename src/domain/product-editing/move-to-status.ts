import type { StatusChoice } from "#contract/admin-product-fields.ts";
import type { Db } from "#db/database.ts";
import type { Decision, StatusBatch } from "../products/change-status.ts";
import { onlyOutcome } from "../products/judge-products.ts";
import { moveProductsToDraft } from "../products/move-products-to-draft.ts";
import { publishProducts } from "../products/publish-products.ts";
import { rejectProducts } from "../products/reject-products.ts";
import { returnProductsToReview } from "../products/return-products-to-review.ts";

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
