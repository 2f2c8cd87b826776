import { and, eq, or } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { orders, paymentEvents } from "#db/schema/promotions.ts";
import { checkOrder, type OrderServices } from "./check-order.ts";
import type { PaymentEvent } from "./payment-provider.ts";

/** *Unknown*: it concerns no order of ours. *Repeated*: its effect is stored already. */
export type EventOutcome = "settled" | "repeated" | "unknown";

/**
 * Handles a verified notice from the provider: asks for the current payment, and settles the order. Throws
 * PaymentFailed.
 */
export async function receiveEvent(
  db: Db,
  { event, ...services }: OrderServices & { event: PaymentEvent },
): Promise<EventOutcome> {
  const provider = services.payments?.name;
  if (!provider) return "unknown";
  const order = await findOrderOf(db, event);
  if (!order || order.provider !== provider) return "unknown";
  const isStored = and(eq(paymentEvents.provider, provider), eq(paymentEvents.id, event.id));
  const [stored] = await db.select({ id: paymentEvents.id }).from(paymentEvents).where(isStored);
  if (stored) return "repeated";
  await checkOrder(db, { ...services, order, event: { provider, id: event.id, type: event.type } });
  return "settled";
}

async function findOrderOf(db: Db, { sessionId, paymentId }: PaymentEvent) {
  if (sessionId === null && paymentId === null) return null;
  const [order] = await db
    .select()
    .from(orders)
    .where(
      or(
        ...(sessionId === null ? [] : [eq(orders.providerSessionId, sessionId)]),
        ...(paymentId === null ? [] : [eq(orders.paymentId, paymentId)]),
      ),
    )
    .limit(1);
  return order ?? null;
}
