import { sql } from "drizzle-orm";
import type { ProductReport } from "#contract/product-report.ts";
import type { Db } from "#db/database.ts";

/** The product's place among the submissions that wait for review, oldest first; null if it isn't waiting. */
export async function findQueuePlace(db: Db, { productId }: { productId: number }): Promise<ProductReport["queue"]> {
  const { rows } = await db.execute<{ place: number; waiting: number }>(sql`
    with waiting as (
      select id, submitted_at from product_directory
      where status = 'pending' and submitted_at is not null and type = 'product'
    )
    select count(*) filter (where (w.submitted_at, w.id) <= (own.submitted_at, own.id))::int as place,
      count(*)::int as waiting
    from waiting own cross join waiting w where own.id = ${productId} group by own.id`);
  return rows[0] ?? null;
}
