import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

// One round covers a minute's worth of votes; a batch locks its products' counters for a moment.
const ROUND = 10_000;
const BATCH = 50;

/** Copies changed vote counts into the lists ordered by them; for the job. */
export async function refreshListedUpvotes(db: Db): Promise<{ changed: number }> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select product_id as id from product_stats where live and upvotes <> listed_upvotes
    limit ${sql.raw(String(ROUND))}`);
  const ids = rows.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = sql.param(ids.slice(start, start + BATCH));
    await db.execute(sql`
      with moved as (
        update product_stats set listed_upvotes = upvotes where product_id = any (${batch}::bigint[])
        returning product_id, upvotes
      )
      update product_listings l set upvotes = moved.upvotes from moved where l.product_id = moved.product_id`);
  }
  return { changed: ids.length };
}
