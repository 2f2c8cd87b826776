import { sql } from "drizzle-orm";
import type { CollectedState } from "#contract/visitor/collections.ts";
import type { Db } from "#db/database.ts";
import { lockOwnCollection, type OwnedCollection, touchCollection } from "./lock-own-collection.ts";

/** Takes a product out, whatever its status. The answer is the same for every id, so it reveals nothing about it. */
export async function removeFromCollection(
  db: Db,
  { collectionId, ownerId, productId }: OwnedCollection & { productId: number },
): Promise<CollectedState> {
  await db.transaction(async (tx) => {
    await lockOwnCollection(tx, { collectionId, ownerId });
    const { rowCount } = await tx.execute(sql`
      delete from collection_items where collection_id = ${collectionId} and product_id = ${productId}`);
    if (rowCount) await touchCollection(tx, { collectionId });
  });
  return { collectionId, productId, isCollected: false };
}
