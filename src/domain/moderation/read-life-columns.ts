import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import type { LifeColumns } from "#db/schema/operations.ts";

/** The columns that decisions change, by product, as JSON of the database: a `Date` would cut its microseconds. */
export async function readLifeColumns(
  db: Db,
  { productIds }: { productIds: number[] },
): Promise<Map<number, LifeColumns>> {
  const { rows } = await db.execute<{ id: number; life: LifeColumns }>(sql`
    select id, jsonb_build_object('status', status, 'submittedAt', submitted_at, 'approvedAt', approved_at,
      'listedAt', listed_at, 'statusReason', status_reason) as life
    from product_directory where id = any (${sql.param(productIds)}::bigint[])`);
  return new Map(rows.map(({ id, life }) => [id, life]));
}
