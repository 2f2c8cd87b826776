import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { AdminOrderDetail, AdminOrderList } from "#contract/admin/orders.ts";
import type { Waiting } from "#contract/admin/site/frame.ts";
import type { OwnOrder } from "#contract/maker/orders.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import { openTill, type Till } from "#test/tools/till.ts";

const app = useTestApp();
let till: Till;
let buyer: Client & { userId: string; email: string };
let admin: Client & { cookie: string };

beforeAll(async () => {
  till = openTill(app);
  buyer = await app.signIn();
  admin = await app.signIn("admin");
});

async function makeOrder({ name = "Anvil", months = 1 } = {}): Promise<{ id: number; reference: string }> {
  const { id: productId } = await makeProduct(app.database.app, { name, submitterId: buyer.userId });
  const json = { key: crypto.randomUUID(), months, productId };
  const { reference } = (await (await buyer.send("/api/v1/me/orders", { method: "POST", json })).json()) as OwnOrder;
  const { rows } = await app.database.app.execute(sql`select id from orders where reference = ${reference}`);
  return { id: Number(rows[0]?.id), reference };
}

async function makePaidOrder(options = {}) {
  const order = await makeOrder(options);
  await till.pay(order.reference);
  await till.sendEvent(order.reference, { id: `evt_${order.reference}` });
  return order;
}

