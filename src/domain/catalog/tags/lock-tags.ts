import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

// Shared by everything that writes a product's tags (follow_tag_aliases in migration 0036).
const LOCK = 7_466_036;

/** Waits for products that are being saved, and makes others wait until the transaction ends: no tag slips through. */
export async function lockTags(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}
