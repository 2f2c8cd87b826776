import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { lockOwnCollection, type OwnedCollection, touchCollection } from "./lock-own-collection.ts";
import { placeItem } from "./place-item.ts";

/** `place` counts from 1. */
type Move = OwnedCollection & { productId: number; place: number };

/** Moves a product to a place; a place beyond the end is the end. A repeat changes nothing. */
export async function moveInCollection(
  db: Db,
  { collectionId, ownerId, productId, place }: Move,
): Promise<{ collectionId: number; productId: number; place: number }> {
  return await db.transaction(async (tx) => {
    await lockOwnCollection(tx, { collectionId, ownerId });
    const { rows } = await tx.execute<{ count: number; isIn: boolean }>(sql`
      select count(*)::integer as count, coalesce(bool_or(product_id = ${productId}), false) as "isIn"
      from collection_items where collection_id = ${collectionId}`);
    const { count = 0, isIn = false } = rows[0] ?? {};
    if (!isIn) throw new DomainError("product_not_found");
    const wanted = Math.min(place, count);
    await placeItem(tx, { collectionId, productId, place: wanted });
    await touchCollection(tx, { collectionId });
    return { collectionId, productId, place: wanted };
  });
}
