import { sql } from "drizzle-orm";
import * as limits from "#contract/limits.ts";
import type { Db } from "#db/database.ts";

/** How often somebody searched for this and found nothing. `query` has passed emptySearchQuery. */
export type EmptySearch = { query: string; searches: number };

/** Adds to today's searches without results. A day has room for so many different ones; then only known ones count. */
export async function countEmptySearches(db: Db, { searches }: { searches: EmptySearch[] }): Promise<void> {
  const column = (of: (search: EmptySearch) => string | number) => sql.param(searches.map(of));
  await db.execute(sql`
    with today as (
      select (now() at time zone 'UTC')::date as day
    ), counted as (
      select s.query, s.searches, e.query is not null as is_known,
        row_number() over (partition by e.query is not null order by s.query)
          + (select count(*) from empty_searches k, today where k.day = today.day) as place
      from unnest(${column(({ query }) => query)}::text[], ${column((search) => search.searches)}::int[])
        as s (query, searches)
      left join empty_searches e on e.query = s.query and e.day = (select day from today)
    )
    insert into empty_searches as e (day, query, searches)
    select today.day, counted.query, counted.searches from counted, today
    where counted.is_known or counted.place <= ${limits.emptySearches.perDay}
    -- In one order, so that two processes never wait for each other.
    order by counted.query
    on conflict (day, query) do update set searches = e.searches + excluded.searches`);
}
