import { type SQL, sql } from "drizzle-orm";

/**
 * A promotion's sums as one row of `impressions` and `clicks`, also if nobody saw it. To be joined:
 * `cross join lateral ${promotionFiguresSql(sql`pr.id`)} figures`.
 */
export function promotionFiguresSql(promotionId: SQL): SQL {
  return sql`(select coalesce(sum(d.impressions), 0)::int as impressions, coalesce(sum(d.clicks), 0)::int as clicks
    from promotion_days d where d.promotion_id = ${promotionId})`;
}
