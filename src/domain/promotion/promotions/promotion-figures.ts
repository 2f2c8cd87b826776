import { type SQL, sql } from "drizzle-orm";

/**
 * A promotion's sums as one row of `impressions` and `clicks`, also if nobody saw it. To be joined:
 * `cross join lateral ${promotionFiguresSql(sql`pr.id`)} figures`.
 */
export function promotionFiguresSql(promotionId: SQL): SQL {
  return sql`(select coalesce(sum(d.impressions), 0)::int as impressions, coalesce(sum(d.clicks), 0)::int as clicks
    from promotion_days d where d.promotion_id = ${promotionId})`;
}

/** The same for all promotions of an order. */
export function orderFiguresSql(orderId: SQL): SQL {
  return sql`(select coalesce(sum(d.impressions), 0)::int as impressions, coalesce(sum(d.clicks), 0)::int as clicks
    from promotions ordered join promotion_days d on d.promotion_id = ordered.id where ordered.order_id = ${orderId})`;
}
