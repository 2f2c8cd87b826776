import { type SQL, sql } from "drizzle-orm";

/** For a row of `product_directory`, with the same bounds as `live_products.is_promoted`; null if undefined. */
export function adStatusSql(product: SQL): SQL {
  return sql`case when ${product}.ad_start_date is null or ${product}.ad_end_date is null then null
    when now() < ${product}.ad_start_date then 'scheduled'
    when now() < ${product}.ad_end_date then 'active'
    else 'expired' end`;
}
