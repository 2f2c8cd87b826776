import { sql } from "drizzle-orm";

/** The orders whose promotions wait for product `p`: `refundUnfulfilled` refunds them if it is rejected. */
export const waitingRefundsSql = sql`coalesce((
  select json_agg(json_build_object('amount', o.paid_amount - o.refunded_amount, 'currency', o.currency) order by o.id)
  from orders o where o.paid_amount > o.refunded_amount and o.refund_wanted_at is null and o.id in (
    select pr.order_id from promotions pr where pr.product_id = p.id and pr.starts_at is null and pr.ended_at is null)
    and not exists (select from promotions shown where shown.order_id = o.id and shown.starts_at <= now()
      and coalesce(shown.ended_at > shown.starts_at, true))), '[]')`;
