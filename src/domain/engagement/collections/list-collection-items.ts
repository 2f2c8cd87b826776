import { sql } from "drizzle-orm";
import { paths } from "#contract/shared/paths.ts";
import type { OwnCollectionItem } from "#contract/visitor/collections.ts";
import type { Db } from "#db/database.ts";

type Shown = NonNullable<OwnCollectionItem["product"]>;
type ItemRow = Omit<OwnCollectionItem, "product"> & {
  product: (Omit<Shown, "logoUrl"> & { logoKey: string | null }) | null;
};

/** All entries of a collection, in its order. Of a product that is no longer live, only the entry itself. */
export async function listCollectionItems(
  db: Db,
  { collectionId }: { collectionId: number },
): Promise<OwnCollectionItem[]> {
  const { rows } = await db.execute<ItemRow>(sql`
    select i.product_id::integer as "productId", i.note, to_json(i.added_at) as "addedAt",
      case when d.id is not null then json_build_object('slug', d.slug, 'name', d.product_name,
        'tagline', coalesce(nullif(d.tagline, ''), d.headline), 'logoKey', d.logo_key) end as product
    from collection_items i left join live_products d on d.id = i.product_id
    where i.collection_id = ${collectionId} order by i.position`);
  return rows.map(({ product, addedAt, ...item }) => ({
    ...item,
    addedAt: new Date(addedAt).toISOString(),
    product: product && toShown(product),
  }));
}

function toShown({ logoKey, ...product }: NonNullable<ItemRow["product"]>): Shown {
  return { ...product, logoUrl: logoKey && paths.file(logoKey) };
}
