import { type SQL, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { CollectedState } from "#contract/visitor/collections.ts";
import type { Db } from "#db/database.ts";
import { lockLiveProduct } from "./lock-live-product.ts";
import { lockOwnCollection, type OwnedCollection, touchCollection } from "./lock-own-collection.ts";
import { placeItem } from "./place-item.ts";

type Addition = OwnedCollection & {
  productId: number;
  note?: string;
  /** Added at the end if omitted. */
  place?: number | undefined;
  /** When it was first added, if this undoes its removal; now if omitted. */
  addedAt?: string | undefined;
};

/**
 * Adds a live product once, no matter how often this runs. A product that is already in the collection stays as it is.
 */
export async function addToCollection(
  db: Db,
  { collectionId, ownerId, productId, note = "", place, addedAt }: Addition,
): Promise<CollectedState> {
  await db.transaction(async (tx) => {
    await lockLiveProduct(tx, { productId });
    await lockOwnCollection(tx, { collectionId, ownerId });
    const { rows } = await tx.execute<{ count: number; last: number; isIn: boolean }>(sql`
      select count(*)::integer as count, coalesce(max(position), 0) as last,
        coalesce(bool_or(product_id = ${productId}), false) as "isIn"
      from collection_items where collection_id = ${collectionId}`);
    const { count = 0, last = 0, isIn = false } = rows[0] ?? {};
    if (isIn) return;
    if (count >= limits.collections.toolsMax) throw new DomainError("collection_full");
    await tx.execute(sql`
      insert into collection_items (collection_id, product_id, note, position, added_at)
      select id, ${productId}, ${note}, ${last + 1}, ${addedAtSql(addedAt)} from collections where id = ${collectionId}`);
    if (place !== undefined) await placeItem(tx, { collectionId, productId, place: Math.min(place, count + 1) });
    await touchCollection(tx, { collectionId });
  });
  return { collectionId, productId, isCollected: true };
}

/** The owner's date, limited to the collection's lifetime. Older dates make no news (see queue_collected_news). */
function addedAtSql(addedAt: string | undefined): SQL {
  return addedAt === undefined ? sql`now()` : sql`least(greatest(${addedAt}::timestamptz, created_at), now())`;
}
