import { eq } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { makerComments } from "#db/schema/engagement.ts";
import { holdOwnProduct, type OwnedTarget } from "../listed/hold-own-product.ts";

/** Removes the makers' comment from the product page. */
export async function removeMakerComment(db: Db, target: OwnedTarget): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = await holdOwnProduct(tx, target);
    await tx.delete(makerComments).where(eq(makerComments.productId, id));
  });
}
