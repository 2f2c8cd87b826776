import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/** Which of these products this person submitted or is listed as a maker of. */
export async function listOwnedProductIds(
  db: Db,
  { ownerId, productIds }: { ownerId: string; productIds: number[] },
): Promise<Set<number>> {
  if (productIds.length === 0) return new Set();
  const asked = sql`${sql.param(productIds)}::bigint[]`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from product_directory where id = any (${asked}) and submitter_id = ${ownerId}
    union select product_id from product_makers where product_id = any (${asked}) and profile_id = ${ownerId}`);
  return new Set(rows.map(({ id }) => Number(id)));
}
