import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import { collectionAddress } from "#contract/shared/paths/collection-address.ts";
import type { Visibility } from "#contract/visitor/collection-choices.ts";
import type { CreatedCollection } from "#contract/visitor/collections.ts";
import type { Db } from "#db/database.ts";
import { collections } from "#db/schema/collections.ts";
import { refuseBlocked } from "../../records/blocklists/refuse-blocked.ts";
import { findFirstAnswer, type Json, withIdempotency } from "../../records/repeats/with-idempotency.ts";
import { addToCollection } from "./add-to-collection.ts";
import { lockLiveProduct } from "./lock-live-product.ts";

type NewCollection = {
  ownerId: string;
  /** The same key creates one collection. */
  key: string;
  name: string;
  description: string;
  visibility: Visibility;
  /** Its first product. */
  productId?: number | undefined;
};

// 32 letters and digits that can't be mistaken for each other.
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
const length = 12;

/** Stores a new collection, with its first product if there is one. */
export async function createCollection(
  db: Db,
  { ownerId, key, ...collection }: NewCollection,
): Promise<CreatedCollection> {
  return await withIdempotency(db, { key, userId: ownerId, request: requestOf(collection) }, async (tx) => {
    const { name, description, visibility, productId } = collection;
    await refuseBlocked(tx, { words: { name, description } });
    if (productId !== undefined) await lockLiveProduct(tx, { productId });
    await requireRoom(tx, { ownerId });
    const [created] = await tx
      .insert(collections)
      .values({
        key: newCollectionKey(),
        ownerId,
        name,
        description,
        visibility,
        publishedAt: visibility === "public" ? sql`now()` : null,
      })
      .returning({ id: collections.id, key: collections.key });
    if (!created) throw new Error("An insert returns its row");
    if (productId !== undefined) await addToCollection(tx, { collectionId: created.id, ownerId, productId });
    return { ...created, address: collectionAddress({ name, key: created.key }) };
  });
}

/** The collection that this key has already created. */
export function findCreatedCollection(
  db: Db,
  { ownerId, key, ...collection }: NewCollection,
): Promise<CreatedCollection | null> {
  return findFirstAnswer(db, { key, userId: ownerId, request: requestOf(collection) });
}

function requestOf(collection: Omit<NewCollection, "ownerId" | "key">): Json {
  return { action: "create collection", ...collection };
}

/** The person's row is the lock: two requests at once can't both take the last place. */
async function requireRoom(tx: Db, { ownerId }: Pick<NewCollection, "ownerId">): Promise<void> {
  await tx.execute(sql`select from profiles where id = ${ownerId} for no key update`);
  const { rows } = await tx.execute<{ isFull: boolean }>(sql`
    select count(*) >= ${limits.collections.max} as "isFull" from collections where owner_id = ${ownerId}`);
  if (rows[0]?.isFull) throw new DomainError("collections_full");
}

/**
 * The end of a collection's address: 60 random bits, because an unlisted collection is only as private as its address
 * is hard to guess.
 */
export function newCollectionKey(): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join("");
}
