import { sql } from "drizzle-orm";
import type { NewsletterFigures } from "#contract/admin/site/newsletter.ts";
import type { FigurePeriod } from "#contract/shared/figure-periods.ts";
import type { Db } from "#db/database.ts";
import { isSubscribed } from "./list-subscribers.ts";

type Day = { day: string; gained: number; lost: number };

/** Today's count, and from the days' gains and losses what it was at the end of each day. */
export async function getNewsletterFigures(db: Db, { period }: { period: FigurePeriod }): Promise<NewsletterFigures> {
  const [{ rows: counted }, { rows: days }] = await Promise.all([
    db.execute<{ n: number }>(sql`select count(*)::int as n from newsletter_subscribers where ${isSubscribed}`),
    db.execute<Day>(sql`
      select to_char(each.day, 'YYYY-MM-DD') as day, coalesce(d.gained, 0) as gained, coalesce(d.lost, 0) as lost
      from generate_series((now() at time zone 'UTC')::date - ${period - 1}::int, (now() at time zone 'UTC')::date,
        interval '1 day') as each (day)
        left join newsletter_days d on d.day = each.day::date
      order by each.day desc`),
  ]);
  const subscribers = counted[0]?.n ?? 0;
  let atEnd = subscribers;
  const counts = days.map((day) => {
    const row = { ...day, subscribers: Math.max(0, atEnd) };
    atEnd -= day.gained - day.lost;
    return row;
  });
  return { subscribers, days: counts.reverse() };
}
