import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { OwnOrder } from "#contract/maker/orders.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import { race } from "#test/tools/race.ts";
import { openTill, type Till } from "#test/tools/till.ts";

const app = useTestApp();
const seconds = 1000;
let till: Till;
let buyer: Client & { userId: string };

beforeAll(async () => {
  till = openTill(app);
  buyer = await app.signIn();
});

async function makeOrder(months = 2): Promise<string> {
  const { id: productId } = await makeProduct(app.database.app, { submitterId: buyer.userId });
  const json = { key: crypto.randomUUID(), months, productId };
  const response = await buyer.send("/api/v1/me/orders", { method: "POST", json });
  expect(response.status).toBe(201);
  return ((await response.json()) as OwnOrder).reference;
}

async function paidOrder(): Promise<string> {
  const reference = await makeOrder();
  await till.pay(reference);
  return reference;
}

/** Everything that an order may cause, counted. */
async function traces(reference: string) {
  const { rows } = await app.database.app.execute(sql`
    select o.state, o.flag,
      (select count(*)::int from promotions p where p.order_id = o.id) as promotions,
      (select count(*)::int from promotions p where p.order_id = o.id and p.ended_at is null) as running,
      (select count(*)::int from redemption_codes c where c.order_id = o.id) as codes,
      (select count(*)::int from payment_events e where e.order_id = o.id) as events,
      (select count(*)::int from letters l where l.kind = 'order_paid' and l.data::text like '%' || o.reference || '%')
        as receipts,
      (select count(*)::int from audit_log a where a.object_type = 'order' and a.object_id = o.id::text
        and a.action = 'order.paid') as acts
    from orders o where o.reference = ${reference}`);
  return rows[0];
}

const untouched = {
  state: "created",
  flag: null,
  promotions: 0,
  running: 0,
  codes: 0,
  events: 0,
  receipts: 0,
  acts: 0,
};
const fulfilled = { state: "paid", flag: null, promotions: 1, running: 1, codes: 1, events: 1, receipts: 1, acts: 1 };

describe("a forged event", () => {
  const forgeries: Record<string, NonNullable<Parameters<Till["sendEvent"]>[1]>> = {
    "without a signature": { change: ({ body }) => ({ body, headers: { "content-type": "application/json" } }) },
    "with another body": {
      change: ({ body, headers }) => ({ body: body.replace("checkout.paid", "checkout.pa1d"), headers }),
    },
    "with a space more": { change: ({ body, headers }) => ({ body: `${body} `, headers }) },
    "with one digit changed in its signature": {
      change: ({ body, headers }) => ({
        body,
        headers: mapped(headers, (value) => value.replace(/.$/, (last) => (last === "0" ? "1" : "0"))),
      }),
    },
    "that is 302 seconds old": { skewMs: -302 * seconds },
    "that is two hours old": { skewMs: -7200 * seconds },
    "from 302 seconds ahead": { skewMs: 302 * seconds },
    "from next year": { skewMs: 365 * 86_400 * seconds },
    "that isn't JSON": { change: ({ headers }) => ({ body: "payment=success", headers }) },
    "that is empty": { change: ({ headers }) => ({ body: "", headers }) },
  };

  test.each(Object.keys(forgeries))("%s is refused without a word, and nothing happens", async (name) => {
    const reference = await paidOrder();
    expect(await till.sendEvent(reference, forgeries[name])).toBe(400);
    expect(await traces(reference)).toEqual(untouched);
  });

  test("of more than 64 KiB isn't read", async () => {
    const reference = await paidOrder();
    const change = ({ body, headers }: { body: string; headers: Record<string, string> }) => ({
      body: body + " ".repeat(64 * 1024),
      headers,
    });
    expect(await till.sendEvent(reference, { change })).toBe(413);
    expect(await traces(reference)).toEqual(untouched);
  });
});

