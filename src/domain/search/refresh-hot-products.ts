import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/** Brings the search's hot flags up to date with the votes, a short transaction at a time; for the job. */
export async function refreshHotProducts(db: Db): Promise<{ changed: number }> {
  let changed = 0;
  for (;;) {
    const { rows } = await db.execute<{ n: number }>(sql`select refresh_hot_products() as n`);
    const n = rows[0]?.n ?? 0;
    if (n === 0) return { changed };
    changed += n;
  }
}
