import { eq, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import { collectionAddress } from "#contract/shared/paths/collection-address.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Db } from "#db/database.ts";
import { liveProducts } from "#db/schema/live-views.ts";
import { readRichText } from "../../catalog/products/content/read-rich-text.ts";
import { type FeedProduct, feedColumns } from "../../catalog/products/lists/feeds/list-feed-products.ts";

export type CollectionFeed = { id: number; name: string; description: string; path: string; products: FeedProduct[] };

/** The tools of a shared collection, newest added first, each with the day it was added. */
export async function findCollectionFeed(db: Db, { key }: { key: string }): Promise<CollectionFeed | null> {
  const { rows: found } = await db.execute<{ id: number; name: string; description: string }>(sql`
    select id::integer, name, description from find_shared_collection(${key})`);
  const [collection] = found;
  if (!collection) return null;
  const newest = db
    .select({
      productId: sql<number>`product_id`.as("added_id"),
      note: sql<string>`note`.as("added_note"),
      addedAt: sql<Date>`added_at`.mapWith(liveProducts.listedAt).as("item_added_at"),
    })
    .from(sql`(select * from list_shared_items(${key}) order by added_at desc, position desc
      limit ${limits.lists.pageSize}) as newest_items`)
    .as("newest");
  const rows = await db
    .select({ ...feedColumns, listedAt: newest.addedAt, note: newest.note })
    .from(newest)
    .innerJoin(liveProducts, eq(liveProducts.id, newest.productId))
    .orderBy(sql`${newest.addedAt} desc, ${liveProducts.id} desc`);
  const products = rows.map((row) => ({ ...row, description: readRichText(row.description) }));
  return { ...collection, path: paths.collection(collectionAddress({ name: collection.name, key })), products };
}
