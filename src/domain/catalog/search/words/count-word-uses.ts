import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/** Counts how many of the most upvoted products have each common word; for the job. A search weighs its words by it. */
export async function countWordUses(db: Db): Promise<{ counted: number }> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '120s', true)`);
    const { rows } = await tx.execute<{ counted: number }>(sql`select count_search_word_uses() as counted`);
    return { counted: rows[0]?.counted ?? 0 };
  });
}
