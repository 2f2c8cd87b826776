import { sql } from "drizzle-orm";
import * as limits from "#contract/limits.ts";
import type { Db } from "#db/database.ts";
import { findMatches, type SearchHit, toHit } from "./search-matches.ts";

export type Respelled = { words: string; hits: SearchHit[] };

/** What the likeliest respelling finds beyond the existing hits; null if none finds anything. */
export async function findRespelled(
  db: Db,
  { text, hits }: { text: string; hits: SearchHit[] },
): Promise<Respelled | null> {
  const known = new Set(hits.map((hit) => hit.productId));
  const { rows } = await db.execute<{ words: string }>(sql`select words from correct_search_words(${text})`);
  for (const { words } of rows) {
    const found = await findMatches(db, { text: words, limit: limits.lists.pageSize + hits.length });
    const others = found.filter((match) => !known.has(match.productId)).slice(0, limits.lists.pageSize);
    if (others.length > 0) return { words, hits: others.map(toHit) };
  }
  return null;
}
