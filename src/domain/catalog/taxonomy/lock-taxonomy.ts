import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

// An arbitrary lock id, the same in every Toolshelf process.
const LOCK = 7_466_037;

/**
 * Until the transaction ends, nobody else can change niches or subcategories. Changes are rare, so one lock for
 * everything keeps two administrators from using the same name or merging two niches into each other.
 */
export async function lockTaxonomy(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}
