import { sql } from "drizzle-orm";
import { type SiteDay, type SiteFigure, type SiteFigures, siteFigures } from "#contract/admin/site/dashboard.ts";
import type { FigurePeriod } from "#contract/shared/figure-periods.ts";
import type { Db } from "#db/database.ts";

/**
 * The activity on the whole site, by day in UTC, including days without any events, and the totals of the days before.
 */
export async function getSiteFigures(db: Db, { period }: { period: FigurePeriod }): Promise<SiteFigures> {
  const days = await listDays(db, { days: 2 * period });
  const shown = days.slice(period);
  return { days: shown, sums: sumOf(shown), before: sumOf(days.slice(0, period)) };
}

async function listDays(db: Db, { days }: { days: number }): Promise<SiteDay[]> {
  const counted = (table: string, { at, where = sql`true` }: { at: string; where?: ReturnType<typeof sql> }) => sql`(
    select (${sql.identifier(at)} at time zone 'UTC')::date as day, count(*)::int as n from ${sql.identifier(table)}
    where ${sql.identifier(at)} >= (select first from period) at time zone 'UTC' and ${where} group by 1)`;
  const { rows } = await db.execute<SiteDay>(sql`
    with period as (
      select (now() at time zone 'UTC')::date as today, (now() at time zone 'UTC')::date - ${days - 1}::int as first
    ), visits as (
      select day, sum(views)::int as views, sum(clicks)::int as clicks from product_daily_stats
      where day >= (select first from period) group by 1
    )
    select to_char(each.day, 'YYYY-MM-DD') as day, coalesce(submissions.n, 0) as submissions,
      coalesce(upvotes.n, 0) as upvotes, coalesce(visits.views, 0) as views, coalesce(visits.clicks, 0) as visits,
      coalesce(accounts.n, 0) as "signUps"
    from period cross join generate_series(first, today, interval '1 day') as each (day)
      left join visits on visits.day = each.day::date
      left join ${counted("product_upvotes", { at: "created_at" })} upvotes on upvotes.day = each.day::date
      left join ${counted("product_directory", { at: "submitted_at", where: sql`type = 'product'` })} submissions
        on submissions.day = each.day::date
      left join ${counted("users", { at: "created_at" })} accounts on accounts.day = each.day::date
    order by each.day`);
  return rows;
}

function sumOf(days: SiteDay[]): Record<SiteFigure, number> {
  const sums = siteFigures.map((figure) => [figure, days.reduce((sum, day) => sum + day[figure], 0)] as const);
  return Object.fromEntries(sums) as Record<SiteFigure, number>;
}
