import { and, eq, isNull, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Db } from "#db/database.ts";
import { users } from "#db/schema/identity.ts";
import { orders } from "#db/schema/promotions.ts";
import type { Order } from "../lock-order.ts";
import { isPaymentFailed } from "./payment-failure.ts";
import type { Checkout, PaymentProvider } from "./payment-provider.ts";

type Start = {
  order: Order;
  payments: Pick<PaymentProvider, "name" | "createCheckout"> | undefined;
  siteUrl: string;
};

/**
 * Creates the order's checkout. Asks the provider outside any transaction; if it fails, the order stays as it is and a
 * repeat continues with it, because the same reference never makes two checkouts.
 */
export async function startCheckout(db: Db, { order, payments, siteUrl }: Start): Promise<void> {
  if (order.state !== "created" || order.providerSessionId !== null) return;
  if (!payments) throw new DomainError("payment_init_failed");
  const { sessionId, url, expiresAt } = await ask(payments, { order, siteUrl, buyerEmail: await findEmail(db, order) });
  await db
    .update(orders)
    .set({
      provider: payments.name,
      providerSessionId: sessionId,
      checkoutUrl: url,
      checkoutExpiresAt: expiresAt,
      updatedAt: sql`now()`,
    })
    .where(and(eq(orders.id, order.id), isNull(orders.providerSessionId)));
}

/** Saves the buyer from typing it. */
async function findEmail(db: Db, { buyerId }: Order): Promise<string | null> {
  if (buyerId === null) return null;
  const [buyer] = await db.select({ email: users.email }).from(users).where(eq(users.id, buyerId));
  return buyer?.email ?? null;
}

async function ask(
  payments: Pick<PaymentProvider, "createCheckout">,
  { order, siteUrl, buyerEmail }: Omit<Start, "payments"> & { buyerEmail: string | null },
): Promise<Checkout> {
  const { reference, amount, currency, months, productName } = order;
  const back = (payment: "success" | "cancelled") => `${siteUrl}${paths.paymentReturn(payment, reference)}`;
  try {
    return await payments.createCheckout({
      reference,
      amount,
      currency,
      description: `Spotlight promotion of ${productName}, ${months} ${months === 1 ? "month" : "months"}`,
      buyerEmail,
      successUrl: back("success"),
      cancelUrl: back("cancelled"),
    });
  } catch (error) {
    if (!isPaymentFailed(error)) throw error;
    throw new DomainError("payment_init_failed", { cause: error });
  }
}
