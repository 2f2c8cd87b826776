import { sql } from "drizzle-orm";
import * as limits from "#contract/limits.ts";
import type { Db } from "#db/database.ts";
import { findMatches } from "./search-matches.ts";

/** Searches of the last 30 days that found nothing then and still don't, the most frequent first. */
export async function listEmptySearches(db: Db): Promise<{ query: string; searches: number; lastOn: string }[]> {
  const { seenMin, days, shown } = limits.emptySearches;
  const { rows } = await db.execute<{ query: string; searches: number; lastOn: string }>(sql`
    select query, sum(searches)::int as searches, max(day)::text as "lastOn" from empty_searches
    where day > (now() at time zone 'UTC')::date - ${days}::int
    group by query having sum(searches) >= ${seenMin}
    order by sum(searches) desc, query limit ${sql.raw(String(shown))}`);
  const found = [];
  for (const row of rows) {
    const matches = await findMatches(db, { text: row.query, limit: 1 });
    if (matches.length === 0) found.push(row);
  }
  return found;
}
