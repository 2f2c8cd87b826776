import { sql } from "drizzle-orm";
import type { MonthSum } from "#contract/admin/orders.ts";
import type { Db } from "#db/database.ts";
import { isTestOrder } from "./list-own-orders.ts";
import type { OrderServices } from "./payment/check-order.ts";

type Row = Omit<MonthSum, "isTest"> & { provider: string | null };

/** What was paid and refunded since the first of the month (UTC), by currency; test money apart from real money. */
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
