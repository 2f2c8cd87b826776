import type { Db } from "#db/database.ts";
import { getOwnOrderRow } from "./get-own-order-row.ts";
import { checkOrder, type OrderServices } from "./payment/check-order.ts";
import { isPaymentFailed } from "./payment/payment-failure.ts";

type Checked = OrderServices & { buyerId: string; reference: string };

/**
 * Asks the provider if the order is waiting for its payment. If the provider doesn't answer, the reconciler asks later.
 */
export async function checkOwnOrder(db: Db, { buyerId, reference, ...services }: Checked): Promise<void> {
  const order = await getOwnOrderRow(db, { buyerId, reference });
  if (order.state !== "created" && order.state !== "processing") return;
  try {
    await checkOrder(db, { order, ...services });
  } catch (error) {
    if (!isPaymentFailed(error)) throw error;
  }
}
