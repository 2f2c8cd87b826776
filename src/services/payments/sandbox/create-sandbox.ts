import type { Hono } from "hono";
import { paths } from "#contract/shared/paths.ts";
import type { Db } from "#db/database.ts";
import type { PaymentProvider } from "#domain/promotion/orders/payment/payment-provider.ts";
import { PaymentFailed } from "../payment-errors.ts";
import { checkoutPages } from "./checkout-routes.ts";
import { createEventSender, type EventSenderOptions } from "./event-sender.ts";
import { createSandboxActs, type SandboxActs } from "./sandbox-acts.ts";
import { readSignedEvent } from "./sandbox-events.ts";
import { findByPaymentId, findBySession, openCheckout } from "./sandbox-store.ts";

export type Sandbox = {
  provider: PaymentProvider;
  acts: SandboxActs;
  checkoutPages: Hono;
  close(): Promise<void>;
};

export type SandboxOptions = EventSenderOptions & { db: Db; siteUrl: string; siteName: string };

/**
 * A payment provider on our own server, so that buying works without an account anywhere, offline, and by the same code
 * as in production. Its state is in the database: each step of a checkout may reach another of our processes.
 */
export function createSandbox({ db, siteUrl, siteName, ...eventOptions }: SandboxOptions): Sandbox {
  const events = createEventSender(eventOptions);
  const acts = createSandboxActs({ db, events });
  const findPayment = (by: { sessionId: string }) => findBySession(db, by);
  return {
    provider: {
      name: "sandbox",
      isTest: true,
      async createCheckout(request) {
        const { sessionId, expiresAt } = await openCheckout(db, request);
        return { sessionId, url: siteUrl + paths.sandboxCheckout(sessionId), expiresAt };
      },
      findPayment,
      async refund({ paymentId }) {
        if (await acts.refund({ paymentId })) return;
        const found = await findByPaymentId(db, { paymentId });
        if (!found || found.refundedAmount < found.amount) throw new PaymentFailed("refused");
      },
      async closeCheckout(by) {
        await acts.close(by);
      },
      readEvent: (message) => readSignedEvent(message, eventOptions),
    },
    acts,
    checkoutPages: checkoutPages({ acts, findPayment, siteName }),
    close: events.close,
  };
}
