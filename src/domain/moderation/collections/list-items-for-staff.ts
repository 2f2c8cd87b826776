import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { OwnCollectionItem } from "#contract/visitor/collections.ts";
import type { Db } from "#db/database.ts";
import { isForStaff } from "../../engagement/collections/is-for-staff.ts";
import { listCollectionItems } from "../../engagement/collections/list-collection-items.ts";

/** A collection's entries and its owner's notes, even if it is hidden: moderators see what they decide about. */
export async function listItemsForStaff(
  db: Db,
  { collectionId }: { collectionId: number },
): Promise<OwnCollectionItem[]> {
  const { rowCount } = await db.execute(sql`
    select from collections c where c.id = ${collectionId} and ${isForStaff}`);
  if (!rowCount) throw new DomainError("collection_not_found");
  return await listCollectionItems(db, { collectionId });
}
