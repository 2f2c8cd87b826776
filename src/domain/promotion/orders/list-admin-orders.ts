import { type SQL, sql } from "drizzle-orm";
import type { AdminOrder, AdminOrderList, MonthSum, OrderFlagFilter, OrderSort } from "#contract/admin/orders.ts";
import type { OrderState } from "#contract/maker/orders.ts";
import * as limits from "#contract/shared/limits.ts";
import { usernameKey } from "#contract/shared/people/username.ts";
import type { Db } from "#db/database.ts";
import { orderFiguresSql } from "../promotions/promotion-figures.ts";
import { isTestOrder } from "./list-own-orders.ts";
import { isoOf } from "./order-parts-sql.ts";
import type { OrderServices } from "./payment/check-order.ts";

const orderBy: Record<OrderSort, SQL> = {
  attention: sql`(o.flag is null), o.created_at desc, o.id desc`,
  "-created": sql`o.created_at desc, o.id desc`,
  created: sql`o.created_at, o.id`,
  "-amount": sql`o.amount desc, o.id desc`,
  amount: sql`o.amount, o.id`,
};

type Wanted = Pick<OrderServices, "payments"> & {
  state?: OrderState | undefined;
  flag?: OrderFlagFilter | undefined;
  /** A reference, a buyer's username or address, or part of a product's name. */
  q?: string | undefined;
  sort: OrderSort;
  page: number;
};

type Row = Omit<MonthSum, "isTest"> & { provider: string | null };

export async function listAdminOrders(db: Db, { payments, sort, page, ...filter }: Wanted): Promise<AdminOrderList> {
  const size = limits.adminLists.pageSize;
  const where = sql.join(conditionsOf(filter), sql` and `);
  const [{ rows }, { rows: counted }, month] = await Promise.all([
    db.execute<AdminOrderRow>(sql`
      select ${adminOrderColumns} ${adminOrderTables}
      where ${where} order by ${orderBy[sort]} limit ${size} offset ${(page - 1) * size}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total ${adminOrderTables} where ${where}`),
    sumMonth(db, { payments }),
  ]);
  const total = counted[0]?.total ?? 0;
  const orders = rows.map((row) => toAdminOrder(row, { payments }));
  return { orders, total, page, pageCount: Math.max(1, Math.ceil(total / size)), month };
}

function conditionsOf({ state, flag, q }: Pick<Wanted, "state" | "flag" | "q">): SQL[] {
  return [
    sql`true`,
    ...(state ? [sql`o.state = ${state}`] : []),
    ...(flag === "any" ? [sql`o.flag is not null`] : []),
    ...(flag && flag !== "any" ? [sql`o.flag = ${flag}`] : []),
    ...(q ? [matches(q)] : []),
  ];
}

function matches(q: string): SQL {
  const part = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql`(o.reference = ${q.toLowerCase()} or o.product_name ilike ${part} or p.product_name ilike ${part}
    or pr.username_key = ${usernameKey(q)} or u.email = ${q.toLowerCase()})`;
}

/** Of the tables below. */
export const adminOrderColumns = sql`
  o.id, o.reference, o.state, o.flag, o.provider, o.product_name as "productName",
  o.website_url is not null as "isNewProduct", o.months, o.amount, o.currency, o.paid_amount as "paidAmount",
  o.refunded_amount as "refundedAmount", o.refund_reason as "refundReason",
  to_json(o.wanted_start) as "wantedStart", to_json(o.created_at) as "createdAt", to_json(o.paid_at) as "paidAt",
  to_json(o.cancelled_at) as "cancelledAt", to_json(o.refund_wanted_at) as "refundWantedAt",
  to_json(o.refunded_at) as "refundedAt", to_json(o.checked_at) as "checkedAt",
  o.payment_id is not null and o.paid_amount is not null and o.refund_wanted_at is null
    and o.state not in ('refunded', 'disputed') as "isRefundable",
  figures.impressions, figures.clicks,
  case when p.id is not null then json_build_object(
    'id', p.id, 'name', p.product_name, 'slug', p.slug, 'status', p.status) end as product,
  case when u.id is not null then json_build_object(
    'userId', u.id, 'username', pr.username, 'email', u.email) end as buyer`;

export const adminOrderTables = sql`
  from orders o left join product_directory p on p.id = o.product_id
    left join users u on u.id = o.buyer_id left join profiles pr on pr.id = o.buyer_id
    cross join lateral ${orderFiguresSql(sql`o.id`)} figures`;

export type AdminOrderRow = Omit<AdminOrder, "isTest">;

export function toAdminOrder(row: AdminOrderRow, { payments }: Pick<OrderServices, "payments">): AdminOrder {
  return {
    ...row,
    isTest: isTestOrder({ provider: row.provider, payments }),
    wantedStart: isoOf(row.wantedStart),
    createdAt: new Date(row.createdAt).toISOString(),
    paidAt: isoOf(row.paidAt),
    cancelledAt: isoOf(row.cancelledAt),
    refundWantedAt: isoOf(row.refundWantedAt),
    refundedAt: isoOf(row.refundedAt),
    checkedAt: isoOf(row.checkedAt),
  };
}

/** The sums paid and refunded since the first of the month (UTC), by currency; test payments are summed separately. */
export async function sumMonth(db: Db, { payments }: Pick<OrderServices, "payments">): Promise<MonthSum[]> {
  const { rows } = await db.execute<Row>(sql`
    select o.currency, o.provider,
      coalesce(sum(o.paid_amount) filter (where o.paid_at >= first), 0)::int as paid,
      -- A part that went back outside of this site has no time of its own.
      coalesce(sum(o.refunded_amount) filter (where coalesce(o.refunded_at, o.updated_at) >= first), 0)::int as refunded
    from orders o cross join (select date_trunc('month', now(), 'UTC') as first) month
    where o.paid_at >= first or (o.refunded_amount > 0 and coalesce(o.refunded_at, o.updated_at) >= first)
    group by o.currency, o.provider order by o.currency, o.provider`);
  const sums = new Map<string, MonthSum>();
  for (const { provider, currency, paid, refunded } of rows) {
    const isTest = isTestOrder({ provider, payments });
    const key = `${currency} ${isTest}`;
    const sum = sums.get(key) ?? { currency, isTest, paid: 0, refunded: 0 };
    sums.set(key, { ...sum, paid: sum.paid + paid, refunded: sum.refunded + refunded });
  }
  return [...sums.values()];
}
