import { type SQL, sql } from "drizzle-orm";
import type { OrderedPromotion } from "#contract/maker/orders.ts";
import { promotionStateSql } from "../../catalog/products/lists/spotlight/promotion-state-sql.ts";
import { monthsLeftSql } from "../codes/months-left-sql.ts";
import { promotionFiguresSql } from "../promotions/promotion-figures.ts";

/** What belongs to a row `o` of orders, as JSON. */

export const promotionsSql: SQL = sql`coalesce((
  select json_agg(json_build_object(
    'id', pr.id, 'state', ${promotionStateSql(sql`pr`)},
    'startsAt', pr.starts_at, 'endsAt', least(pr.ends_at, pr.ended_at), 'endReason', pr.end_reason,
    'product', case when p.id is not null then json_build_object(
      'id', p.id, 'name', p.product_name, 'slug', p.slug, 'isLive', p.status = 'live') end,
    'isFromCode', pr.source = 'code', 'impressions', figures.impressions, 'clicks', figures.clicks) order by pr.id)
  from promotions pr left join product_directory p on p.id = pr.product_id and p.status <> 'deleted'
    cross join lateral ${promotionFiguresSql(sql`pr.id`)} figures
  where pr.order_id = o.id), '[]'::json)`;

export const codeSql: SQL = sql`(
  select json_build_object('expiresAt', c.expires_at, 'isRedeemed', c.redeemed_at is not null,
    'monthsLeft', ${monthsLeftSql(sql`o`)}, 'hash', c.code_hash)
  from redemption_codes c where c.order_id = o.id)`;

export type CodeRow = { expiresAt: string; isRedeemed: boolean; monthsLeft: number; hash: string };

/** In the format that the API uses for instants. */
export function isoOf(instant: string | Date | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}

export function toOrderedPromotion(promotion: OrderedPromotion): OrderedPromotion {
  return { ...promotion, startsAt: isoOf(promotion.startsAt), endsAt: isoOf(promotion.endsAt) };
}
