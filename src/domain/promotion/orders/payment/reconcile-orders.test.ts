import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import pino from "pino";
import { expect, test } from "vitest";
import { auditLog } from "#db/schema/operations.ts";
import { orders, promotions } from "#db/schema/promotions.ts";
import { PaymentFailed } from "#services/payments/payment-errors.ts";
import { createSandbox } from "#services/payments/sandbox/create-sandbox.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { createOrder } from "../create-order.ts";
import { wantRefund } from "../refunds/want-refund.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { reconcileOrders } from "./reconcile-orders.ts";
import { startCheckout } from "./start-checkout.ts";

const database = useTestDatabase();
const codeSecret = Buffer.alloc(32, 7);
const siteUrl = "https://shelf.example";

function sandbox() {
  const log = pino({ level: "silent" });
  return createSandbox({ db: database.app, key: Buffer.alloc(32), siteUrl, siteName: "Shelf", log });
}

/** A provider of which one call fails; the rest is the sandbox's. */
function failingAt(call: "findPayment" | "refund", reason: PaymentFailed["reason"]): PaymentProvider {
  return { ...sandbox().provider, [call]: () => Promise.reject(new PaymentFailed(reason)) };
}

function reconcile(payments: PaymentProvider | undefined = sandbox().provider) {
  return reconcileOrders(database.app, { payments, codeSecret, signal: new AbortController().signal });
}

/** An order created this long ago that the provider knows. */
async function makeOrder({ age = "11 minutes" } = {}) {
  const { id: buyerId } = await makeUser(database.app);
  const { id: productId } = await makeProduct(database.app, { submitterId: buyerId });
  const input = { key: randomUUID(), months: 1, productId, buyerId, currency: "usd" };
  const order = await createOrder(database.app, input);
  await startCheckout(database.app, { order, payments: sandbox().provider, siteUrl });
  await database.app.execute(sql`update orders set created_at = now() - ${age}::interval where id = ${order.id}`);
  return await stored(order.id);
}

async function makePaidOrder(options: { age?: string } = {}) {
  const order = await makeOrder(options);
  expect(await sandbox().acts.pay({ sessionId: order.providerSessionId ?? "" })).toBe(true);
  return order;
}

async function stored(orderId: number) {
  const [order] = await database.app.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error("The order is gone");
  return order;
}

const promotionsOf = (orderId: number) => database.app.select().from(promotions).where(eq(promotions.orderId, orderId));

async function actionsOf(orderId: number): Promise<string[]> {
  const rows = await database.app
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(sql`${auditLog.objectType} = 'order' and ${auditLog.objectId} = ${String(orderId)}`)
    .orderBy(auditLog.id);
  return rows.map(({ action }) => action);
}

test.each([
  ["refunded", sql`refunded_amount = amount`],
  ["disputed", sql`is_disputed = true`],
] as const)("a promotion whose payment was %s without a word ends within a day", async (state, change) => {
  const { id, providerSessionId } = await makePaidOrder();
  await reconcile();
  await database.app.execute(sql`update sandbox_payments set ${change} where session_id = ${providerSessionId}`);
  await reconcile();
  expect(await stored(id), "asked today").toMatchObject({ state: "paid" });
  await database.app.execute(sql`update orders set checked_at = now() - interval '25 hours' where id = ${id}`);
  await reconcile();
  expect(await stored(id)).toMatchObject({ state });
  expect(await promotionsOf(id)).toMatchObject([{ endReason: state, endedAt: expect.any(Date) }]);
});

test("an order whose event never came is fulfilled, once", async () => {
  const { id } = await makePaidOrder();
  await reconcile();
  await reconcile();
  expect(await stored(id)).toMatchObject({ state: "paid", paidAmount: 4000, paidAt: expect.any(Date) });
  expect(await promotionsOf(id)).toHaveLength(1);
  expect(await actionsOf(id)).toEqual(["order.paid"]);
});

test("two processes that reconcile at once fulfill once", async () => {
  const { id } = await makePaidOrder();
  await Promise.all([reconcile(), reconcile()]);
  expect(await promotionsOf(id)).toHaveLength(1);
  expect(await actionsOf(id)).toEqual(["order.paid"]);
});

test("an order is left alone for 10 minutes, and asked about at least every 10 minutes afterwards", async () => {
  const young = await makePaidOrder({ age: "9 minutes" });
  await reconcile();
  expect((await stored(young.id)).state).toBe("created");

  const old = await makeOrder({ age: "20 hours" });
  await reconcile();
  const { checkedAt } = await stored(old.id);
  expect(checkedAt).not.toBeNull();
  await reconcile();
  expect((await stored(old.id)).checkedAt, "not asked again at once").toEqual(checkedAt);
  await database.app.execute(
    sql`update orders set checked_at = now() - interval '10 minutes 1 second' where id = ${old.id}`,
  );
  await sandbox().acts.pay({ sessionId: old.providerSessionId ?? "" });
  await reconcile();
  expect((await stored(old.id)).state).toBe("paid");
});

test("a checkout that expired cancels its order", async () => {
  const { id, reference } = await makeOrder({ age: "25 hours" });
  await database.app.execute(sql`update sandbox_payments set expires_at = now() where reference = ${reference}`);
  await reconcile();
  expect(await stored(id)).toMatchObject({ state: "cancelled", cancelledAt: expect.any(Date) });
});

