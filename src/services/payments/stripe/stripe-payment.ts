import { z } from "zod";
import type { Checkout, Payment } from "#domain/promotion/orders/payment/payment-provider.ts";

const newSessionSchema = z.object({ id: z.string(), url: z.url({ protocol: /^https?$/ }), expires_at: z.number() });

const sessionSchema = z.object({
  id: z.string(),
  client_reference_id: z.string().nullable(),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  status: z.string().nullable(),
  payment_status: z.string(),
  payment_intent: z
    .object({
      id: z.string(),
      status: z.string(),
      latest_charge: z.object({ amount_refunded: z.int(), disputed: z.boolean() }).nullable(),
    })
    .nullable(),
});
type Session = z.infer<typeof sessionSchema>;

/** The parts of a retrieved session that `paymentOf` needs. */
export const expandedParts = ["payment_intent.latest_charge"];

/** Throws what zod throws if this isn't a checkout session. */
export function checkoutOf(answer: unknown): Checkout {
  const { id, url, expires_at } = newSessionSchema.parse(answer);
  return { sessionId: id, url, expiresAt: new Date(expires_at * 1000) };
}

export function paymentOf(answer: unknown): Payment {
  const session = sessionSchema.parse(answer);
  const charge = session.payment_intent?.latest_charge;
  return {
    sessionId: session.id,
    reference: session.client_reference_id ?? "",
    status: statusOf(session),
    amount: session.amount_total ?? 0,
    currency: session.currency ?? "",
    paymentId: session.payment_intent?.id ?? null,
    refundedAmount: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
  };
}

// A completed session may still wait for its money (bank debits and the like), and that may fail in the end.
function statusOf({ status, payment_status, payment_intent }: Session): Payment["status"] {
  if (payment_status === "paid") return "paid";
  if (status === "open") return "open";
  if (status !== "complete") return "closed";
  const hasFailed = payment_intent?.status === "requires_payment_method" || payment_intent?.status === "canceled";
  return hasFailed ? "closed" : "processing";
}
