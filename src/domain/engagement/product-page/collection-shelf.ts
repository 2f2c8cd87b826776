import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import { collectionAddress } from "#contract/shared/paths/collection-address.ts";
import { paths } from "#contract/shared/paths.ts";
import type { CollectionShelf } from "#contract/visitor/product-page.ts";
import type { Cloth, ShelfProduct } from "#contract/visitor/shelf.ts";
import {
  liveCloths,
  liveCollectionItems,
  liveCollections,
  livePeople,
  liveProductStats,
  liveProducts,
} from "#db/schema/live-views.ts";
import { toCloth } from "../../catalog/products/logos/cloth/cloth-columns.ts";

type Row = {
  key: string;
  name: string;
  owner: string;
  tools: number;
  products: (Omit<ShelfProduct, "logoUrl" | "cloth"> & { logoKey: string | null; cloth: Cloth | null })[];
};

const [read, shown] = [limits.collections.readOnProduct, limits.collections.onShelf].map((n) => sql.raw(String(n)));

/**
 * The collection that a product's page shows, as a column of the row of `live_products`: an editors' pick first, then
 * the largest. Only of people with a public page.
 */
export const collectionColumn = sql<Row | null>`(
  select json_build_object('key', c.key, 'name', c.name, 'tools', c.tools, 'owner', c.username, 'products', (
    select json_agg(json_build_object('id', d.id, 'slug', d.slug, 'name', d.product_name, 'logoKey', d.logo_key,
      'votes', s.upvotes, 'comments', s.comments, 'cloth', case when k.product_id is not null
        then json_build_object('l', k.l, 'c', k.c, 'h', k.h, 'on', k.text_on) end) order by i.position)
    from (
      select i.product_id, i.position from ${liveCollectionItems} i where i.collection_id = c.id
      order by i.position limit ${shown}
    ) i join ${liveProducts} d on d.id = i.product_id
    join ${liveProductStats} s on s.product_id = d.id
    left join ${liveCloths} k on k.product_id = d.id))
  from (
    select c.*, p.username from (
      select m.collection_id from ${liveCollectionItems} m where m.product_id = ${liveProducts.id} limit ${read}
    ) m join ${liveCollections} c on c.id = m.collection_id
    join ${livePeople} p on p.id = c.owner_id
    where c.tools > 1 order by c.pick_place, c.tools desc, c.id limit 1
  ) c)`;

export function toCollectionShelf(row: Row | null): CollectionShelf | null {
  if (!row) return null;
  const { key, products, ...collection } = row;
  return {
    ...collection,
    address: collectionAddress({ name: collection.name, key }),
    products: products.map(({ logoKey, cloth, ...product }) => ({
      ...product,
      logoUrl: logoKey && paths.file(logoKey),
      cloth: toCloth(cloth, { ...product, hasLogo: logoKey !== null }),
    })),
  };
}
