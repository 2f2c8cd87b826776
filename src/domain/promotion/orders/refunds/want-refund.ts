import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { orders } from "#db/schema/promotions.ts";
import { recordAct } from "../../../records/audit/record-act.ts";
import type { StaffActor } from "../../../records/decisions/own-decision.ts";
import { endPromotions } from "../../promotions/end-promotions.ts";
import { lockOrder, type Order } from "../lock-order.ts";
import { refuseOwnOrder } from "../refuse-own-order.ts";

type Wanted = { orderId: number; reason: string; actor: StaffActor };

/**
 * Stores that an administrator refunds the order, and ends its promotions at once. `executeRefund` asks the provider
 * afterwards, now or from the reconciler. A refund that is already due keeps its reason.
 */
export async function wantRefund(db: Db, { orderId, reason, actor }: Wanted): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, { orderId });
    const mark = await refuseOwnOrder(tx, { orderId, reason, actor });
    if (order.refundWantedAt !== null) return;
    if (!isRefundable(order)) throw new DomainError("order_not_paid");
    await tx
      .update(orders)
      .set({ refundWantedAt: sql`now()`, refundReason: reason, updatedAt: sql`now()` })
      .where(eq(orders.id, orderId));
    await endPromotions(tx, { orderId, reason: "refunded" });
    await recordAct(tx, {
      actorId: actor.userId,
      action: "order.refund_requested",
      objectType: "order",
      objectId: orderId,
      after: { reason, amount: order.paidAmount, currency: order.currency, ...mark },
    });
  });
}

/** Paid and not refunded yet, whether or not it bought something. A dispute is decided by the provider. */
export function isRefundable({ state, paymentId, paidAmount }: Order): boolean {
  return paymentId !== null && paidAmount !== null && state !== "refunded" && state !== "disputed";
}
