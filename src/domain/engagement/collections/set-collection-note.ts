import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { refuseBlocked } from "../../records/blocklists/refuse-blocked.ts";
import { lockOwnCollection, type OwnedCollection, touchCollection } from "./lock-own-collection.ts";

type Note = OwnedCollection & { productId: number; note: string };

/** Sets the owner's note about a product in their collection; an empty one removes it. */
export async function setCollectionNote(
  db: Db,
  { collectionId, ownerId, productId, note }: Note,
): Promise<{ collectionId: number; productId: number; note: string }> {
  await refuseBlocked(db, { words: { note } });
  await db.transaction(async (tx) => {
    await lockOwnCollection(tx, { collectionId, ownerId });
    const { rowCount } = await tx.execute(sql`
      update collection_items set note = ${note}
      where collection_id = ${collectionId} and product_id = ${productId}`);
    if (!rowCount) throw new DomainError("product_not_found");
    await touchCollection(tx, { collectionId });
  });
  return { collectionId, productId, note };
}
