import { and, count, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import { collectionAddress } from "#contract/shared/paths/collection-address.ts";
import type { CollectionSort } from "#contract/visitor/collection-choices.ts";
import type { CollectionCard, CollectionList } from "#contract/visitor/collections.ts";
import type { ShelfProduct } from "#contract/visitor/shelf.ts";
import type { Db } from "#db/database.ts";
import { liveCollections } from "#db/schema/live-views.ts";
import { pageCountOf } from "../../catalog/products/lists/list-page.ts";
import { listSpines } from "../../catalog/products/lists/shelves/list-spines.ts";
import { type PersonRow, personJson, toPerson } from "../../people/names/person.ts";
import { getSectionOwner } from "../../people/profiles/person-section.ts";

const size = limits.lists.pageSize;

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
  first: sql<number[] | null>`(select json_agg(product_id) from (
    select i.product_id::integer from live_collection_items i
    where i.collection_id = live_collections.id order by i.position
    limit ${sql.raw(String(limits.lists.onSmallShelf))}) as items)`.as("first"),
};

type CardRow = Omit<CollectionCard, "address" | "owner" | "spines" | "updatedAt"> & {
  key: string;
  owner: PersonRow;
  /** The ids of its first products. */
  first: number[] | null;
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
  const spines = await listSpines(db, { ids: [...new Set(rows.flatMap(({ first }) => first ?? []))] });
  const spineOf = new Map(spines.map((spine) => [spine.id, spine]));
  const total = counted?.total ?? 0;
  const collections = rows.map((row) => toCollectionCard(row, spineOf));
  return { collections, total, page, pageCount: pageCountOf(total) };
}

function toCollectionCard(
  { key, owner, first, updatedAt, ...row }: CardRow,
  spineOf: Map<number, ShelfProduct>,
): CollectionCard {
  return {
    ...row,
    address: collectionAddress({ name: row.name, key }),
    owner: toPerson(owner),
    updatedAt: updatedAt.toISOString(),
    spines: (first ?? []).flatMap((id) => spineOf.get(id) ?? []),
  };
}
