import { Hono } from "hono";
import { paths } from "#contract/shared/paths.ts";
import type { Database } from "#db/database.ts";
import type { OrderServices } from "#domain/promotion/orders/payment/check-order.ts";
import { receiveEvent } from "#domain/promotion/orders/payment/receive-event.ts";
import { EventRefused, PaymentFailed } from "#services/payments/payment-errors.ts";
import type { AppEnv } from "../context.ts";

/** The raw body is what is signed, so nothing reads it before. */
export const paymentEvents = {
  path: paths.paymentEvents(),
  maxBytes: 64 * 1024,
  code: "body_too_large",
} as const;

type Dependencies = Partial<Pick<OrderServices, "payments">> &
  Pick<OrderServices, "codeSecret"> & { database: Database };

/**
 * Where the payment provider reports changes. Without session or CSRF: the signature is the proof. Answers 200 only
 * after the effect is committed, so that a failed event is sent again.
 */
export function paymentEventsRoute({ database, payments, codeSecret }: Dependencies): Hono<AppEnv> {
  const route = new Hono<AppEnv>();
  route.post(paymentEvents.path, async (c) => {
    const { log } = c.var;
    const body = await c.req.text();
    try {
      if (!payments) throw new EventRefused();
      const event = payments.readEvent({ body, headers: c.req.raw.headers });
      const outcome = await receiveEvent(database.app, { event, payments, codeSecret });
      log.info({ event: event.id, type: event.type, outcome }, "payment event");
      return c.body(null, 200);
    } catch (error) {
      // Somebody who forges an event learns nothing from the answer.
      if (error instanceof EventRefused) return c.body(null, 400);
      if (!(error instanceof PaymentFailed)) throw error;
      log.warn({ reason: error.reason }, "the payment provider could not be asked about its event");
      return c.body(null, 503);
    }
  });
  return route;
}
