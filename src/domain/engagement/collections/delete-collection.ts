import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import type { OwnedCollection } from "./lock-own-collection.ts";
import { untellOwner } from "./tell-owner.ts";

/** Deletes a collection with its list and its reports. */
export async function deleteCollection(db: Db, { collectionId, ownerId }: OwnedCollection): Promise<void> {
  await db.transaction(async (tx) => {
    await untellOwner(tx, { collectionId });
    const { rowCount } = await tx.execute(sql`
      delete from collections where id = ${collectionId} and owner_id = ${ownerId}`);
    if (!rowCount) throw new DomainError("collection_not_found");
  });
}
