import type { Logger } from "pino";
import { Stripe } from "stripe";
import type { CheckoutRequest, PaymentProvider } from "#domain/promotion/orders/payment/payment-provider.ts";
import { readStripeEvent } from "./stripe-event.ts";
import { failureOf, hasCode } from "./stripe-failure.ts";
import { checkoutOf, expandedParts, paymentOf } from "./stripe-payment.ts";

export type StripeOptions = {
  secretKey: string;
  webhookSecrets: string[];
  isTest: boolean;
  log: Pick<Logger, "warn">;
  /** The address of a server in Stripe's place, as in tests. */
  apiUrl?: string;
  timeoutMs?: number;
};

/** Stripe Checkout: the buyer pays on Stripe's own page, and card data never reaches us. */
export function createStripe(options: StripeOptions): PaymentProvider {
  const { secretKey, webhookSecrets, isTest, log, apiUrl, timeoutMs = 5000 } = options;
  const stripe = new Stripe(secretKey, {
    ...(apiUrl && placeOf(apiUrl)),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    // Unlike the default client's, its timeout covers the whole response: a server that sends a byte now and then would
    // block us forever.
    httpClient: Stripe.createFetchHttpClient((...[url, init]: Parameters<typeof fetch>) =>
      fetch(url, { ...init, redirect: "error" }),
    ),
  });

  /** The answer as we read it, or PaymentFailed. */
  async function ask<Answer>(call: () => Promise<unknown>, read: (answer: unknown) => Answer): Promise<Answer> {
    try {
      return read(await call());
    } catch (error) {
      const { failure, logged } = failureOf(error);
      log.warn(logged, "stripe failed");
      throw failure;
    }
  }

  const provider: PaymentProvider = {
    name: "stripe",
    isTest,
    createCheckout: (request) =>
      ask(
        () => stripe.checkout.sessions.create(sessionOf(request), { idempotencyKey: `checkout-${request.reference}` }),
        checkoutOf,
      ),
    findPayment: ({ sessionId }) =>
      ask(
        () => orNull(stripe.checkout.sessions.retrieve(sessionId, { expand: expandedParts }), "resource_missing"),
        (answer) => (answer === null ? null : paymentOf(answer)),
      ),
    async refund({ paymentId, reference }) {
      const options = { idempotencyKey: `refund-${reference}` };
      // Without an amount, Stripe refunds everything that wasn't refunded before.
      await ask(
        () => orNull(stripe.refunds.create({ payment_intent: paymentId }, options), "charge_already_refunded"),
        readNothing,
      );
    },
    async closeCheckout({ sessionId }) {
      const isOpen = async () => (await provider.findPayment({ sessionId }))?.status === "open";
      if (!(await isOpen())) return;
      try {
        await ask(() => stripe.checkout.sessions.expire(sessionId), readNothing);
      } catch (error) {
        // It may have been paid in the meantime.
        if (await isOpen()) throw error;
      }
    },
    readEvent: (message) => readStripeEvent(message, { webhooks: stripe.webhooks, secrets: webhookSecrets, isTest }),
  };
  return provider;
}

function readNothing(): void {}

// The same for every try with the same reference: Stripe refuses an idempotency key with other parameters. So there is
// no time in it; a session expires after 24 hours by default.
function sessionOf({ reference, amount, currency, description, buyerEmail, successUrl, cancelUrl }: CheckoutRequest) {
  return {
    mode: "payment",
    client_reference_id: reference,
    line_items: [{ quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: description } } }],
    // The amount paid has to be the order's, in its currency.
    adaptive_pricing: { enabled: false },
    payment_intent_data: { description, metadata: { reference } },
    ...(buyerEmail && { customer_email: buyerEmail }),
    success_url: successUrl,
    cancel_url: cancelUrl,
  } satisfies Stripe.Checkout.SessionCreateParams;
}

async function orNull(answer: Promise<unknown>, code: string): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (hasCode(error, code)) return null;
    throw error;
  }
}

function placeOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl);
  return { protocol: protocol === "http:" ? ("http" as const) : ("https" as const), host: hostname, port };
}
