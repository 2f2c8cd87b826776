import type { Db } from "#db/database.ts";
import { checkOrder, type OrderServices } from "./check-order.ts";
import { getOwnOrderRow } from "./get-own-order-row.ts";
import { isPaymentFailed } from "./payment-failure.ts";

type Checked = OrderServices & { buyerId: string; reference: string };

/** Looks at the provider if the order waits for its payment. If the provider can't say, the reconciler asks later. */
export async function checkOwnOrder(db: Db, { buyerId, reference, ...services }: Checked): Promise<void> {
  const order = await getOwnOrderRow(db, { buyerId, reference });
  if (order.state !== "created" && order.state !== "processing") return;
  try {
    await checkOrder(db, { order, ...services });
  } catch (error) {
    if (!isPaymentFailed(error)) throw error;
  }
}
