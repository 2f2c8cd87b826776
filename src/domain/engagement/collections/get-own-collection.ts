import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import { collectionAddress } from "#contract/shared/paths/collection-address.ts";
import type { OwnCollection } from "#contract/visitor/collections.ts";
import type { Db } from "#db/database.ts";
import { personJson, toPerson } from "../../people/names/person.ts";
import { detailsVersion } from "./details-version.ts";
import type { CollectionRow } from "./get-collection.ts";
import { listCollectionItems } from "./list-collection-items.ts";

type Row = CollectionRow & { version: string; isHidden: boolean; hiddenReason: string | null };

/** A person's whole collection, for editing. Of a product that is no longer live, it has only the entry itself. */
export async function getOwnCollection(
  db: Db,
  { key, ownerId }: { key: string; ownerId: string },
): Promise<OwnCollection> {
  const { rows } = await db.execute<Row>(sql`
    select c.id::integer, c.key, c.name, c.description, c.visibility, c.tools, to_json(c.updated_at) as "updatedAt",
      ${detailsVersion} as version, c.hidden_by is not null as "isHidden", c.hidden_reason as "hiddenReason",
      (select ${personJson} from public_profiles p where p.id = c.owner_id) as owner
    from collections c where c.key = ${key} and c.owner_id = ${ownerId}`);
  const [row] = rows;
  if (!row) throw new DomainError("collection_not_found");
  return {
    ...row,
    address: collectionAddress(row),
    owner: toPerson(row.owner),
    updatedAt: new Date(row.updatedAt).toISOString(),
    isOwn: true,
    items: await listCollectionItems(db, { collectionId: row.id }),
  };
}
