import { type SQL, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { findMatches } from "../search-matches.ts";
import { today } from "./count-searches.ts";

export type VainSearch = {
  query: string;
  /** Visitors of days with at least three; somebody who comes back on another day counts again. */
  visitors: number;
  problem: "no_results" | "no_click";
  lastOn: string;
};

const { days, visitorsMin, shown } = limits.countedSearches;

/**
 * Searches of the last 30 days, by day, from three visitors of a day on: the closed days, and what is counted today. Only
 * these ever leave this file.
 */
const counted: SQL = sql`(
  select day, query, visitors, found, clicked from daily_searches where day > ${today} - ${sql.raw(String(days))}
  union all
  select day, query, count(*)::int, count(*) filter (where has_found)::int, count(*) filter (where has_clicked)::int
  from search_visits where day > ${today} - ${sql.raw(String(days))}
  group by day, query having count(*) >= ${sql.raw(String(visitorsMin))}
)`;

/** Searches with a decision to do something about them count from the day after it. */
const vain: SQL = sql`
  select c.query, sum(c.visitors)::int as visitors, max(c.day)::text as "lastOn",
    sum(c.found)::int as found, sum(c.clicked)::int as clicked
  from ${counted} as c
  left join engine_findings f on f.kind = 'searches' and f.key = c.query and f.state = 'applied'
  where f.id is null or c.day > (f.decided_at at time zone 'UTC')::date
  group by c.query having sum(c.clicked) = 0 or sum(c.found) < sum(c.visitors)
  order by sum(c.visitors) desc, c.query limit ${sql.raw(String(shown))}`;

/** Searches that still find nothing, and those whose results nobody opened; the most frequent first. */
export async function listVainSearches(db: Db): Promise<VainSearch[]> {
  const { rows } = await db.execute<Omit<VainSearch, "problem"> & { found: number; clicked: number }>(vain);
  const listed: VainSearch[] = [];
  for (const { found, clicked, ...row } of rows) {
    const [match] = await findMatches(db, { text: row.query, limit: 1 });
    // A question may have an answer although no product has its words. Matching only some of the words doesn't count.
    const isAnswered = (match && match.tier !== "close") || found === row.visitors;
    if (!isAnswered) listed.push({ ...row, problem: "no_results" });
    else if (clicked === 0 && found >= visitorsMin) listed.push({ ...row, problem: "no_click" });
  }
  return listed;
}

/** How many of them are checked; a few may find something by now. */
export async function countVainSearches(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from (${vain}) as v`);
  return rows[0]?.n ?? 0;
}

/**
 * Recent searches with one of these terms, in any form of its words and also written as one word; the most frequent first.
 * Only the 2,000 most frequent searches are looked at.
 */
export async function listSearchesWith(
  db: Db,
  { terms, limit }: { terms: string[]; limit: number },
): Promise<{ query: string; visitors: number }[]> {
  const { rows } = await db.execute<{ query: string; visitors: number }>(sql`
    with recent as (
      select query, sum(visitors)::int as visitors from ${counted} as c
      group by query order by sum(visitors) desc, query limit 2000
    ), keyed as (
      select query, visitors, ' ' || search_term_key(search_tokens(query)) || ' ' as key from recent
    ), wanted as (
      select distinct search_term_key(search_tokens(term)) as key from unnest(${sql.param(terms)}::text[]) as term
    )
    select query, visitors from keyed where exists (
      select from wanted w where position(' ' || w.key || ' ' in keyed.key) > 0
        or position(' ' || replace(w.key, ' ', '') || ' ' in keyed.key) > 0
        -- "flash cards" for the term "flashcards"; shorter ones are parts of too many words.
        or char_length(w.key) >= 6 and position(w.key in replace(keyed.key, ' ', '')) > 0)
    order by visitors desc, query limit ${limit}`);
  return rows;
}
