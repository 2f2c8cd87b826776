import { sql } from "drizzle-orm";
import type { ProductStats } from "#contract/maker/product-stats.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";

type Asked = { productId: number; by: "referrer" | "search_words"; days?: number };

/**
 * The referrers, or search terms, that brought most visitors in the last days; 30 at most, because single views are
 * stored for that long. A rare one could identify somebody, so it needs three visitors, and on one day: visitors can't
 * be told apart across days.
 */
export async function listCommonWays(
  db: Db,
  { productId, by, days = limits.stats.days }: Asked,
): Promise<ProductStats["referrers"]> {
  const name = sql.identifier(by);
  const { rows } = await db.execute<ProductStats["referrers"][number]>(sql`
    with per_day as (
      select ${name} as name, count(*) as views, count(distinct visitor_key) as visitors
      from product_views
      where product_id = ${productId} and ${name} is not null
        and created_at >= date_trunc('day', now(), 'UTC') - make_interval(days => ${Math.min(days, limits.stats.days) - 1}::int)
      group by ${name}, (created_at at time zone 'UTC')::date
    )
    select name, sum(views)::int as views from per_day
    group by name having max(visitors) >= ${limits.stats.visitorsMin}::int
    order by views desc, name limit ${limits.stats.waysShown}::int`);
  return rows;
}
