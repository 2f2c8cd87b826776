import { asc, gt, isNotNull, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import { collectionAddress } from "#contract/shared/paths/collection-address.ts";
import type { CollectionPick } from "#contract/visitor/collections.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/reads/prepared-read.ts";
import { liveCollections } from "#db/schema/live-views.ts";
import type { PersonRow } from "../../people/names/person.ts";

/** The editors' picks in their order. A pick whose tools are all gone is left out until one is back. */
export async function listPicks(db: Db): Promise<CollectionPick[]> {
  const rows = await readPicks(db);
  return rows.map(({ id, key, name, tools, owner }) => ({
    ...{ id, name, tools },
    address: collectionAddress({ name, key }),
    owner: owner.username,
    isDemo: owner.isDemo,
  }));
}

const readPicks = preparedRead("collection_picks", (db) =>
  db
    .select({
      id: liveCollections.id,
      key: liveCollections.key,
      name: liveCollections.name,
      tools: liveCollections.tools,
      owner: sql<Pick<PersonRow, "username" | "isDemo">>`(
        select json_build_object('username', p.username, 'isDemo', p.is_demo)
        from public_profiles p where p.id = ${liveCollections.ownerId})`,
    })
    .from(liveCollections)
    .where(sql`${isNotNull(liveCollections.pickPlace)} and ${gt(liveCollections.tools, 0)}`)
    .orderBy(asc(liveCollections.pickPlace))
    .limit(limits.collections.picksMax),
);
