import { sql } from "drizzle-orm";
import type { OwnCollectionItem } from "#contract/visitor/collections.ts";
import type { Db } from "#db/database.ts";
import { listSpines } from "../../catalog/products/lists/list-spines.ts";

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
  const spines = await listSpines(db, { ids: rows.map(({ productId }) => productId) });
  const spineOf = new Map(spines.map(({ id, ...spine }) => [id, spine]));
  return rows.map(({ tagline, ...item }) => {
    const spine = spineOf.get(item.productId);
    const product = spine ? { ...spine, tagline: tagline ?? "" } : null;
    return { ...item, addedAt: new Date(item.addedAt).toISOString(), product };
  });
}
