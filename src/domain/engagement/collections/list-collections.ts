import { and, count, desc, eq, gt, inArray, type SQL } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { CollectionSort } from "#contract/visitor/collection-choices.ts";
import type { CollectionList } from "#contract/visitor/collections.ts";
import type { Db } from "#db/database.ts";
import { liveCollections } from "#db/schema/live-views.ts";
import { pageCountOf } from "../../catalog/products/lists/list-page.ts";
import { getSectionOwner } from "../person-pages/person-section.ts";
import { collectionCardColumns, toCollectionCard } from "./collection-cards.ts";

const size = limits.lists.pageSize;

/** Public collections with at least one tool: newest first, or those with the most tools. */
export async function listCollections(
  db: Db,
  { sort, page }: { sort: CollectionSort; page: number },
): Promise<CollectionList> {
  return await listWhere(db, { page, sort, where: gt(liveCollections.tools, 0) });
}

/** One person's, under the same rule, if they show them. */
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
  // First which ones: the cards of those before would be put together, too.
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
