import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { orders } from "#db/schema/promotions.ts";
import { recordAct } from "../../../records/audit/record-act.ts";
import { lockOrder, type Order } from "../lock-order.ts";
import { checkOrder, type OrderServices } from "../payment/check-order.ts";
import { isRefunded } from "../payment/judge-payment.ts";
import { isPaymentFailed } from "../payment/payment-failure.ts";

/**
 * Refunds an order for which that is wanted, and settles it. The provider refunds once, however often it is asked; what
 * doesn't work now is tried again by the reconciler, and flagged if the provider says no or a day is over. True if it is
 * done.
 */
export async function executeRefund(
  db: Db,
  { order, ...services }: OrderServices & { order: Order },
): Promise<boolean> {
  try {
    // What was really paid is refunded, even if it isn't what was asked for.
    const payment = await checkOrder(db, { order, ...services });
    if (!payment?.paymentId || isRefunded(payment)) return payment !== null;
    const { paymentId, reference, amount, currency } = payment;
    await services.payments?.refund({ paymentId, reference, amount, currency });
    const refunded = await checkOrder(db, { order, ...services });
    return refunded !== null && isRefunded(refunded);
  } catch (error) {
    if (!isPaymentFailed(error)) throw error;
    await flag(db, { orderId: order.id, isRefused: error.reason === "refused" });
    return false;
  }
}

async function flag(db: Db, { orderId, isRefused }: { orderId: number; isRefused: boolean }): Promise<void> {
  await db.transaction(async (tx) => {
    const { flag: before } = await lockOrder(tx, { orderId });
    const { rowCount } = await tx
      .update(orders)
      .set({ flag: "refund_failed", updatedAt: sql`now()` })
      .where(
        sql`${orders.id} = ${orderId} and ${orders.state} <> 'refunded' and ${orders.flag} is distinct from 'refund_failed'
          and (${isRefused} or ${orders.refundWantedAt} < now() - interval '1 day')`,
      );
    if (rowCount === 0) return;
    await recordAct(tx, {
      actorId: null,
      action: "order.flagged",
      objectType: "order",
      objectId: orderId,
      before: { flag: before },
      after: { flag: "refund_failed" },
    });
  });
}
