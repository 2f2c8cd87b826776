import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { PaymentFailure, PaymentProvider } from "#domain/promotion/orders/payment/payment-provider.ts";
import { delay, drip, redirect, reset, respond, type SinkHandler } from "#test/sinks/http-sink.ts";
import { type StripeSession, type StripeSink, startStripeSink } from "#test/sinks/stripe-sink.ts";
import { PaymentFailed } from "../payment-errors.ts";
import { createStripe } from "./create-stripe.ts";

const secretKey = "sk_test_not_a_real_key";
const request = {
  reference: "ref1",
  amount: 8000,
  currency: "usd",
  description: "Spotlight promotion of Penpot, 2 months",
  buyerEmail: "ada@reader.example",
  successUrl: "https://shelf.example/advertise?payment=success",
  cancelUrl: "https://shelf.example/advertise?payment=cancelled",
};

let sink: StripeSink;
let stripe: PaymentProvider;
let logged: unknown[];

beforeEach(async () => {
  const started = await startStripeSink();
  sink = started;
  onTestFinished(() => started.close());
  logged = [];
  stripe = connect({ timeoutMs: 20_000 });
});

function connect({ timeoutMs }: { timeoutMs: number }): PaymentProvider {
  return createStripe({
    secretKey,
    webhookSecrets: [],
    isTest: true,
    log: { warn: (...said: unknown[]) => void logged.push(said) },
    apiUrl: sink.origin,
    timeoutMs,
  });
}

async function begin(): Promise<StripeSession> {
  const { sessionId } = await stripe.createCheckout(request);
  const session = sink.sessions.find(({ id }) => id === sessionId);
  if (!session) throw new Error("There is no such session");
  return session;
}

async function paid(): Promise<{ session: StripeSession; paymentId: string }> {
  const session = await begin();
  sink.pay(session);
  return { session, paymentId: String(session.payment_intent?.id) };
}

async function reasonOf(call: Promise<unknown>): Promise<PaymentFailure> {
  const error: unknown = await call.then(
    () => new Error("It didn't fail"),
    (reason: unknown) => reason,
  );
  if (error instanceof PaymentFailed) return error.reason;
  throw error;
}

