import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import type { Merging } from "./move-engagement.ts";

/** Lets people follow the kept product instead, and notes whose follow moved; whoever follows both keeps both. */
export async function moveFollows(tx: Db, { mergeId, keptId, goneId }: Merging): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with moved as (
      update follows g set target = ${String(keptId)} where g.kind = 'product' and g.target = ${String(goneId)}
        and not exists (select from follows k
          where k.kind = 'product' and k.target = ${String(keptId)} and k.user_id = g.user_id)
      returning g.user_id
    )
    insert into product_merge_rows (merge_id, relation, user_id) select ${mergeId}, 'follows', user_id from moved`);
  return rowCount ?? 0;
}

/** The way back, for those who still follow it. */
export async function returnFollows(tx: Db, { mergeId, keptId, goneId }: Merging): Promise<void> {
  await tx.execute(sql`
    update follows k set target = ${String(goneId)} from product_merge_rows r
    where r.merge_id = ${mergeId} and r.relation = 'follows' and r.user_id = k.user_id
      and k.kind = 'product' and k.target = ${String(keptId)}
      and not exists (select from follows g
        where g.kind = 'product' and g.target = ${String(goneId)} and g.user_id = k.user_id)`);
}
