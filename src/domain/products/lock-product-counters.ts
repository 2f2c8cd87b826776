import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/**
 * For a transaction that moves the counters of several products: in one order for everyone, or two of them could wait
 * for each other. The products first: a new row that names one waits for whoever is deleting it, who waits for the counter.
 */
export async function lockProductCounters(db: Db, { products }: { products: SQL }): Promise<void> {
  await db.execute(sql`select from product_directory where id in (${products}) order by id for key share`);
  await db.execute(sql`select from product_stats where product_id in (${products}) order by product_id for update`);
}
