import { type SQL, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";

const monthSecs = sql.raw(String(limits.ads.daysPerMonth * 24 * 60 * 60));

/** For a row of `orders`: the whole months that haven't started, which its code can still redeem. */
export function monthsLeftSql(order: SQL): SQL {
  return sql`coalesce((
    select ${order}.months - ${monthsStartedSql({ order, promotion: sql`own` })}
    from redemption_codes code join promotions own on own.order_id = code.order_id and own.source = 'order'
    where code.order_id = ${order}.id and code.redeemed_at is null and code.expires_at > now()
      and ${order}.state = 'paid' and ${order}.refund_wanted_at is null and own.ended_at is null), 0)`;
}

/** How many months of an order's own promotion have begun. */
export function monthsStartedSql({ order, promotion }: { order: SQL; promotion: SQL }): SQL {
  return sql`case when coalesce(${promotion}.starts_at > now(), true) then 0 else
    least(${order}.months, 1 + floor(extract(epoch from now() - ${promotion}.starts_at) / ${monthSecs})::int) end`;
}
