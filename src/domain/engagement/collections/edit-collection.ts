import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import { collectionAddress } from "#contract/shared/paths/collection-address.ts";
import type { Visibility } from "#contract/visitor/collection-choices.ts";
import type { EditedCollection } from "#contract/visitor/collections.ts";
import type { Db } from "#db/database.ts";
import { refuseBlocked } from "../../records/blocklists/refuse-blocked.ts";
import { detailsVersion } from "./details-version.ts";
import { lockOwnCollection, type OwnedCollection } from "./lock-own-collection.ts";

type Edit = OwnedCollection & {
  name: string;
  description: string;
  visibility: Visibility;
  /**
   * The version of the details that the edit started from: an older form must not share a collection again that has
   * become private meanwhile.
   */
  version: string;
};

/**
 * Renames, describes and shares a collection, unless its details have changed since. If it is no longer public, it
 * stops being a pick. Does nothing if the details already match, so a repeat gets the first answer.
 */
export async function editCollection(db: Db, edit: Edit): Promise<EditedCollection> {
  const { collectionId, ownerId, name, description, visibility, version } = edit;
  return await db.transaction(async (tx) => {
    const stored = await lockOwnCollection(tx, { collectionId, ownerId });
    const words = {
      ...(name !== stored.name && { name }),
      ...(description !== stored.description && { description }),
    };
    await refuseBlocked(tx, { words });
    const { rows } = await tx.execute<Pick<EditedCollection, "id" | "key" | "version">>(sql`
      update collections c set name = ${name}, description = ${description}, visibility = ${visibility}, updated_at = now(),
        published_at = case when ${visibility} = 'public' then coalesce(c.published_at, now()) else c.published_at end,
        pick_place = case when ${visibility} = 'public' then c.pick_place end
      where c.id = ${collectionId} and (${detailsVersion} = ${version}
        or (c.name, c.description, c.visibility) = (${name}, ${description}, ${visibility}))
      returning c.id::integer, c.key, ${detailsVersion} as version`);
    const [edited] = rows;
    if (!edited) throw new DomainError("conflict");
    return { ...edited, address: collectionAddress({ name, key: edited.key }) };
  });
}
