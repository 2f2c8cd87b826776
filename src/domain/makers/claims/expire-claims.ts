import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/** Closes unfinished claims after their deadline. */
export async function expireClaims(db: Db): Promise<{ expired: number }> {
  const { rowCount } = await db.execute(sql`
    update product_claims set state = 'expired', token_hash = null, email = null, last_check = null
    where state = 'open' and expires_at <= now()`);
  return { expired: rowCount ?? 0 };
}