async function list(query: string): Promise<AdminOrderList> {
  const response = await admin.send(`/api/v1/admin/orders?${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as AdminOrderList;
}

async function post(id: number, what: string, json?: object) {
  const response = await admin.send(`/api/v1/admin/orders/${id}/${what}`, { method: "POST", json });
  return { status: response.status, order: (await response.json()) as AdminOrderDetail };
}

const idsOf = ({ orders }: AdminOrderList) => orders.map(({ id }) => id);

async function receipts(reference: string): Promise<string[]> {
  const { rows } = await app.database.app.execute<{ kind: string }>(
    sql`select kind from letters where data::text like ${`%${reference}%`} order by created_at, id`,
  );
  return rows.map(({ kind }) => kind);
}

describe("the list of orders", () => {
  test("is found by state, flag, reference, product and buyer, and sorted", async () => {
    const paid = await makePaidOrder({ name: "Bellows 100%", months: 3 });
    const open = await makeOrder({ name: "Bellows of another kind" });
    const odd = await makeOrder({ name: "Tongs" });
    await till.alter(odd.reference, { amount: 1 });
    await till.pay(odd.reference);
    await till.sendEvent(odd.reference);

    expect(idsOf(await list("state=paid&q=bellows"))).toEqual([paid.id]);
    expect(idsOf(await list("q=100%25"))).toEqual([paid.id]);
    expect(idsOf(await list("q=Bellows&sort=-amount"))).toEqual([paid.id, open.id]);
    expect(idsOf(await list("q=Bellows&sort=amount"))).toEqual([open.id, paid.id]);
    expect(idsOf(await list("q=Bellows&sort=created"))).toEqual([paid.id, open.id]);
    expect(idsOf(await list("flag=any"))).toEqual([odd.id]);
    expect(idsOf(await list("flag=amount_differs"))).toEqual([odd.id]);
    expect(idsOf(await list("flag=refund_failed"))).toEqual([]);
    expect(idsOf(await list(`q=${open.reference}`))).toEqual([open.id]);
    expect((await list(`q=${encodeURIComponent(buyer.email)}`)).total).toBe(3);
    expect((await list("q=_")).total, "wildcards are letters here").toBe(0);
    const [shown] = (await list(`q=${paid.reference}`)).orders;
    expect(shown).toMatchObject({ buyer: { userId: buyer.userId }, isTest: true, isRefundable: true, amount: 12_000 });

    const { orders: waiting } = (await (await admin.send("/api/v1/admin/frame/waiting")).json()) as Waiting;
    expect(waiting).toBe(1);
    const moderator = await app.signIn("moderator");
    expect(await (await moderator.send("/api/v1/admin/frame/waiting")).json()).toMatchObject({ orders: 0 });
  });

  test("is closed to moderators", async () => {
    const moderator = await app.signIn("moderator");
    expect((await moderator.send("/api/v1/admin/orders")).status).toBe(403);
  });
});

describe("one order", () => {
  test("shows its events, promotions and what happened to it, but not its code", async () => {
    const { id, reference } = await makePaidOrder();
    const response = await admin.send(`/api/v1/admin/orders/${id}`);
    const text = await response.clone().text();
    const order = (await response.json()) as AdminOrderDetail;
    expect(order).toMatchObject({
      promotions: [{ state: "active" }],
      events: [{ id: `evt_${reference}`, type: "checkout.paid" }],
      acts: [{ action: "order.paid", actor: null }],
      code: { isRedeemed: false, monthsLeft: 0 },
    });
    const own = (await (await buyer.send(`/api/v1/me/orders/${reference}`)).json()) as OwnOrder;
    expect(text).not.toContain(own.code?.value);
  });

  test("is refunded at once: the money is back, the promotion is off, the buyer is told why", async () => {
    const { id, reference } = await makePaidOrder();
    const { status, order } = await post(id, "refund", { reason: "We made a mistake." });
    expect(status).toBe(200);
    expect(order).toMatchObject({
      state: "refunded",
      refundedAmount: 4000,
      refundReason: "We made a mistake.",
      isRefundable: false,
      promotions: [{ state: "ended", endReason: "refunded" }],
    });
    expect(order.acts.map(({ action }) => action)).toEqual(["order.refunded", "order.refund_requested", "order.paid"]);
    expect(await receipts(reference)).toEqual(["order_paid", "order_refunded"]);
    expect((await post(id, "refund", { reason: "Again." })).status).toBe(200);
    expect(await receipts(reference)).toEqual(["order_paid", "order_refunded"]);
  });

  test("is refunded only with a reason, after a recent sign-in, and if something was paid", async () => {
    const { id } = await makePaidOrder();
    expect((await post(id, "refund", { reason: " " })).status).toBe(400);
    const unpaid = await makeOrder();
    expect((await post(unpaid.id, "refund", { reason: "No." })).status).toBe(409);
    await app.database.app.execute(sql`update sessions set created_at = now() - interval '2 hours'`);
    expect((await post(id, "refund", { reason: "Too late." })).status).toBe(403);
    await app.database.app.execute(sql`update sessions set created_at = now()`);
    expect((await post(id, "refund", { reason: "Now." })).order).toMatchObject({ state: "refunded" });
  });

  test("can be asked about, and its receipt sent again", async () => {
    const { id, reference } = await makeOrder();
    expect((await post(id, "receipt")).status).toBe(409);
    await till.pay(reference);
    expect((await post(id, "check")).order).toMatchObject({ state: "paid" });
    const { order } = await post(id, "receipt");
    expect(order.acts[0]).toMatchObject({ action: "order.receipt_resent" });
    expect(await receipts(reference)).toEqual(["order_paid", "order_paid"]);
  });

  test("says so when its buyer gets no mail, as on a demo", async () => {
    const { id, reference } = await makePaidOrder();
    await app.database.app.execute(sql`update users set is_demo = true where id = ${buyer.userId}`);
    const refused = await post(id, "receipt");
    await app.database.app.execute(sql`update users set is_demo = false where id = ${buyer.userId}`);
    expect([refused.status, refused.order]).toMatchObject([409, { error: { code: "buyer_unreachable" } }]);
    expect(await receipts(reference)).toEqual(["order_paid"]);
    expect((await post(id, "check")).order.acts.map(({ action }) => action)).not.toContain("order.receipt_resent");
  });

  test("loses its flag with a note, which stays in the log", async () => {
    const { id, reference } = await makeOrder();
    await till.alter(reference, { currency: "eur" });
    await till.pay(reference);
    expect((await post(id, "check")).order).toMatchObject({ flag: "currency_differs", state: "processing" });
    const { order } = await post(id, "flag-resolution", { note: "Asked the buyer." });
    expect(order.flag).toBeNull();
    expect(order.acts[0]?.changes).toContainEqual({ field: "note", before: null, after: "Asked the buyer." });
    expect((await post(id, "check")).order.flag, "nothing new has happened").toBeNull();
  });
});
