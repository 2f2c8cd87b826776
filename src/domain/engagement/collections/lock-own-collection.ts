import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";

export type OwnedCollection = { collectionId: number; ownerId: string };

/** Locks it until the transaction ends. For everyone but its owner, the collection doesn't exist. */
export async function lockOwnCollection(tx: Db, { collectionId, ownerId }: OwnedCollection): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from collections where id = ${collectionId} and owner_id = ${ownerId} for no key update`);
  if (rows.length === 0) throw new DomainError("collection_not_found");
}

/** The day of the last change, which its page and its feed show. */
export async function touchCollection(tx: Db, { collectionId }: Pick<OwnedCollection, "collectionId">): Promise<void> {
  await tx.execute(sql`update collections set updated_at = now() where id = ${collectionId}`);
}
