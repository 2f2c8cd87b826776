import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

type Asked = { productId: number; voterId: string; alternativeIds: number[] };

/** Which of these alternatives to the product the person voted for. */
export async function listOwnAlternativeVotes(
  db: Db,
  { productId, voterId, alternativeIds }: Asked,
): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select a.alternative_id as id from product_alternatives a join alternative_votes v on v.pair_id = a.id
    where a.product_id = ${productId} and a.alternative_id = any (${sql.param(alternativeIds)}::bigint[])
      and v.user_id = ${voterId}`);
  return new Set(rows.map(({ id }) => Number(id)));
}
