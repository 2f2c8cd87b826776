import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { orders } from "#db/schema/promotions.ts";
import type { Order } from "../lock-order.ts";
import type { Payment, PaymentProvider } from "./payment-provider.ts";
import { type Settlement, settleOrder } from "./settle-order.ts";

export type OrderServices = {
  /** Absent if promotions can't be bought online. */
  payments: PaymentProvider | undefined;
  codeSecret: Buffer;
};

type Checked = OrderServices & {
  order: Pick<Order, "id" | "provider" | "providerSessionId">;
  event?: Settlement["event"];
};

/**
 * Asks the provider about the order's payment, outside any transaction, and settles the answer. Null if there is
 * nothing to ask. Throws PaymentFailed.
 */
export async function checkOrder(db: Db, { order, event, payments, codeSecret }: Checked): Promise<Payment | null> {
  // After a site has changed its provider, we don't ask the new one about the old one's payments.
  if (!payments || order.provider !== payments.name || order.providerSessionId === null) return null;
  // Before the request, so that an order that makes the provider fail waits for its turn like the others.
  await db.update(orders).set({ checkedAt: sql`now()` }).where(eq(orders.id, order.id));
  const payment = await payments.findPayment({ sessionId: order.providerSessionId });
  if (payment) await settleOrder(db, { orderId: order.id, payment, event, codeSecret });
  return payment;
}
