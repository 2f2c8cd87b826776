import { type SQL, sql } from "drizzle-orm";

/** For a row of `promotions`: one of `promotionStates`. Its last moment belongs to the next one. */
export function promotionStateSql(promotion: SQL): SQL {
  return sql`case when ${promotion}.ended_at is not null then 'ended'
    when ${promotion}.starts_at is null then 'waiting'
    when now() < ${promotion}.starts_at then 'scheduled'
    when now() < ${promotion}.ends_at then 'active'
    else 'expired' end`;
}
