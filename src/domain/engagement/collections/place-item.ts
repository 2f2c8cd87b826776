import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

type Placing = { collectionId: number; productId: number; place: number };

/** Puts one product at its place and numbers all of them from 1. The collection must be locked. */
export async function placeItem(tx: Db, { collectionId, productId, place }: Placing): Promise<void> {
  await tx.execute(sql`
    with others as (
      select product_id, row_number() over (order by position) as n from collection_items
      where collection_id = ${collectionId} and product_id <> ${productId}
    ), placed as (
      select product_id, case when n < ${place} then n else n + 1 end as n from others
      union all select ${productId}::bigint, ${place}::bigint
    )
    update collection_items i set position = placed.n from placed
    where i.collection_id = ${collectionId} and i.product_id = placed.product_id and i.position <> placed.n`);
}
