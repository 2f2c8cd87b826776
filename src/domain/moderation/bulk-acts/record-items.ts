import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import type { ChangedProduct } from "./change-batch.ts";

/** Records the products' previous state, and the version that the act led to. */
export async function recordItems(
  db: Db,
  { actId, changed }: { actId: number; changed: ChangedProduct[] },
): Promise<void> {
  await db.execute(sql`
    insert into bulk_act_items (act_id, product_id, before, version)
    select ${actId}, c."productId", c.before, c.version
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c ("productId" bigint, before jsonb, version integer)
    on conflict (act_id, product_id) do update set before = excluded.before, version = excluded.version`);
}
