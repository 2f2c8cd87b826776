import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { PaymentEvent } from "#domain/promotion/orders/payment/payment-provider.ts";
import { EventRefused } from "../payment-errors.ts";

const skewMaxSeconds = 300;
const signatureHeader = "sandbox-signature";

const eventSchema = z.object({
  id: z.string().min(1).max(100),
  type: z.string().min(1).max(100),
  sessionId: z.string().nullable(),
  paymentId: z.string().nullable(),
});

export type SignedEvent = { body: string; headers: Record<string, string> };

export function sandboxKeyOf(authSecret: string): Buffer {
  return createHmac("sha256", authSecret).update("sandbox payment events").digest();
}

/** The event as it is sent, signed in Stripe's format. */
export function signEvent(event: PaymentEvent, { key, at = Date.now() }: { key: Buffer; at?: number }): SignedEvent {
  const body = JSON.stringify(event);
  const seconds = String(Math.floor(at / 1000));
  const signature = signatureOf({ body, seconds, key }).toString("hex");
  return {
    body,
    headers: { "content-type": "application/json", [signatureHeader]: `t=${seconds},v1=${signature}` },
  };
}

/** The event, if it was signed with this key within 300 seconds of now; throws EventRefused. */
export function readSignedEvent(
  { body, headers }: { body: string; headers: Headers },
  { key, now = Date.now() }: { key: Buffer; now?: number },
): PaymentEvent {
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers.get(signatureHeader) ?? "") ?? [];
  if (!seconds || !signature) throw new EventRefused();
  if (!timingSafeEqual(Buffer.from(signature, "hex"), signatureOf({ body, seconds, key }))) throw new EventRefused();
  // Either way: a message from the future would stay valid for as long as its sender likes.
  if (Math.abs(now / 1000 - Number(seconds)) > skewMaxSeconds) throw new EventRefused();
  try {
    return eventSchema.parse(JSON.parse(body));
  } catch {
    throw new EventRefused();
  }
}

function signatureOf({ body, seconds, key }: { body: string; seconds: string; key: Buffer }): Buffer {
  return createHmac("sha256", key).update(`${seconds}.${body}`).digest();
}
