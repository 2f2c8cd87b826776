import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";

export type OwnedCollection = { collectionId: number; ownerId: string };

/** Its name and description; locks it until the transaction ends. For everyone but its owner, the collection doesn't exist. */
export async function lockOwnCollection(
  tx: Db,
  { collectionId, ownerId }: OwnedCollection,
): Promise<{ name: string; description: string }> {
  const { rows } = await tx.execute<{ name: string; description: string }>(sql`
    select name, description from collections where id = ${collectionId} and owner_id = ${ownerId} for no key update`);
  if (!rows[0]) throw new DomainError("collection_not_found");
  return rows[0];
}

/** The day of the last change, which its page and its feed show. */
export async function touchCollection(tx: Db, { collectionId }: Pick<OwnedCollection, "collectionId">): Promise<void> {
  await tx.execute(sql`update collections set updated_at = now() where id = ${collectionId}`);
}
