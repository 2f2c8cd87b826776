import { and, count, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import { collectionAddress } from "#contract/shared/paths/collection-address.ts";
import { paths } from "#contract/shared/paths.ts";
import type { CollectionSort } from "#contract/visitor/collection-choices.ts";
import type { CollectionCard, CollectionList } from "#contract/visitor/collections.ts";
import type { Db } from "#db/database.ts";
import { liveCollections } from "#db/schema/live-views.ts";
import { pageCountOf } from "../../catalog/products/lists/list-page.ts";
import { type PersonRow, personJson, toPerson } from "../../people/names/person.ts";
import { getSectionOwner } from "../person-pages/person-section.ts";

const size = limits.lists.pageSize;

type Logo = { productId: number; name: string; logoKey: string | null };

/** The columns of a public collection's card, mapped with `toCollectionCard`. */
const collectionCardColumns = {
  id: liveCollections.id,
  key: liveCollections.key,
  name: liveCollections.name,
  description: liveCollections.description,
  tools: liveCollections.tools,
  updatedAt: liveCollections.updatedAt,
  owner: sql<PersonRow>`(select ${personJson} from public_profiles p where p.id = live_collections.owner_id)`.as(
    "owner",
  ),
  logos: sql<Logo[] | null>`(select json_agg(first) from (
    select d.id as "productId", d.product_name as name, d.logo_key as "logoKey"
    from live_collection_items i join live_products d on d.id = i.product_id
    where i.collection_id = live_collections.id order by i.position
    limit ${sql.raw(String(limits.collections.logosShown))}) as first)`.as("logos"),
};

type CardRow = Omit<CollectionCard, "address" | "owner" | "logos" | "updatedAt"> & {
  key: string;
  owner: PersonRow;
  logos: Logo[] | null;
  updatedAt: Date;
};

/** Public collections with at least one tool: newest first, or those with the most tools. */
export async function listCollections(
  db: Db,
  { sort, page }: { sort: CollectionSort; page: number },
): Promise<CollectionList> {
  return await listWhere(db, { page, sort, where: gt(liveCollections.tools, 0) });
}

/** One person's collections, under the same rule, if the person shows them. */
export async function listPersonCollections(
  db: Db,
  { username, page }: { username: string; page: number },
): Promise<CollectionList> {
  const ownerId = await getSectionOwner(db, { username, section: "collections" });
  const where = and(eq(liveCollections.ownerId, ownerId), gt(liveCollections.tools, 0));
  return await listWhere(db, { page, sort: "newest", where });
}

type Listing = { page: number; sort: CollectionSort; where: SQL | undefined };

async function listWhere(db: Db, { page, sort, where }: Listing): Promise<CollectionList> {
  const newest = [desc(liveCollections.publishedAt), desc(liveCollections.id)];
  const order = sort === "tools" ? [desc(liveCollections.tools), ...newest] : newest;
  // Selects the page first: otherwise the cards of earlier pages would be built too.
  const ids = db
    .select({ id: liveCollections.id })
    .from(liveCollections)
    .where(where)
    .orderBy(...order)
    .limit(size)
    .offset((page - 1) * size);
  const [rows, [counted]] = await Promise.all([
    db
      .select(collectionCardColumns)
      .from(liveCollections)
      .where(inArray(liveCollections.id, ids))
      .orderBy(...order),
    db.select({ total: count() }).from(liveCollections).where(where),
  ]);
  const total = counted?.total ?? 0;
  return { collections: rows.map(toCollectionCard), total, page, pageCount: pageCountOf(total) };
}

function toCollectionCard({ key, owner, logos, updatedAt, ...row }: CardRow): CollectionCard {
  return {
    ...row,
    address: collectionAddress({ name: row.name, key }),
    owner: toPerson(owner),
    updatedAt: updatedAt.toISOString(),
    logos: (logos ?? []).map(({ logoKey, ...logo }) => ({ ...logo, logoUrl: logoKey && paths.file(logoKey) })),
  };
}
