import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { orders } from "#db/schema/promotions.ts";
import { recordAct } from "../../../records/audit/record-act.ts";
import { lockOrder, type Order } from "../lock-order.ts";
import { checkOrder, type OrderServices } from "../payment/check-order.ts";
import { isRefunded } from "../payment/judge-payment.ts";
import { isPaymentFailed } from "../payment/payment-failure.ts";

/**
 * Refunds an order if a refund is due, and settles it. The provider refunds once, no matter how often it is asked. A
 * failed attempt is repeated by the reconciler, and flagged if the provider refuses or a day has passed. True if the
 * refund is done.
 */
export async function executeRefund(
  db: Db,
  { order, ...services }: OrderServices & { order: Order },
): Promise<boolean> {
  try {
    // Refunds the sum that was actually paid, even if it isn't the requested one.
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
