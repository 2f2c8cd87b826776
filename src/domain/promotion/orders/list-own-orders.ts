import { type SQL, sql } from "drizzle-orm";
import type { OrderedPromotion, OwnOrder, OwnOrderList } from "#contract/maker/orders.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { codeHashOf, codeOf } from "../codes/redemption-code.ts";
import { refundReasons } from "../promotions/refund-unfulfilled.ts";
import { type CodeRow, codeSql, isoOf, promotionsSql, toOrderedPromotion } from "./order-parts-sql.ts";
import type { OrderServices } from "./payment/check-order.ts";

type Reader = OrderServices & { buyerId: string };

/** The person's orders, newest first; with a product, those that paid for its promotions. */
export async function listOwnOrders(
  db: Db,
  { buyerId, page, productId, ...services }: Reader & { page: number; productId: number | null },
): Promise<OwnOrderList> {
  const size = limits.lists.ordersPageSize;
  const isFor = sql`o.product_id = ${productId} or exists (
    select from promotions pr where pr.order_id = o.id and pr.product_id = ${productId})`;
  const isOwn = sql`o.buyer_id = ${buyerId} and (${productId}::bigint is null or ${isFor})`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    readOwn(db, sql`${isOwn} order by o.created_at desc, o.id desc limit ${size} offset ${(page - 1) * size}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from orders o where ${isOwn}`),
  ]);
  const pageCount = Math.max(1, Math.ceil((counted[0]?.total ?? 0) / size));
  return { orders: rows.map((row) => toOwnOrder(row, services)), page, pageCount };
}

/** For everybody else, the order doesn't exist. */
export async function getOwnOrder(
  db: Db,
  { buyerId, reference, ...services }: Reader & { reference: string },
): Promise<OwnOrder> {
  const { rows } = await readOwn(db, sql`o.buyer_id = ${buyerId} and o.reference = ${reference}`);
  const [order] = rows;
  if (!order) throw new DomainError("order_not_found");
  return toOwnOrder(order, services);
}

/** Shown as rejected at once, although the refund waits until the rejection can't be undone anymore. */
const refundSql = sql`case
  when o.state in ('refunded', 'disputed', 'cancelled') then null
  when o.refund_reason = ${refundReasons.product_refused} or o.state = 'paid' and o.refund_wanted_at is null and exists (
    select from promotions pr join product_directory p on p.id = pr.product_id
    where pr.order_id = o.id and pr.starts_at is null and pr.ended_at is null and p.status = 'rejected') then 'refused'
  when o.refund_wanted_at is not null then 'wanted' end`;

type Row = Omit<OwnOrder, "isTest" | "code"> & { provider: string | null; code: CodeRow | null };

function readOwn(db: Db, condition: SQL) {
  return db.execute<Row>(sql`
    select o.reference, o.state, coalesce(o.flag in ('amount_differs', 'currency_differs'), false) as "isInQuestion",
      o.product_name as "productName", o.website_url is not null as "isNewProduct", o.months, o.amount, o.currency,
      to_json(o.wanted_start) as "wantedStart",
      case when o.state = 'created' and o.checkout_expires_at > now() then o.checkout_url end as "checkoutUrl",
      o.provider, to_json(o.created_at) as "createdAt", to_json(o.paid_at) as "paidAt",
      to_json(o.refunded_at) as "refundedAt", o.refund_reason as "refundReason", ${refundSql} as refund,
      ${promotionsSql} as promotions, ${codeSql} as code
    from orders o where ${condition}`);
}

function toOwnOrder({ provider, code, ...row }: Row, { payments, codeSecret }: OrderServices): OwnOrder {
  return {
    ...row,
    wantedStart: isoOf(row.wantedStart),
    createdAt: new Date(row.createdAt).toISOString(),
    paidAt: isoOf(row.paidAt),
    refundedAt: isoOf(row.refundedAt),
    isTest: isTestOrder({ provider, payments }),
    promotions: row.promotions.map((promotion: OrderedPromotion) => toOrderedPromotion(promotion)),
    code: code && {
      value: shownCode({ reference: row.reference, hash: code.hash, codeSecret }),
      expiresAt: new Date(code.expiresAt).toISOString(),
      isRedeemed: code.isRedeemed,
      monthsLeft: code.monthsLeft,
    },
  };
}

/** Null if the auth secret has changed since; then only the mail has the code. */
function shownCode({ reference, hash, codeSecret }: { reference: string; hash: string; codeSecret: Buffer }) {
  const value = codeOf({ reference, secret: codeSecret });
  return codeHashOf(value) === hash ? value : null;
}

/** No money moves in the sandbox, nor at a provider in test mode. */
export function isTestOrder({ provider, payments }: Pick<OrderServices, "payments"> & { provider: string | null }) {
  return provider === "sandbox" || (payments !== undefined && provider === payments.name && payments.isTest);
}
