import { sql } from "drizzle-orm";
import type { PromotionFigures } from "#contract/maker/promotion-figures.ts";
import type { Db } from "#db/database.ts";
import { promotionFiguresSql } from "./promotion-figures.ts";

/** `daysMax` limits the result to the last days of each promotion. */
type Asked = { orderId: number; daysMax: number };

/** The results of each promotion of the order, in the order they start, by days from its start to its end or today. */
export async function listOrderFigures(db: Db, { orderId, daysMax }: Asked): Promise<PromotionFigures[]> {
  const { rows } = await db.execute<PromotionFigures>(sql`
    select pr.id as "promotionId", coalesce(p.product_name, o.product_name) as "productName",
      figures.impressions, figures.clicks, coalesce(each.days, '[]') as days,
      pr.starts_at is not null and pr.starts_at <= now()
        and coalesce(least(pr.ends_at, pr.ended_at) > now(), true) as "endsToday"
    from orders o join promotions pr on pr.order_id = o.id
      left join product_directory p on p.id = pr.product_id
      cross join lateral ${promotionFiguresSql(sql`pr.id`)} figures
      cross join lateral (
        select (least(now(), pr.ends_at, pr.ended_at) at time zone 'UTC')::date as last,
          (pr.starts_at at time zone 'UTC')::date as first) period
      cross join lateral (
        select json_agg(json_build_object('day', to_char(s.day, 'YYYY-MM-DD'), 'impressions', coalesce(d.impressions, 0),
          'clicks', coalesce(d.clicks, 0)) order by s.day) as days
        from generate_series(greatest(period.first, period.last - ${daysMax - 1}::int), period.last, interval '1 day') as s (day)
          left join promotion_days d on d.promotion_id = pr.id and d.day = s.day::date
        -- greatest() and least() leave out nulls.
        where pr.starts_at is not null) each
    where o.id = ${orderId}
    order by pr.starts_at nulls last, pr.id`);
  return rows;
}