test("a provider that fails changes nothing, and the others get their turn", async () => {
  const first = await makePaidOrder();
  const failing = failingAt("findPayment", "timed_out");
  const { providerSessionId } = await makePaidOrder();
  const partly: PaymentProvider = {
    ...sandbox().provider,
    findPayment: (by) => (by.sessionId === providerSessionId ? failing : sandbox().provider).findPayment(by),
  };
  expect(await reconcile(partly)).toMatchObject({ failed: 1 });
  expect((await stored(first.id)).state).toBe("paid");
});

test("an order without a checkout is closed after two days, since nobody could pay it", async () => {
  const { id } = await makeOrder();
  await database.app.execute(sql`
    update orders set provider = null, provider_session_id = null, checkout_url = null,
      created_at = now() - interval '47 hours' where id = ${id}`);
  await reconcile();
  expect((await stored(id)).state).toBe("created");
  await database.app.execute(sql`update orders set created_at = now() - interval '49 hours' where id = ${id}`);
  await reconcile(undefined);
  expect(await stored(id)).toMatchObject({ state: "cancelled" });
  expect(await actionsOf(id)).toEqual(["order.cancelled"]);
});

test("a refund that was stored before a crash is sent, and its promotion is off at once", async () => {
  const { id } = await makePaidOrder();
  await reconcile();
  const actor = { userId: (await makeUser(database.app)).id, isAdmin: true };
  await wantRefund(database.app, { orderId: id, reason: "As agreed.", actor });
  expect(await promotionsOf(id)).toMatchObject([{ endReason: "refunded", endedAt: expect.any(Date) }]);
  expect((await stored(id)).state, "the money isn't back yet").toBe("paid");
  await reconcileLater(id);
  await reconcileLater(id);
  expect(await stored(id)).toMatchObject({ state: "refunded", refundedAmount: 4000, refundedAt: expect.any(Date) });
  expect(await actionsOf(id)).toEqual(["order.paid", "order.refund_requested", "order.refunded"]);
});

test("a refund the provider can't send now is tried again; one that it refuses is flagged and tried again", async () => {
  const { id } = await makePaidOrder();
  await reconcile();
  const actor = { userId: (await makeUser(database.app)).id, isAdmin: true };
  await wantRefund(database.app, { orderId: id, reason: "As agreed.", actor });
  await reconcileLater(id, failingAt("refund", "unreachable"));
  expect(await stored(id)).toMatchObject({ state: "paid", flag: null });
  await reconcileLater(id, failingAt("refund", "refused"));
  await reconcileLater(id, failingAt("refund", "refused"));
  expect(await stored(id)).toMatchObject({ state: "paid", flag: "refund_failed" });
  await reconcileLater(id);
  expect(await stored(id)).toMatchObject({ state: "refunded", flag: null });
  expect(await actionsOf(id)).toEqual(["order.paid", "order.refund_requested", "order.flagged", "order.refunded"]);
});

test("a refund that didn't work for a day is flagged, whatever the reason", async () => {
  const { id } = await makePaidOrder();
  await reconcile();
  const actor = { userId: (await makeUser(database.app)).id, isAdmin: true };
  await wantRefund(database.app, { orderId: id, reason: "As agreed.", actor });
  const wantedFor = (time: string) =>
    database.app.execute(sql`update orders set refund_wanted_at = now() - ${time}::interval where id = ${id}`);
  await wantedFor("23 hours");
  await reconcileLater(id, failingAt("refund", "timed_out"));
  expect((await stored(id)).flag).toBeNull();
  await wantedFor("25 hours");
  await reconcileLater(id, failingAt("refund", "timed_out"));
  expect((await stored(id)).flag).toBe("refund_failed");
});

test("what was paid is refunded, even if it isn't what was asked for", async () => {
  const { id, reference } = await makeOrder();
  await database.app.execute(sql`update sandbox_payments set amount = 100 where reference = ${reference}`);
  await sandbox().acts.pay({ sessionId: (await stored(id)).providerSessionId ?? "" });
  await reconcile();
  expect(await stored(id)).toMatchObject({ state: "processing", flag: "amount_differs", paidAmount: 100 });
  const actor = { userId: (await makeUser(database.app)).id, isAdmin: true };
  await wantRefund(database.app, { orderId: id, reason: "Not what we asked for.", actor });
  await reconcileLater(id);
  expect(await stored(id)).toMatchObject({ state: "refunded", flag: null, refundedAmount: 100 });
  expect(await promotionsOf(id)).toEqual([]);
});

test("an order that nobody paid can't be refunded", async () => {
  const { id } = await makeOrder();
  const actor = { userId: (await makeUser(database.app)).id, isAdmin: true };
  await expect(wantRefund(database.app, { orderId: id, reason: "No.", actor })).rejects.toThrow("order_not_paid");
});

test("a new provider isn't asked about the old one's orders", async () => {
  const { id } = await makePaidOrder();
  await database.app.execute(sql`update orders set provider = 'stripe' where id = ${id}`);
  await reconcile();
  expect((await stored(id)).state).toBe("created");
});

async function reconcileLater(orderId: number, payments?: PaymentProvider) {
  await database.app.execute(sql`update orders set checked_at = now() - interval '2 hours' where id = ${orderId}`);
  await reconcile(payments);
}
