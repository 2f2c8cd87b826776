import type { Db } from "#db/database.ts";
import { changeStatus } from "../../catalog/products/life/change-status.ts";
import { onlyOutcome } from "../../catalog/products/life/judge-products.ts";
import { asOwner, lockOwnProduct } from "./own-product-state.ts";
import { type OwnSave, saveLocked } from "./save-own-product.ts";

/** "Save as Draft": saves, and makes an incomplete product a draft. Any other product stays in its stage. */
export async function saveAsDraft(db: Db, { productId, ownerId, version, fields }: OwnSave): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockOwnProduct(tx, { productId, ownerId, version });
    await saveLocked(tx, { locked, ownerId, fields });
    if (locked.product.stage !== "incomplete") return;
    const actor = asOwner(ownerId);
    onlyOutcome(await changeStatus(tx, { command: "moveToDraft", products: [{ productId }], actor }));
  });
}
