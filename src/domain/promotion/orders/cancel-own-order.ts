import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { getOwnOrderRow } from "./get-own-order-row.ts";
import { checkOrder, type OrderServices } from "./payment/check-order.ts";
import { isPaymentFailed } from "./payment/payment-failure.ts";

type Canceled = OrderServices & { buyerId: string; reference: string };

/**
 * The buyer cancels: closes the checkout at the provider, then settles. A payment at the same moment still counts as
 * paid; an order that isn't waiting for its payment stays as it is.
 */
export async function cancelOwnOrder(db: Db, { buyerId, reference, ...services }: Canceled): Promise<void> {
  const order = await getOwnOrderRow(db, { buyerId, reference });
  const { payments } = services;
  if (order.state !== "created" || !payments || order.provider !== payments.name || !order.providerSessionId) return;
  try {
    await payments.closeCheckout({ sessionId: order.providerSessionId });
    await checkOrder(db, { order, ...services });
  } catch (error) {
    if (!isPaymentFailed(error)) throw error;
    throw new DomainError("payment_confirmation_failed", { cause: error });
  }
}
