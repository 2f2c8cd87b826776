import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

// An arbitrary lock id, the same in every Toolshelf process.
const LOCK = 7_466_037;

/**
 * Until the transaction ends, nobody else changes niches or subcategories. Administrators rarely do, so one lock for all
 * of it keeps two of them from taking one name, or from merging two niches into each other.
 */
export async function lockTaxonomy(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}
