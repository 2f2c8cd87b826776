import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/** How many products have this tag, drafts included. */
export async function countTagged(db: Db, { key }: { key: string }): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from product_tags where tag = ${key}`);
  return rows[0]?.n ?? 0;
}
