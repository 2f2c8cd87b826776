import { sql } from "drizzle-orm";
import type { ProductStats } from "#contract/maker/product-stats.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";

/** The last 30 days in UTC, today last, including days without any events. */
export async function listDailyFigures(db: Db, { productId }: { productId: number }): Promise<ProductStats["days"]> {
  const addedTo = (table: "user_stacks" | "bookmarks" | "product_feedback") => sql`(
    select (created_at at time zone 'UTC')::date as day, count(*)::int as n from ${sql.identifier(table)}
    where product_id = ${productId} and created_at >= (select first from period) at time zone 'UTC' group by 1)`;
  const { rows } = await db.execute<ProductStats["days"][number]>(sql`
    with period as (
      select (now() at time zone 'UTC')::date as today, (now() at time zone 'UTC')::date - ${limits.stats.days - 1}::int as first
    )
    select to_char(each.day, 'YYYY-MM-DD') as day, coalesce(d.views, 0) as views, coalesce(d.clicks, 0) as usages,
      coalesce(users.n, 0) as users, coalesce(saves.n, 0) as saves, coalesce(comments.n, 0) as comments
    from period cross join generate_series(first, today, interval '1 day') as each (day)
      left join product_daily_stats d on d.product_id = ${productId} and d.day = each.day::date
      left join ${addedTo("user_stacks")} users on users.day = each.day::date
      left join ${addedTo("bookmarks")} saves on saves.day = each.day::date
      left join ${addedTo("product_feedback")} comments on comments.day = each.day::date
    order by each.day`);
  return rows;
}
