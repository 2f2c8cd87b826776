import { randomUUID } from "node:crypto";
import type { Hono } from "hono";
import { paths } from "#contract/paths.ts";
import type { Db } from "#db/database.ts";
import { PaymentFailed, type PaymentProvider } from "../payment-provider.ts";
import { checkoutPages } from "./checkout-routes.ts";
import { createEventSender, type EventSenderOptions } from "./event-sender.ts";
import { readSignedEvent } from "./sandbox-events.ts";
import {
  arrivalMs,
  changes,
  findByPaymentId,
  findBySession,
  openCheckout,
  type SandboxPayment,
} from "./sandbox-store.ts";

type Session = { sessionId: string };

/** What a buyer does in the checkout, and what their bank may do later. False: too late, or too early. */
export type SandboxActs = {
  pay(by: Session): Promise<boolean>;
  /** Pays a minute later. */
  payLater(by: Session): Promise<boolean>;
  /** Ends that wait. */
  arrive(by: Session): Promise<boolean>;
  dispute(by: Session): Promise<boolean>;
};

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

  function tell(type: string, { sessionId, paymentId }: SandboxPayment, options?: { afterMs: number }): void {
    events.send({ id: `evt_sandbox_${randomUUID()}`, type, sessionId, paymentId }, options);
  }

  async function perform(act: keyof typeof eventTypes, by: Session): Promise<boolean> {
    const changed = await changes[act](db, by);
    if (changed) tell(eventTypes[act], changed);
    // If this process is gone by then, the reconciler finds the payment.
    if (changed && act === "payLater") tell(eventTypes.arrive, changed, { afterMs: arrivalMs });
    return changed !== null;
  }

  const provider: PaymentProvider = {
    name: "sandbox",
    isTest: true,
    async createCheckout(request) {
      const { sessionId, expiresAt } = await openCheckout(db, request);
      return { sessionId, url: siteUrl + paths.sandboxCheckout(sessionId), expiresAt };
    },
    findPayment: (by) => findBySession(db, by),
    async refund({ paymentId }) {
      const changed = await changes.refund(db, { paymentId });
      if (changed) return tell("payment.refunded", changed);
      const found = await findByPaymentId(db, { paymentId });
      if (!found || found.refundedAmount < found.amount) throw new PaymentFailed("refused");
    },
    async closeCheckout(by) {
      await perform("close", by);
    },
    readEvent: (message) => readSignedEvent(message, eventOptions),
  };
  const acts: SandboxActs = {
    pay: (by) => perform("pay", by),
    payLater: (by) => perform("payLater", by),
    arrive: (by) => perform("arrive", by),
    dispute: (by) => perform("dispute", by),
  };
  const pages = checkoutPages({ acts, findPayment: (by) => findBySession(db, by), siteName });
  return { provider, acts, checkoutPages: pages, close: events.close };
}

const eventTypes = {
  pay: "checkout.paid",
  payLater: "checkout.processing",
  arrive: "checkout.paid",
  close: "checkout.closed",
  dispute: "payment.disputed",
} as const;