describe("a genuine event", () => {
  test("is taken at the edges of 300 seconds", async () => {
    for (const skew of [-297, 297]) {
      const reference = await paidOrder();
      expect(await till.sendEvent(reference, { skewMs: skew * seconds })).toBe(200);
      expect(await traces(reference)).toEqual(fulfilled);
    }
  });

  test("that says paid while the provider doesn't buys nothing", async () => {
    const reference = await makeOrder();
    expect(await till.sendEvent(reference, { type: "checkout.paid" })).toBe(200);
    expect(await traces(reference)).toEqual({ ...untouched, events: 1 });
  });

  test("of an unknown type, or about nothing of ours, is answered and has no effect of its own", async () => {
    const reference = await makeOrder();
    expect(await till.sendEvent(reference, { type: "customer.created" })).toBe(200);
    expect(await till.sendEvent(reference, { about: { sessionId: "cs_nobody", paymentId: "pi_nobody" } })).toBe(200);
    expect(await till.sendEvent(reference, { about: { sessionId: null, paymentId: null } })).toBe(200);
    expect(await traces(reference)).toMatchObject({ state: "created", promotions: 0 });
  });

  test("sent again and again, before and after, fulfils once", async () => {
    const reference = await paidOrder();
    for (let n = 0; n < 3; n += 1) expect(await till.sendEvent(reference, { id: `evt_again_${reference}` })).toBe(200);
    // The same change, reported by further events.
    for (let n = 0; n < 3; n += 1) expect(await till.sendEvent(reference)).toBe(200);
    expect(await traces(reference)).toEqual({ ...fulfilled, events: 4 });
  });

  test("sent ten times at once to each of two instances fulfils once", async () => {
    for (const id of ["evt_same", undefined]) {
      const reference = await paidOrder();
      const answers = await race(20, (index) =>
        till.sendEvent(reference, { id: id && `${id}_${reference}`, to: app.instances[index % 2] }),
      );
      expect(new Set(answers)).toEqual(new Set([200]));
      expect(await traces(reference)).toEqual({ ...fulfilled, events: id ? 1 : 20 });
    }
  });

  test("races the buyer's own look and an administrator's, and fulfils once", async () => {
    const reference = await paidOrder();
    const admin = await app.signIn("admin");
    const { rows } = await app.database.app.execute(sql`select id from orders where reference = ${reference}`);
    const id = String(rows[0]?.id);
    await race(12, async (index) => {
      if (index % 3 === 0) return await till.sendEvent(reference, { to: app.instances[index % 2] });
      if (index % 3 === 1) return await buyer.send(`/api/v1/me/orders/${reference}?check=1`);
      return await admin.send(`/api/v1/admin/orders/${id}/check`, { method: "POST" });
    });
    expect(await traces(reference)).toEqual({ ...fulfilled, events: 4 });
  });
});

describe("events in the wrong order", () => {
  test("a refund told before the payment: refunded, and never promoted", async () => {
    const reference = await paidOrder();
    await till.refund(reference);
    await till.sendEvent(reference, { type: "payment.refunded" });
    await till.sendEvent(reference, { type: "checkout.paid" });
    expect(await traces(reference)).toMatchObject({ state: "refunded", promotions: 0, codes: 0, receipts: 0 });
  });

  test("an expiry told before the payment that came in time: paid", async () => {
    const reference = await makeOrder();
    await app.database.app.execute(sql`update orders set state = 'cancelled' where reference = ${reference}`);
    await till.pay(reference);
    await till.sendEvent(reference, { type: "checkout.closed" });
    await till.sendEvent(reference, { type: "checkout.paid" });
    expect(await traces(reference)).toEqual({ ...fulfilled, events: 2 });
  });

  test("a payment told again after its refund doesn't come back", async () => {
    const reference = await paidOrder();
    await till.sendEvent(reference);
    await till.refund(reference);
    await till.sendEvent(reference, { type: "payment.refunded" });
    await till.sendEvent(reference, { type: "checkout.paid" });
    expect(await traces(reference)).toMatchObject({ state: "refunded", promotions: 1, running: 0 });
  });

  test("a dispute ends the promotion, and winning it doesn't start it again", async () => {
    const reference = await paidOrder();
    await till.sendEvent(reference);
    await till.dispute(reference);
    await till.sendEvent(reference, { type: "payment.disputed" });
    expect(await traces(reference)).toMatchObject({ state: "disputed", running: 0 });
    await app.database.app.execute(sql`update sandbox_payments set is_disputed = false where reference = ${reference}`);
    await till.sendEvent(reference, { type: "checkout.paid" });
    expect(await traces(reference)).toMatchObject({ state: "disputed", promotions: 1, running: 0 });
  });

  test("a delayed payment is processing until the money is there", async () => {
    const reference = await makeOrder();
    await till.payLater(reference);
    await till.sendEvent(reference, { type: "checkout.paid" });
    expect(await traces(reference)).toMatchObject({ state: "processing", promotions: 0 });
    await app.database.app.execute(sql`update sandbox_payments set arrives_at = now() where reference = ${reference}`);
    await till.sendEvent(reference);
    expect(await traces(reference)).toEqual({ ...fulfilled, events: 2 });
  });
});

describe("a payment that isn't what was ordered", () => {
  test.each([
    ["40 for a 12-month order", { amount: 4000 }, "amount_differs"],
    ["one cent less", { amount: 47_999 }, "amount_differs"],
    ["a cent more", { amount: 48_001 }, "amount_differs"],
    ["the same number of yen", { currency: "jpy" }, "currency_differs"],
  ] as const)("%s buys nothing and is flagged", async (_, change, flag) => {
    const reference = await makeOrder(12);
    await till.alter(reference, change);
    await till.pay(reference);
    for (let n = 0; n < 2; n += 1) expect(await till.sendEvent(reference)).toBe(200);
    expect(await traces(reference)).toEqual({ ...untouched, state: "processing", flag, events: 2 });
    const shown = await buyer.send(`/api/v1/me/orders/${reference}`);
    expect(await shown.json()).toMatchObject({ isInQuestion: true, promotions: [], code: null });
  });

  test("partly refunded stays promoted and is flagged", async () => {
    const reference = await paidOrder();
    await till.sendEvent(reference);
    await till.refund(reference, 1);
    await till.sendEvent(reference, { type: "payment.refunded" });
    expect(await traces(reference)).toMatchObject({ state: "paid", flag: "partly_refunded", running: 1 });
  });
});

function mapped(headers: Record<string, string>, change: (value: string) => string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, name === "sandbox-signature" ? change(value) : value]),
  );
}
