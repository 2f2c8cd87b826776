import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paths } from "#contract/shared/paths.ts";
import { useTestDatabase } from "#test/database.ts";
import { type HttpSink, startHttpSink } from "#test/sinks/http-sink.ts";
import { PaymentFailed } from "../payment-errors.ts";
import { createSandbox, type Sandbox } from "./create-sandbox.ts";
import { sandboxKeyOf } from "./sandbox-events.ts";

const database = useTestDatabase();
const key = sandboxKeyOf("a secret for tests that is long enough");

let sink: HttpSink;
const arrived: { body: string; headers: Headers }[] = [];
let orders = 0;

beforeAll(async () => {
  sink = await startHttpSink(async (request, response) => {
    const body = (await request.toArray()).join("");
    arrived.push({ body, headers: new Headers(request.headers as Record<string, string>) });
    response.writeHead(200).end();
  });
});
afterAll(() => sink.close());

function open(): Sandbox {
  return createSandbox({
    db: database.app,
    key,
    siteUrl: "https://shelf.example",
    siteName: "Shelf",
    log: { warn: () => {} },
    ownAddress: () => sink.origin,
  });
}

function request(reference = `ref${++orders}`) {
  return {
    reference,
    amount: 8000,
    currency: "usd",
    description: "Spotlight promotion of Penpot, 2 months",
    buyerEmail: "ada@reader.example",
    successUrl: "https://shelf.example/advertise?payment=success",
    cancelUrl: "https://shelf.example/advertise?payment=cancelled",
  };
}

async function begin() {
  const sandbox = open();
  const checkout = await sandbox.provider.createCheckout(request());
  const { sessionId } = checkout;
  return { ...sandbox, checkout, sessionId, find: () => sandbox.provider.findPayment({ sessionId }) };
}

/** Waits until exactly these events of the checkout have arrived, in any order. */
async function expectEvents({ provider, sessionId }: Sandbox & { sessionId: string }, types: string[]): Promise<void> {
  const ownEvents = () =>
    arrived.map((message) => provider.readEvent(message)).filter((event) => event.sessionId === sessionId);
  await expect
    .poll(() =>
      ownEvents()
        .map(({ type }) => type)
        .sort(),
    )
    .toEqual(types);
}

describe("a checkout", () => {
  test("is open for 24 hours, at an address of ours", async () => {
    const { checkout, find } = await begin();
    expect(checkout.url).toBe(`https://shelf.example/sandbox-checkout/${checkout.sessionId}`);
    expect(Math.abs(checkout.expiresAt.getTime() - Date.now() - 86_400_000)).toBeLessThan(600_000);
    expect(await find()).toMatchObject({
      status: "open",
      amount: 8000,
      currency: "usd",
      paymentId: null,
      refundedAmount: 0,
      isDisputed: false,
    });
  });

  test("is the same for the same reference, however often and wherever it is asked for", async () => {
    const again = request();
    const [first, second] = [open(), open()];
    const asked = Array.from({ length: 10 }, (_, n) => (n % 2 ? first : second).provider.createCheckout(again));
    expect(new Set((await Promise.all(asked)).map(({ sessionId }) => sessionId)).size).toBe(1);
  });

  test("that nobody opened is unknown", async () => {
    expect(await open().provider.findPayment({ sessionId: "cs_sandbox_unknown" })).toBeNull();
  });

  test("stores no address of the buyer", async () => {
    const { sessionId } = await begin();
    const { rows } = await database.app.execute(sql`select * from sandbox_payments where session_id = ${sessionId}`);
    expect(JSON.stringify(rows)).not.toContain("ada@reader.example");
  });
});

