import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

export type BadgeDay = { day: string; impressions: number };

/** How often the product's badge was loaded from here on each of the last days in UTC, today last. */
export async function listBadgeImpressions(
  db: Db,
  { productId, days }: { productId: number; days: number },
): Promise<BadgeDay[]> {
  const { rows } = await db.execute<BadgeDay>(sql`
    with today as (select (now() at time zone 'UTC')::date as today)
    select to_char(each.day, 'YYYY-MM-DD') as day, coalesce(b.impressions, 0)::int as impressions
    from today cross join generate_series(today - ${days - 1}::int, today, interval '1 day') as each (day)
      left join badge_impressions b on b.product_id = ${productId} and b.day = each.day::date
    order by each.day`);
  return rows;
}
