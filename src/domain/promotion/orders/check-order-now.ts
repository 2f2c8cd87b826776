import { eq } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { orders } from "#db/schema/promotions.ts";
import { checkOrder, type OrderServices } from "./payment/check-order.ts";
import { isPaymentFailed } from "./payment/payment-failure.ts";
import { executeRefund } from "./refunds/execute-refund.ts";

/** Does the reconciler's work for one order right away: sends a refund that is due, or asks about the payment. */
export async function checkOrderNow(
  db: Db,
  { orderId, ...services }: OrderServices & { orderId: number },
): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new DomainError("order_not_found");
  if (order.refundWantedAt !== null && order.state !== "refunded") {
    await executeRefund(db, { order, ...services });
    return;
  }
  try {
    await checkOrder(db, { order, ...services });
  } catch (error) {
    if (!isPaymentFailed(error)) throw error;
    throw new DomainError("payment_confirmation_failed", { cause: error });
  }
}