describe("paying", () => {
  test("makes it paid in every process, once, and tells us so", async () => {
    const sandbox = await begin();
    const { sessionId } = sandbox;
    const clicks = Array.from({ length: 10 }, (_, n) => (n % 2 ? sandbox : open()).acts.pay({ sessionId }));
    expect((await Promise.all(clicks)).filter(Boolean)).toHaveLength(1);
    const payment = await open().provider.findPayment({ sessionId });
    expect(payment).toMatchObject({ status: "paid", paymentId: expect.stringMatching(/^pi_sandbox_/) });
    await expectEvents(sandbox, ["checkout.paid"]);
    expect(sink.requests.at(-1)).toMatchObject({ method: "POST", url: paths.paymentEvents() });
  });

  test("is too late once it has expired", async () => {
    const { acts, sessionId, find } = await begin();
    await database.app.execute(sql`update sandbox_payments set expires_at = now() where session_id = ${sessionId}`);
    expect(await acts.pay({ sessionId })).toBe(false);
    expect(await acts.payLater({ sessionId })).toBe(false);
    expect(await find()).toMatchObject({ status: "closed", paymentId: null });
  });

  test("is too late once it was closed", async () => {
    const sandbox = await begin();
    const { provider, acts, sessionId, find } = sandbox;
    await provider.closeCheckout({ sessionId });
    await provider.closeCheckout({ sessionId });
    expect(await acts.pay({ sessionId })).toBe(false);
    expect(await find()).toMatchObject({ status: "closed" });
    await expectEvents(sandbox, ["checkout.closed"]);
  });

  test("can't be undone by closing the checkout", async () => {
    const { provider, acts, sessionId, find } = await begin();
    await acts.pay({ sessionId });
    await provider.closeCheckout({ sessionId });
    expect(await find()).toMatchObject({ status: "paid" });
  });
});

describe("a delayed payment", () => {
  test("is processing until it is let through", async () => {
    const sandbox = await begin();
    const { acts, sessionId, find } = sandbox;
    expect(await acts.arrive({ sessionId })).toBe(false);
    expect(await acts.payLater({ sessionId })).toBe(true);
    expect(await find()).toMatchObject({ status: "processing" });
    expect(await acts.arrive({ sessionId })).toBe(true);
    expect(await find()).toMatchObject({ status: "paid" });
    await expectEvents(sandbox, ["checkout.paid", "checkout.processing"]);
    await sandbox.close();
  });

  test("arrives by itself", async () => {
    const { acts, sessionId, find, close } = await begin();
    await acts.payLater({ sessionId });
    await database.app.execute(sql`update sandbox_payments set arrives_at = now() where session_id = ${sessionId}`);
    expect(await find()).toMatchObject({ status: "paid" });
    await close();
  });
});

describe("a refund", () => {
  test("returns all of it, once", async () => {
    const sandbox = await begin();
    const { provider, acts, sessionId, find } = sandbox;
    await acts.pay({ sessionId });
    const payment = { paymentId: String((await find())?.paymentId), reference: "r", amount: 8000, currency: "usd" };
    await Promise.all([provider.refund(payment), provider.refund(payment), open().provider.refund(payment)]);
    expect(await find()).toMatchObject({ status: "paid", refundedAmount: 8000 });
    await expectEvents(sandbox, ["checkout.paid", "payment.refunded"]);
  });

  test("of something that was never paid is refused", async () => {
    const { provider, acts, sessionId, find, close } = await begin();
    const unknown = { paymentId: "pi_sandbox_unknown", reference: "r", amount: 8000, currency: "usd" };
    await expect(provider.refund(unknown)).rejects.toThrow(PaymentFailed);
    await acts.payLater({ sessionId });
    const waiting = { ...unknown, paymentId: String((await find())?.paymentId) };
    await expect(provider.refund(waiting)).rejects.toThrow(PaymentFailed);
    await close();
  });
});

test("a dispute marks the payment and tells us so", async () => {
  const sandbox = await begin();
  const { acts, sessionId, find } = sandbox;
  expect(await acts.dispute({ sessionId })).toBe(false);
  await acts.pay({ sessionId });
  expect(await acts.dispute({ sessionId })).toBe(true);
  expect(await find()).toMatchObject({ status: "paid", isDisputed: true });
  await expectEvents(sandbox, ["checkout.paid", "payment.disputed"]);
});