describe("a checkout", () => {
  test("asks for the order's amount in its currency, and leads back to us", async () => {
    const checkout = await stripe.createCheckout(request);
    expect(checkout).toEqual({
      sessionId: "cs_test_1",
      url: "https://checkout.stripe.example/cs_test_1",
      expiresAt: new Date((sink.sessions[0]?.expires_at ?? 0) * 1000),
    });
    expect(sink.requests[0]?.headers.authorization).toBe(`Bearer ${secretKey}`);
    expect(Object.fromEntries(sink.bodies[0] ?? [])).toEqual({
      mode: "payment",
      client_reference_id: "ref1",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "usd",
      "line_items[0][price_data][unit_amount]": "8000",
      "line_items[0][price_data][product_data][name]": "Spotlight promotion of Penpot, 2 months",
      "adaptive_pricing[enabled]": "false",
      "payment_intent_data[description]": "Spotlight promotion of Penpot, 2 months",
      "payment_intent_data[metadata][reference]": "ref1",
      customer_email: "ada@reader.example",
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
    });
  });

  test("is one, however often the same order asks for it", async () => {
    const clicks = Array.from({ length: 5 }, () => stripe.createCheckout(request));
    expect(new Set((await Promise.all(clicks)).map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(sink.sessions).toHaveLength(1);
    await stripe.createCheckout({ ...request, reference: "ref2" });
    expect(sink.sessions).toHaveLength(2);
  });

  test("is one, even if the first answer gets lost on its way", async () => {
    sink.disturb(reset(), { times: 1, isDone: true });
    expect((await stripe.createCheckout(request)).sessionId).toBe("cs_test_1");
    expect(sink.sessions).toHaveLength(1);
    const keys = sink.requests.map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toEqual(["checkout-ref1", "checkout-ref1"]);
  });

  test("is closed unless it is paid", async () => {
    const session = await begin();
    await stripe.closeCheckout({ sessionId: session.id });
    expect(session.status).toBe("expired");
    await stripe.closeCheckout({ sessionId: session.id });
    await stripe.closeCheckout({ sessionId: "cs_test_unknown" });
    session.status = "open";
    sink.pay(session);
    await stripe.closeCheckout({ sessionId: session.id });
    expect(session.status).toBe("complete");
  });
});

describe("a payment", () => {
  async function found(change: (session: StripeSession) => void) {
    const session = await begin();
    change(session);
    return await stripe.findPayment({ sessionId: session.id });
  }

  test("is open at first", async () => {
    expect(await found(() => {})).toEqual({
      sessionId: "cs_test_1",
      reference: "ref1",
      status: "open",
      amount: 8000,
      currency: "usd",
      paymentId: null,
      refundedAmount: 0,
      isDisputed: false,
    });
    expect(sink.requests.at(-1)?.url).toContain("expand[0]=payment_intent.latest_charge");
  });

  test("that was made is paid, with what a refund refers to", async () => {
    expect(await found((session) => sink.pay(session))).toMatchObject({ status: "paid", paymentId: "pi_test_1" });
  });

  test("of an expired checkout is closed", async () => {
    const payment = await found((session) => {
      session.status = "expired";
    });
    expect(payment).toMatchObject({ status: "closed" });
  });

  test.each([
    ["processing", "processing"],
    ["requires_action", "processing"],
    ["requires_payment_method", "closed"],
    ["canceled", "closed"],
  ])("that the bank has as %s is %s", async (status, expected) => {
    const payment = await found((session) => {
      session.status = "complete";
      session.payment_intent = { id: "pi_1", status, latest_charge: null };
    });
    expect(payment).toMatchObject({ status: expected, paymentId: "pi_1" });
  });

  test("says what was refunded and whether it is disputed", async () => {
    const { session } = await paid();
    if (session.payment_intent) session.payment_intent.latest_charge = { amount_refunded: 3000, disputed: true };
    const payment = await stripe.findPayment({ sessionId: session.id });
    expect(payment).toMatchObject({ status: "paid", refundedAmount: 3000, isDisputed: true });
  });

  test("that Stripe doesn't know is null", async () => {
    expect(await stripe.findPayment({ sessionId: "cs_test_unknown" })).toBeNull();
  });
});

describe("a refund", () => {
  const details = { reference: "ref1", amount: 8000, currency: "usd" };

  test("is made once, however often it is asked for", async () => {
    const { session, paymentId } = await paid();
    await Promise.all([stripe.refund({ ...details, paymentId }), stripe.refund({ ...details, paymentId })]);
    expect(sink.refunds).toEqual([paymentId]);
    expect(await stripe.findPayment({ sessionId: session.id })).toMatchObject({ refundedAmount: 8000 });
  });

  test("is fine if somebody refunded it at Stripe", async () => {
    const { session, paymentId } = await paid();
    if (session.payment_intent?.latest_charge) session.payment_intent.latest_charge.amount_refunded = 8000;
    await stripe.refund({ ...details, paymentId });
    expect(sink.refunds).toEqual([]);
  });

  test("is made once, even if the first answer gets lost on its way", async () => {
    const { paymentId } = await paid();
    sink.disturb(reset(), { times: 1, isDone: true });
    await stripe.refund({ ...details, paymentId });
    expect(sink.refunds).toEqual([paymentId]);
  });

  test("of something unknown is refused", async () => {
    expect(await reasonOf(stripe.refund({ ...details, paymentId: "pi_unknown" }))).toBe("refused");
  });
});

describe("a provider that fails", () => {
  const json = { headers: { "content-type": "application/json" } };
  const faults: [string, SinkHandler, PaymentFailure][] = [
    ["answers too late", delay(600_000, respond("{}", json)), "timed_out"],
    ["drips", drip({ everyMs: 20, contentType: "application/json" }), "timed_out"],
    ["resets the connection", reset(), "unreachable"],
    ["stops in the middle", reset({ afterHeaders: true }), "unreachable"],
    [
      "answers 500",
      respond('{"error":{"type":"api_error","message":"oops"}}', { ...json, status: 500 }),
      "unreachable",
    ],
    ["answers 429", respond('{"error":{"type":"rate_limit"}}', { ...json, status: 429 }), "unreachable"],
    ["redirects", redirect("http://127.0.0.1:9/"), "unreachable"],
    ["doesn't know the key", respond('{"error":{"message":"sk_test_…"}}', { ...json, status: 401 }), "refused"],
    ["answers with a page", respond("<html>"), "unreadable"],
    ["answers null", respond("null", json), "unreadable"],
    ["answers with something else", respond('{"id":7}', json), "unreadable"],
  ];

  test.each(faults)("and %s is reported as such, and never hangs", async (_fault, handler, reason) => {
    // A slow machine may take longer than the impatient client waits, which doesn't affect the other faults.
    if (reason === "timed_out") stripe = connect({ timeoutMs: 300 });
    sink.disturb(handler);
    expect(await reasonOf(stripe.createCheckout(request))).toBe(reason);
    expect(await reasonOf(stripe.findPayment({ sessionId: "cs_test_1" }))).toBe(reason);
    expect(sink.sessions).toEqual([]);
  });

  test("once is asked again", async () => {
    sink.disturb(respond("{}", { ...json, status: 503 }), { times: 1 });
    await stripe.createCheckout(request);
    expect(sink.requests).toHaveLength(2);
  });

  test("is logged without the key and without what was sent", async () => {
    sink.disturb(respond(`{"error":{"message":"Invalid API Key provided: ${secretKey}"}}`, { ...json, status: 401 }));
    await reasonOf(stripe.createCheckout(request));
    expect(logged).toEqual([[expect.objectContaining({ reason: "refused", status: 401 }), "stripe failed"]]);
    expect(JSON.stringify(logged)).not.toContain(secretKey);
    expect(JSON.stringify(logged)).not.toContain(request.buyerEmail);
  });
});
