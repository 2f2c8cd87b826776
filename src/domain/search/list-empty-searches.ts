import { sql } from "drizzle-orm";
import * as limits from "#contract/limits.ts";
import type { Db } from "#db/database.ts";
import { findMatches } from "./search-matches.ts";

/** Searches of the last 30 days that found nothing then and still don't, the most frequent first. */
export async function listEmptySearches(db: Db): Promise<{ query: string; searches: number; lastOn: string }[]> {
  const { shown } = limits.emptySearches;
  const { rows } = await db.execute<{ query: string; searches: number; lastOn: string }>(sql`
    select query, sum(searches)::int as searches, max(day)::text as "lastOn" ${frequent}
    order by sum(searches) desc, query limit ${sql.raw(String(shown))}`);
  const found = [];
  for (const row of rows) {
    const matches = await findMatches(db, { text: row.query, limit: 1 });
    if (matches.length === 0) found.push(row);
  }
  return found;
}

/** How many of them are looked at; a few may find something by now. */
export async function countEmptySearches(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (select query ${frequent} limit ${sql.raw(String(limits.emptySearches.shown))}) as f`);
  return rows[0]?.n ?? 0;
}

const frequent = sql.raw(`from empty_searches
  where day > (now() at time zone 'UTC')::date - ${limits.emptySearches.days}
  group by query having sum(searches) >= ${limits.emptySearches.seenMin}`);
