import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

type Pair = { keptId: number; goneId: number };

/** The collections in which the kept product took the merged one's place. */
export type MovedCollected = number[];

/** Replaces the merged product in people's collections. Where both are, the merged one stays behind, for an undo. */
export async function moveCollected(tx: Db, { keptId, goneId }: Pair): Promise<MovedCollected> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update collection_items g set product_id = ${keptId} where g.product_id = ${goneId} and not exists (
      select from collection_items k where k.collection_id = g.collection_id and k.product_id = ${keptId})
    returning g.collection_id::integer as id`);
  return rows.map(({ id }) => id);
}

/** The way back, unless somebody has removed it or added the returned product since. */
export async function returnCollected(tx: Db, { keptId, goneId }: Pair, moved: MovedCollected): Promise<void> {
  await tx.execute(sql`
    update collection_items k set product_id = ${goneId}
    where k.product_id = ${keptId} and k.collection_id = any (${sql.param(moved)}::bigint[]) and not exists (
      select from collection_items g where g.collection_id = k.collection_id and g.product_id = ${goneId})`);
}
