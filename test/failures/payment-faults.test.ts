import { sql } from "drizzle-orm";
import { Stripe } from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import type { OwnOrder } from "#contract/maker/orders.ts";
import type { PaymentProvider } from "#domain/promotion/orders/payment/payment-provider.ts";
import { reconcileOrders } from "#domain/promotion/orders/payment/reconcile-orders.ts";
import { createStripe } from "#services/payments/stripe/create-stripe.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { delay, drip, reset, respond, type SinkHandler } from "#test/sinks/http-sink.ts";
import { type StripeSession, type StripeSink, startStripeSink } from "#test/sinks/stripe-sink.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";

const webhookSecret = "whsec_for_tests";
const signer = new Stripe("sk_test_for_signatures").webhooks;
let sink: StripeSink;
let stripe: PaymentProvider;

const app = useTestApp(
  {},
  {
    async paymentsOf() {
      sink ??= await startStripeSink();
      stripe = createStripe({
        secretKey: "sk_test_not_a_real_key",
        webhookSecrets: [webhookSecret],
        isTest: true,
        log: { warn: () => {} },
        apiUrl: sink.origin,
        timeoutMs: 400,
      });
      return { provider: stripe, close: async () => {} };
    },
  },
);
afterAll(() => sink?.close());

const faults: Record<string, SinkHandler> = {
  "answers after 30 seconds": delay(30_000, respond("{}")),
  "sends a byte now and then": drip({ everyMs: 50, contentType: "application/json" }),
  "cuts the connection": reset(),
  "cuts its answer": reset({ afterHeaders: true }),
  "fails with 500": respond(`{"error":{"type":"api_error"}}`, { status: 500 }),
  "sends garbage": respond("<html>Bad gateway</html>", { headers: { "content-type": "text/html" } }),
  "sends JSON of another kind": respond("[42]", { headers: { "content-type": "application/json" } }),
};

let buyer: Client & { userId: string };
let admin: Client;
let productId: number;

beforeAll(async () => {
  buyer = await app.signIn();
  admin = await app.signIn("admin");
});
beforeEach(async () => {
  sink.disturb(respond(""), { times: 0 });
  productId = (await makeProduct(app.database.app, { submitterId: buyer.userId })).id;
});

async function order(key: string) {
  const json = { key, months: 1, productId };
  const response = await buyer.send("/api/v1/me/orders", { method: "POST", json });
  return { status: response.status, order: (await response.json()) as OwnOrder };
}

async function orders() {
  const { rows } = await app.database.app.execute<{
    id: number;
    state: string;
    reference: string;
    promotions: number;
  }>(sql`
    select o.id, o.state, o.reference, (select count(*)::int from promotions p where p.order_id = o.id) as promotions
    from orders o where o.product_id = ${productId}`);
  return rows;
}

async function sendEvent(session: StripeSession, id: string): Promise<number> {
  const payload = JSON.stringify({
    id,
    object: "event",
    type: "checkout.session.completed",
    livemode: false,
    data: { object: { ...session, payment_intent: session.payment_intent?.id ?? null } },
  });
  const signature = signer.generateTestHeaderString({ payload, secret: webhookSecret });
  const headers = { "stripe-signature": signature, "content-type": "application/json" };
  const request = new Request(`${app.origin}/api/payments/events`, { method: "POST", headers, body: payload });
  return (await app.instances[0].fetch(request, { clientAddress: "127.0.0.1" })).status;
}

const sessionOf = (reference: string) => sink.sessions.filter((session) => session.client_reference_id === reference);

async function makePaidOrder() {
  const { order: made } = await order(crypto.randomUUID());
  const [session] = sessionOf(made.reference);
  if (!session) throw new Error("There is no checkout");
  sink.pay(session);
  return { reference: made.reference, session };
}

describe.each(Object.keys(faults))("a provider that %s", (name) => {
  const fault = faults[name] ?? respond("");

  test.each([false, true])(
    "fails the checkout, after which the same key goes on (had its effect: %s)",
    async (isDone) => {
      const key = crypto.randomUUID();
      sink.disturb(fault, { isDone });
      const failed = await order(key);
      expect(failed).toMatchObject({ status: 502, order: { error: { code: "payment_init_failed" } } });
      expect(await orders()).toMatchObject([{ state: "created", promotions: 0 }]);
      sink.disturb(fault, { times: 0 });
      const { status, order: made } = await order(key);
      expect(status).toBe(201);
      expect(made.checkoutUrl).toContain("https://checkout.stripe.example/");
      expect(await orders()).toHaveLength(1);
      expect(sessionOf(made.reference), "nobody can pay twice").toHaveLength(1);
    },
  );

  test("can't be asked about its event, which it sends again", async () => {
    const { reference, session } = await makePaidOrder();
    sink.disturb(fault);
    expect(await sendEvent(session, `evt_${reference}`)).toBe(503);
    expect(await orders()).toMatchObject([{ state: "created", promotions: 0 }]);
    const shown = await buyer.send(`/api/v1/me/orders/${reference}?check=1`);
    expect(await shown.json(), "the page gets no false answer").toMatchObject({ state: "created" });
    sink.disturb(fault, { times: 0 });
    expect(await sendEvent(session, `evt_${reference}`)).toBe(200);
    expect(await orders()).toMatchObject([{ state: "paid", promotions: 1 }]);
  });

  test("refunds once, however often it is asked", async () => {
    const { reference, session } = await makePaidOrder();
    expect(await sendEvent(session, `evt_${reference}`)).toBe(200);
    const [{ id } = { id: 0 }] = await orders();
    // The look before the refund succeeds; the refund itself has its effect, and its answer is lost.
    let looks = 0;
    sink.disturb(
      (request, response) => {
        const isLook = request.method === "GET" && looks++ === 0;
        return (isLook ? respond(JSON.stringify(session), json) : fault)(request, response);
      },
      { isDone: true },
    );
    const path = `/api/v1/admin/orders/${id}/refund`;
    const asked = await admin.send(path, { method: "POST", json: { reason: "A mistake." } });
    const detail = (await asked.json()) as AdminOrderDetail;
    expect(detail).toMatchObject({
      state: "paid",
      refundWantedAt: expect.any(String),
      promotions: [{ state: "ended" }],
    });
    sink.disturb(fault, { times: 0 });
    for (let n = 0; n < 2; n += 1) {
      await app.database.app.execute(sql`update orders set checked_at = now() - interval '2 hours' where id = ${id}`);
      const services = { payments: stripe, codeSecret: Buffer.alloc(32), signal: new AbortController().signal };
      await reconcileOrders(app.database.app, services);
    }
    expect(await orders()).toMatchObject([{ state: "refunded" }]);
    expect(sink.refunds.filter((paymentId) => paymentId === session.payment_intent?.id)).toHaveLength(1);
  });
});

const json = { headers: { "content-type": "application/json" } };
