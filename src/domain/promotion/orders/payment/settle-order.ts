import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { orders, paymentEvents } from "#db/schema/promotions.ts";
import { recordAct } from "#domain/records/audit/record-act.ts";
import { issueCode } from "../../codes/issue-code.ts";
import { endPromotions } from "../../promotions/end-promotions.ts";
import { grantPromotion } from "../../promotions/grant-promotion.ts";
import { lockOrder, type Order } from "../lock-order.ts";
import { tellOrderPaid, tellOrderRefunded } from "../tell-buyer.ts";
import { type Judgment, judgePayment } from "./judge-payment.ts";
import type { Payment, PaymentEvent, PaymentProvider } from "./payment-provider.ts";

export type Settlement = {
  orderId: number;
  /** The payment in the provider's latest answer, never from an event. */
  payment: Payment;
  /** The event that made us ask; absent for look-ups. */
  event?: (Pick<PaymentEvent, "id" | "type"> & { provider: PaymentProvider["name"] }) | undefined;
  /** The key of redemption codes; derived from the auth secret. */
  codeSecret: Buffer;
};

/**
 * Updates an order to its payment's current state, and stores the event with the effect: both or neither. Safe to
 * repeat and in any order (see judge-payment.ts).
 */
export async function settleOrder(db: Db, { orderId, payment, event, codeSecret }: Settlement): Promise<void> {
  await db.transaction(async (tx) => {
    // If another process is settling the same event, this waits until it is done.
    if (event && !(await storeEvent(tx, { ...event, orderId }))) return;
    const order = await lockOrder(tx, { orderId });
    const judgment = judgePayment(order, payment);
    if (!judgment) return;
    const settled = await storeJudgment(tx, { order, judgment, payment });
    if (judgment.effect === "grant") await fulfill(tx, { order: settled, codeSecret });
    if (judgment.effect === "end_refunded") {
      await endPromotions(tx, { orderId, reason: "refunded" });
      await tellOrderRefunded(tx, { order: settled });
    }
    if (judgment.effect === "end_disputed") await endPromotions(tx, { orderId, reason: "disputed" });
    await record(tx, { before: order, after: await lockOrder(tx, { orderId }), event });
  });
}

async function storeEvent(
  tx: Db,
  { provider, id, type, orderId }: NonNullable<Settlement["event"]> & { orderId: number },
): Promise<boolean> {
  const { rowCount } = await tx.insert(paymentEvents).values({ provider, id, type, orderId }).onConflictDoNothing();
  return rowCount === 1;
}

async function storeJudgment(
  tx: Db,
  { order, judgment, payment }: { order: Order; judgment: Judgment; payment: Payment },
): Promise<Order> {
  const { state, flag } = judgment;
  const hasMoved = state !== order.state;
  const isPaid = payment.status === "paid";
  const [settled] = await tx
    .update(orders)
    .set({
      state,
      flag,
      paymentId: payment.paymentId ?? order.paymentId,
      ...(isPaid && {
        paidAmount: payment.amount,
        refundedAmount: Math.max(order.refundedAmount, payment.refundedAmount),
      }),
      ...(isPaid && order.paidAt === null && { paidAt: sql`now()` }),
      ...(hasMoved && state === "cancelled" && { cancelledAt: sql`now()` }),
      ...(hasMoved && state === "refunded" && { refundedAt: sql`now()` }),
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, order.id))
    .returning();
  if (!settled) throw new Error("A locked order is still there");
  return settled;
}

async function fulfill(tx: Db, { order, codeSecret }: { order: Order; codeSecret: Buffer }): Promise<void> {
  // A product that is gone can't be promoted: the money goes back, and the letter about that explains it.
  if (!(await grantPromotion(tx, { order }))) return;
  const code = await issueCode(tx, { order, secret: codeSecret });
  await tellOrderPaid(tx, { order, code });
}

async function record(tx: Db, { before, after, event }: Pick<Settlement, "event"> & { before: Order; after: Order }) {
  const changed = (order: Order) => ({ state: order.state, flag: order.flag, refundedAmount: order.refundedAmount });
  const cause = event ? { event: event.id } : {};
  const act = (action: string) =>
    recordAct(tx, {
      actorId: null,
      action,
      objectType: "order",
      objectId: after.id,
      before: changed(before),
      after: { ...changed(after), ...cause },
    });
  if (after.state !== before.state) await act(`order.${after.state}`);
  if (after.flag !== null && after.flag !== before.flag) await act("order.flagged");
}
