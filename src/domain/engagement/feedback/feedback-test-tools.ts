import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

type Counted = { comments: number; ratingSum: number; ratingCount: number };

/** The product's stored counters. */
export async function readCounters(db: Db, productId: number): Promise<Counted> {
  const { rows } = await db.execute<Counted>(sql`
    select comments, rating_sum as "ratingSum", rating_count as "ratingCount" from product_stats
    where product_id = ${productId}`);
  return rows[0] as Counted;
}

/** The expected counters, recounted from the rows and from the product's current people. */
export async function recount(db: Db, productId: number): Promise<Counted> {
  const { rows } = await db.execute<Counted>(sql`
    select count(*)::int as comments, coalesce(sum(f.rating) filter (where c.counts), 0)::int as "ratingSum",
      (count(*) filter (where c.counts))::int as "ratingCount"
    from product_feedback f join product_directory p on p.id = f.product_id
    cross join lateral (
      select f.parent_id is null and f.user_id is distinct from p.submitter_id and not exists (
        select from product_makers m where m.product_id = p.id and m.profile_id = f.user_id) as counts) c
    where f.product_id = ${productId}`);
  return rows[0] as Counted;
}
