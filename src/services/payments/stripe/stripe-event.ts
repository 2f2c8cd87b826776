import type { Stripe } from "stripe";
import { z } from "zod";
import type { PaymentEvent } from "#domain/promotion/orders/payment/payment-provider.ts";
import { EventRefused } from "../payment-errors.ts";

const skewMaxSeconds = 300;
const signatureHeader = "stripe-signature";

const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  livemode: z.boolean(),
  data: z.object({
    object: z.looseObject({ object: z.string(), id: z.string().nullish(), payment_intent: z.unknown().optional() }),
  }),
});

type Options = { webhooks: Stripe["webhooks"]; secrets: string[]; isTest: boolean; now?: number };

/** The event, if Stripe signed it with one of the secrets within 300 seconds of now; throws EventRefused. */
export function readStripeEvent(
  { body, headers }: { body: string; headers: Headers },
  { webhooks, secrets, isTest, now = Date.now() }: Options,
): PaymentEvent {
  const header = headers.get(signatureHeader) ?? "";
  // The package accepts any time in the future, and the last of several times.
  const [time, second] = header.split(",").filter((part) => part.startsWith("t="));
  if (!time || second || !/^t=\d{1,12}$/.test(time)) throw new EventRefused();
  if (Number(time.slice(2)) - now / 1000 > skewMaxSeconds) throw new EventRefused();
  const signed = firstVerified(secrets, (secret) =>
    webhooks.constructEvent(body, header, secret, skewMaxSeconds, undefined, now),
  );
  const parsed = eventSchema.safeParse(signed);
  // A test event must not fulfill a live order, nor the other way round.
  if (!parsed.success || parsed.data.livemode === isTest) throw new EventRefused();
  const { id, type, data } = parsed.data;
  return { id, type, ...subjectOf(data.object) };
}

/** Two secrets are valid while one replaces the other. */
function firstVerified(secrets: string[], verify: (secret: string) => unknown): unknown {
  for (const secret of secrets) {
    try {
      return verify(secret);
    } catch {
      // Signed with the other one, or not at all.
    }
  }
  throw new EventRefused();
}

type Subject = z.infer<typeof eventSchema>["data"]["object"];

/** Sessions, charges, refunds and disputes all name the payment; only sessions name the checkout. */
function subjectOf({ object, id, payment_intent }: Subject): Pick<PaymentEvent, "sessionId" | "paymentId"> {
  return {
    sessionId: object === "checkout.session" ? (id ?? null) : null,
    paymentId: object === "payment_intent" ? (id ?? null) : idOf(payment_intent),
  };
}

/** An id, or the object itself where it is expanded. */
function idOf(value: unknown): string | null {
  const parsed = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).safeParse(value);
  return parsed.success ? parsed.data : null;
}
