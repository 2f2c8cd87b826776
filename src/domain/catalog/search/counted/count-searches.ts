import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";

/** What a visitor did with a query. `query` has passed countedQuery. */
export type SearchVisit = {
  query: string;
  /** Made from the address alone: other browsers of the same person must not count as other people. */
  visitorKey: string;
  /** Whether the search found something; null if they only opened a result. */
  hasFound: boolean | null;
  hasClicked: boolean;
};

/**
 * Counts who searched for what today, each visitor once per query, across all processes. A visitor with more searches
 * than a person would make isn't counted further, and the rows per day are limited.
 */
export async function countSearches(
  db: Db,
  { visits, rowsPerDay = limits.countedSearches.rowsPerDay }: { visits: SearchVisit[]; rowsPerDay?: number },
): Promise<void> {
  const { perVisitor } = limits.countedSearches;
  const column = (of: (visit: SearchVisit) => string | boolean | null) => sql.param(visits.map(of));
  const told = sql`unnest(${column(({ query }) => query)}::text[], ${column(({ visitorKey }) => visitorKey)}::text[],
    ${column(({ hasFound }) => hasFound)}::boolean[], ${column(({ hasClicked }) => hasClicked)}::boolean[])
    as t (query, visitor_key, has_found, has_clicked)`;
  await db.transaction(async (tx) => {
    // One process at a time, so that the limits hold.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('search_visits'))`);
    await tx.execute(sql`
      with told as (
        select query, visitor_key, bool_or(has_found) as has_found from ${told}
        where has_found is not null group by query, visitor_key
      ), new_ones as (
        select told.*, row_number() over (order by told.query, told.visitor_key) as place,
          row_number() over (partition by told.visitor_key order by told.query)
            + (select count(*) from search_visits v where v.day = ${today} and v.visitor_key = told.visitor_key)
            as visitors_place
        from told where not exists (
          select from search_visits v
          where v.day = ${today} and v.visitor_key = told.visitor_key and v.query = told.query)
      )
      insert into search_visits (day, visitor_key, query, has_found)
      select ${today}, visitor_key, query, has_found from new_ones
      where visitors_place <= ${perVisitor}
        and place + (select count(*) from search_visits v where v.day = ${today}) <= ${rowsPerDay}`);
    await tx.execute(sql`
      update search_visits v set has_found = v.has_found or told.has_found, has_clicked = v.has_clicked or told.has_clicked
      from (
        select query, visitor_key, coalesce(bool_or(has_found), false) as has_found, bool_or(has_clicked) as has_clicked
        from ${told} group by query, visitor_key
      ) as told
      where v.day = ${today} and v.visitor_key = told.visitor_key and v.query = told.query
        and (told.has_found and not v.has_found or told.has_clicked and not v.has_clicked)`);
  });
}

export const today = sql`(now() at time zone 'UTC')::date`;
