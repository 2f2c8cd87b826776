import { and, asc, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { orders } from "#db/schema/promotions.ts";
import { recordAct } from "#domain/records/audit/record-act.ts";
import { unfinishedSql } from "../../promotions/end-promotions.ts";
import type { Order } from "../lock-order.ts";
import { executeRefund } from "../refunds/execute-refund.ts";
import { checkOrder, type OrderServices } from "./check-order.ts";
import { isPaymentFailed } from "./payment-failure.ts";

type Options = OrderServices & { signal: AbortSignal };

/** The most orders in one run; the rest follows a minute later. */
const batchSize = 50;

/** Older orders are asked about less often, at least every 10 minutes: a missed event is repaired within 15. */
const isDue = sql`(${orders.checkedAt} is null or ${orders.checkedAt} <
  now() - least((now() - ${orders.createdAt}) / 10, interval '10 minutes'))`;
const isOpen = sql`${orders.state} in ('created', 'processing') and ${orders.providerSessionId} is not null
  and ${orders.createdAt} < now() - interval '10 minutes' and ${isDue}`;
// Its refund or dispute may have been missed as well, and nothing unpaid is shown for longer than a day.
const isShown = sql`${orders.state} = 'paid' and ${orders.refundWantedAt} is null
  and coalesce(${orders.checkedAt}, ${orders.paidAt}) < now() - interval '1 day'
  and exists (select from promotions pr where pr.order_id = ${orders.id} and ${unfinishedSql(sql`pr`)})`;
const awaitsRefund = sql`${orders.refundWantedAt} is not null and ${orders.state} not in ('refunded', 'disputed')
  and (${orders.checkedAt} is null or ${orders.checkedAt} <
    now() - least((now() - ${orders.refundWantedAt}) / 10, interval '1 hour'))`;

/**
 * Repairs orders that missed events or failed requests: asks about orders that wait for their payment and, daily, about
 * those whose promotion isn't over, sends refunds, and closes orders that never got a checkout.
 */
export async function reconcileOrders(db: Db, { signal, ...services }: Options): Promise<Record<string, number>> {
  const counts = { checked: 0, refunded: 0, failed: 0, abandoned: await closeAbandoned(db) };
  if (!services.payments) return counts;
  for (const order of [...(await listDue(db, isOpen)), ...(await listDue(db, isShown))]) {
    if (signal.aborted) return counts;
    try {
      await checkOrder(db, { order, ...services });
      counts.checked += 1;
    } catch (error) {
      if (!isPaymentFailed(error)) throw error;
      counts.failed += 1;
    }
  }
  for (const order of await listDue(db, awaitsRefund)) {
    if (signal.aborted) return counts;
    counts[(await executeRefund(db, { order, ...services })) ? "refunded" : "failed"] += 1;
  }
  return counts;
}

/** Orders we asked about longest ago come first, so that one the provider can't answer never delays the others. */
function listDue(db: Db, condition: SQL): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(condition)
    .orderBy(sql`${orders.checkedAt} nulls first`, asc(orders.id))
    .limit(batchSize);
}

/** Without a checkout it can't be paid. Two days: no provider keeps one open for longer than one. */
async function closeAbandoned(db: Db): Promise<number> {
  return await db.transaction(async (tx) => {
    const abandoned = tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          sql`${orders.state} = 'created'`,
          isNull(orders.providerSessionId),
          lt(orders.createdAt, sql`now() - interval '2 days'`),
        ),
      )
      .limit(batchSize)
      .for("no key update", { skipLocked: true });
    const closed = await tx
      .update(orders)
      .set({ state: "cancelled", cancelledAt: sql`now()`, updatedAt: sql`now()` })
      .where(inArray(orders.id, abandoned))
      .returning({ id: orders.id });
    for (const { id } of closed) {
      await recordAct(tx, { actorId: null, action: "order.cancelled", objectType: "order", objectId: id });
    }
    return closed.length;
  });
}
