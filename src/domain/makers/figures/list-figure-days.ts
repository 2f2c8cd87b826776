import { sql } from "drizzle-orm";
import type { FigureDay } from "#contract/maker/figures.ts";
import type { Db } from "#db/database.ts";

type Asked = { productId: number; days: number };

type BadgeDay = { day: string; impressions: number };

/** The last days in UTC, today last, including days without any events. */
export async function listFigureDays(db: Db, { productId, days }: Asked): Promise<FigureDay[]> {
  const addedTo = (table: "user_stacks" | "bookmarks" | "product_upvotes" | "product_feedback") => sql`(
    select (created_at at time zone 'UTC')::date as day, count(*)::int as n from ${sql.identifier(table)}
    where product_id = ${productId} and created_at >= (select first from period) at time zone 'UTC' group by 1)`;
  const [{ rows }, badge] = await Promise.all([
    db.execute<Omit<FigureDay, "badgeLoads">>(sql`
      with period as (
        select (now() at time zone 'UTC')::date as today, (now() at time zone 'UTC')::date - ${days - 1}::int as first
      )
      select to_char(each.day, 'YYYY-MM-DD') as day, coalesce(d.views, 0) as views, coalesce(d.clicks, 0) as visits,
        coalesce(upvotes.n, 0) as upvotes, coalesce(saves.n, 0) as saves, coalesce(users.n, 0) as users,
        coalesce(comments.n, 0) as comments
      from period cross join generate_series(first, today, interval '1 day') as each (day)
        left join product_daily_stats d on d.product_id = ${productId} and d.day = each.day::date
        left join ${addedTo("product_upvotes")} upvotes on upvotes.day = each.day::date
        left join ${addedTo("bookmarks")} saves on saves.day = each.day::date
        left join ${addedTo("user_stacks")} users on users.day = each.day::date
        left join ${addedTo("product_feedback")} comments on comments.day = each.day::date
      order by each.day`),
    listBadgeImpressions(db, { productId, days }),
  ]);
  // By day, not by position: midnight may fall between the two statements.
  const loads = new Map(badge.map(({ day, impressions }) => [day, impressions]));
  return rows.map((row) => ({ ...row, badgeLoads: loads.get(row.day) ?? 0 }));
}

/** How often the product's badge was loaded from our server on each of the last days in UTC, today last. */
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
