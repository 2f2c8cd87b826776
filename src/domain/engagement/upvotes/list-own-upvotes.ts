import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/** Which of these products the voter has upvoted, including votes that are under review and don't count. */
export async function listOwnUpvotes(
  db: Db,
  { voterId, productIds }: { voterId: string; productIds: number[] },
): Promise<Set<number>> {
  if (productIds.length === 0) return new Set();
  const ids = sql`any (${sql.param(productIds)}::bigint[])`;
  const { rows } = await db.execute<{ productId: number }>(sql`
    select product_id as "productId" from product_upvotes where user_id = ${voterId} and product_id = ${ids}
    union all
    select product_id from withheld_upvotes
    where user_id = ${voterId} and product_id = ${ids} and withdrawn_at is null`);
  return new Set(rows.map(({ productId }) => productId));
}
