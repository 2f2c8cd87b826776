import { sql } from "drizzle-orm";
import type { ProductReport } from "#contract/maker/product-report.ts";
import type { Db } from "#db/database.ts";

/** The product's place in the review queue: paid ones first (rule 47), then the oldest; null if it isn't waiting. */
export async function findQueuePlace(db: Db, { productId }: { productId: number }): Promise<ProductReport["queue"]> {
  const { rows } = await db.execute<{ place: number; waiting: number }>(sql`
    with waiting as (
      select id, submitted_at, not exists (select from promotions pr where pr.product_id = p.id
        and pr.order_id is not null and pr.starts_at is null and pr.ended_at is null) as is_unpaid
      from product_directory p where status = 'pending' and submitted_at is not null and type = 'product'
    )
    select count(*) filter (where (w.is_unpaid, w.submitted_at, w.id) <= (own.is_unpaid, own.submitted_at, own.id))::int as place,
      count(*)::int as waiting
    from waiting own cross join waiting w where own.id = ${productId} group by own.id`);
  return rows[0] ?? null;
}
