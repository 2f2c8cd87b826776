import type { Db } from "#db/database.ts";
import { lockOwnProduct } from "./own-product-state.ts";
import { deleteWorkingCopy } from "./working-copy.ts";

/** Throws away the changes that were saved but not sent. */
export async function discardWorkingCopy(db: Db, owned: { productId: number; ownerId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwnProduct(tx, owned);
    await deleteWorkingCopy(tx, owned);
  });
}
