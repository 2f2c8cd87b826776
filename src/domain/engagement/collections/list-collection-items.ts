import { sql } from "drizzle-orm";
import type { OwnCollectionItem } from "#contract/visitor/collections.ts";
import type { Db } from "#db/database.ts";
import { withSpines } from "../../catalog/products/lists/shelves/list-spines.ts";

type ItemRow = Omit<OwnCollectionItem, "product"> & { tagline: string | null };

/** All entries of a collection, in its order. Of a product that is no longer live, only the entry itself. */
export async function listCollectionItems(
  db: Db,
  { collectionId }: { collectionId: number },
): Promise<OwnCollectionItem[]> {
  const { rows } = await db.execute<ItemRow>(sql`
    select i.product_id::integer as "productId", i.note, to_json(i.added_at) as "addedAt",
      coalesce(nullif(d.tagline, ''), d.headline) as tagline
    from collection_items i left join live_products d on d.id = i.product_id
    where i.collection_id = ${collectionId} order by i.position`);
  const items = await withSpines(db, { rows });
  return items.map((item) => ({ ...item, addedAt: new Date(item.addedAt).toISOString() }));
}
