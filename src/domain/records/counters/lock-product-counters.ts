import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/**
 * For a transaction that changes the counters of several products: always in the same order, to avoid deadlocks.
 * Products first: inserting a row that references a product waits for a transaction that deletes it, which in turn
 * waits for the counter.
 */
export async function lockProductCounters(db: Db, { products }: { products: SQL }): Promise<void> {
  await db.execute(sql`select from product_directory where id in (${products}) order by id for key share`);
  await db.execute(sql`select from product_stats where product_id in (${products}) order by product_id for update`);
}
