import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/** Updates the search's hot flags from the vote counts, in short transactions; for the job. */
export async function refreshHotProducts(db: Db): Promise<{ changed: number }> {
  let changed = 0;
  for (;;) {
    const { rows } = await db.execute<{ n: number }>(sql`select refresh_hot_products() as n`);
    const n = rows[0]?.n ?? 0;
    if (n === 0) return { changed };
    changed += n;
  }
}
