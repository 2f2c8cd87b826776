import { desc, eq, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import { collectionAddress } from "#contract/shared/paths/collection-address.ts";
import type { OwnCollectionRow } from "#contract/visitor/collections.ts";
import type { Db } from "#db/database.ts";
import { collections } from "#db/schema/collections.ts";
import { listSpines } from "../../catalog/products/lists/shelves/list-spines.ts";

/** With `productId`, each collection says whether it has this product. */
type Asked = { ownerId: string; productId?: number | undefined };

/** All of a person's collections, last changed first. */
export async function listOwnCollections(db: Db, { ownerId, productId }: Asked): Promise<OwnCollectionRow[]> {
  const rows = await db
    .select({
      id: collections.id,
      key: collections.key,
      name: collections.name,
      visibility: collections.visibility,
      tools: collections.tools,
      updatedAt: collections.updatedAt,
      isHidden: sql<boolean>`${collections.hiddenBy} is not null`,
      hasProduct: sql<boolean>`exists (select from collection_items i
        where i.collection_id = collections.id and i.product_id = ${productId ?? null}::bigint)`,
      first: sql<number[] | null>`(select json_agg(product_id) from (
        select i.product_id::integer from collection_items i join live_products d on d.id = i.product_id
        where i.collection_id = collections.id order by i.position
        limit ${sql.raw(String(limits.lists.onSmallShelf))}) as items)`,
    })
    .from(collections)
    .where(eq(collections.ownerId, ownerId))
    .orderBy(desc(collections.updatedAt), desc(collections.id))
    .limit(limits.collections.max);
  const spines = await listSpines(db, { ids: [...new Set(rows.flatMap(({ first }) => first ?? []))] });
  const spineOf = new Map(spines.map((spine) => [spine.id, spine]));
  return rows.map(({ first, ...row }) => ({
    ...row,
    address: collectionAddress(row),
    updatedAt: row.updatedAt.toISOString(),
    spines: (first ?? []).flatMap((id) => spineOf.get(id) ?? []),
  }));
}
