import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { today } from "./count-searches.ts";

/**
 * Deletes earlier days' searches, with the visitors' keys. A search by three or more visitors on the same day is kept
 * as a number. Safe to repeat, and in any number of processes.
 */
export async function closeSearchDays(db: Db): Promise<void> {
  await db.execute(sql`
    with closed as (
      delete from search_visits where day < ${today} returning day, query, has_found, has_clicked
    )
    insert into daily_searches (day, query, visitors, found, clicked)
    select day, query, count(*), count(*) filter (where has_found), count(*) filter (where has_clicked)
    from closed group by day, query having count(*) >= ${sql.raw(String(limits.countedSearches.visitorsMin))}
    on conflict do nothing`);
}
