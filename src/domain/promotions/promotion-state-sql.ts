import { type SQL, sql } from "drizzle-orm";

/** For a row of `promotions`: one of `promotionStates`. Its last moment belongs to the next one. */
export function promotionStateSql(promotion: SQL): SQL {
  return sql`case when ${promotion}.ended_at is not null then 'ended'
    when ${promotion}.starts_at is null then 'waiting'
    when now() < ${promotion}.starts_at then 'scheduled'
    when now() < ${promotion}.ends_at then 'active'
    else 'expired' end`;
}

/** For a row of `product_directory`, with the same bounds as `live_products.is_promoted`; null if undefined. */
export function adStatusSql(product: SQL): SQL {
  return sql`case when ${product}.ad_start_date is null or ${product}.ad_end_date is null then null
    when now() < ${product}.ad_start_date then 'scheduled'
    when now() < ${product}.ad_end_date then 'active'
    else 'expired' end`;
}
