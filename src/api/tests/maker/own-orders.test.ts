import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { OwnOrder, OwnOrderList } from "#contract/maker/orders.ts";
import { endLostPromotions } from "#domain/promotion/promotions/end-lost-promotions.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import { openTill, type Till } from "#test/tools/till.ts";

const app = useTestApp();
let till: Till;
let buyer: Client & { userId: string };
let productId: number;

beforeAll(async () => {
  till = openTill(app);
  buyer = await app.signIn();
  productId = (await makeProduct(app.database.app, { submitterId: buyer.userId })).id;
});

async function order(input: object, client: Client = buyer): Promise<Response> {
  return await client.send("/api/v1/me/orders", {
    method: "POST",
    json: { key: crypto.randomUUID(), months: 2, ...input },
  });
}

async function ordered(input: object = { productId }): Promise<OwnOrder> {
  const response = await order(input);
  const answer = (await response.json()) as OwnOrder;
  expect(response.status, JSON.stringify(answer)).toBe(201);
  return answer;
}

async function read(reference: string, { client = buyer, query = "" } = {}): Promise<OwnOrder> {
  return (await (await client.send(`/api/v1/me/orders/${reference}${query}`)).json()) as OwnOrder;
}

async function rowCounts() {
  const { rows } = await app.database.app.execute(sql`
    select (select count(*)::int from promotions where source <> 'admin') as promotions,
      (select count(*)::int from redemption_codes) as codes,
      (select count(*)::int from orders where state <> 'created') as moved,
      (select count(*)::int from product_directory) as products`);
  return rows[0];
}

describe("an order", () => {
  test("is made with the server's price and a checkout, and promotes nothing before it is paid", async () => {
    const { reference, checkoutUrl, ...made } = await ordered();
    expect(made).toMatchObject({
      state: "created",
      amount: 8000,
      currency: "usd",
      months: 2,
      promotions: [],
      code: null,
    });
    expect(reference).toMatch(/^[0-9a-z]{26}$/);
    expect(checkoutUrl).toContain("/sandbox-checkout/");
  });

  test("with the same key is the same order, even if both clicks come at once", async () => {
    const input = { key: crypto.randomUUID(), productId };
    const both = await Promise.all([ordered(input), ordered(input)]);
    expect(both[0]).toEqual(both[1]);
    expect(await ordered(input)).toEqual(both[0]);
    expect((await order({ ...input, months: 3 })).status).toBe(422);
  });

  test("is fulfilled once its payment arrived, whether or not the buyer comes back", async () => {
    const { reference } = await ordered();
    await till.pay(reference);
    expect(await till.sendEvent(reference)).toBe(200);
    const { state, promotions, code, checkoutUrl } = await read(reference);
    expect({ state, checkoutUrl }).toEqual({ state: "paid", checkoutUrl: null });
    expect(promotions).toMatchObject([
      { state: "active", product: { id: productId, isLive: true }, isFromCode: false },
    ]);
    const [promotion] = promotions;
    expect(Date.parse(promotion?.endsAt ?? "") - Date.parse(promotion?.startsAt ?? "")).toBe(60 * 86_400_000);
    expect(code?.value).toMatch(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/);
  });

  test("whose event never came is found paid by the buyer's own look", async () => {
    const { reference } = await ordered();
    await till.pay(reference);
    expect((await read(reference)).state, "only a look at the provider decides").toBe("created");
    expect((await read(reference, { query: "?check=1" })).state).toBe("paid");
  });

  test("of a new product is created as pending, and shows nothing before it is reviewed", async () => {
    const { id: nicheId } = await makeNiche(app.database.app);
    const newProduct = {
      name: "Brand New",
      description: "A tool that does one thing well, described in enough words.",
      websiteUrl: "brand-new.example",
      nicheId,
    };
    const made = await ordered({ newProduct });
    expect(made).toMatchObject({ isNewProduct: true, productName: "Brand New" });
    await till.pay(made.reference);
    await till.sendEvent(made.reference);
    const { promotions } = await read(made.reference);
    expect(promotions).toMatchObject([{ state: "waiting", startsAt: null, product: { isLive: false } }]);
    const refundOf = async () => (await read(made.reference)).refund;
    expect(await refundOf()).toBeNull();
    // Refused: the buyer needn't wait until the rejection can't be undone any more.
    const productOf = sql`select product_id from promotions where id = ${promotions[0]?.id}`;
    await app.database.app.execute(sql`update product_directory set status = 'rejected' where id in (${productOf})`);
    expect(await refundOf()).toBe("refused");
    await app.database.app.execute(
      sql`update product_directory set updated_at = now() - interval '16 minutes' where id in (${productOf})`,
    );
    await endLostPromotions(app.database.app);
    expect(await refundOf()).toBe("refused");
    await app.database.app.execute(
      sql`update orders set refund_reason = 'Bought twice by mistake' where reference = ${made.reference}`,
    );
    expect(await refundOf()).toBe("wanted");
    await app.database.app.execute(
      sql`update orders set state = 'refunded', refunded_at = now() where reference = ${made.reference}`,
    );
    expect(await refundOf()).toBeNull();
  });

  test("can be given up, which closes its checkout; one that is paid stays paid", async () => {
    const given = await ordered();
    const path = (reference: string) => `/api/v1/me/orders/${reference}/cancellation`;
    const answer = await buyer.send(path(given.reference), { method: "POST" });
    expect(await answer.json()).toMatchObject({ state: "cancelled", checkoutUrl: null });
    expect(await till.pay(given.reference), "nobody can pay it any more").toBe(false);
    const paid = await ordered();
    await till.pay(paid.reference);
    expect(await (await buyer.send(path(paid.reference), { method: "POST" })).json()).toMatchObject({ state: "paid" });
  });

  test("of somebody else doesn't exist", async () => {
    const { reference } = await ordered();
    const stranger = await app.signIn();
    expect((await stranger.send(`/api/v1/me/orders/${reference}`)).status).toBe(404);
    expect((await stranger.send(`/api/v1/me/orders/${reference}?check=1`)).status).toBe(404);
    expect((await stranger.send(`/api/v1/me/orders/${reference}/cancellation`, { method: "POST" })).status).toBe(404);
    const list = (await (await stranger.send("/api/v1/me/orders")).json()) as OwnOrderList;
    expect(list).toEqual({ orders: [], page: 1, pageCount: 1 });
  });

  test("can't be made for a product that isn't one's own or isn't live", async () => {
    const foreign = await makeProduct(app.database.app);
    const draft = await makeProduct(app.database.app, { submitterId: buyer.userId, status: "draft" });
    for (const { id } of [foreign, draft]) expect((await order({ productId: id })).status).toBe(404);
    expect((await order({ productId: 999_999 })).status).toBe(404);
    expect((await order({}, app.guest)).status).toBe(401);
  });

  test("can be made by a listed maker", async () => {
    const { id } = await makeProduct(app.database.app);
    await app.database.app.execute(
      sql`insert into product_makers (product_id, profile_id, proof) values (${id}, ${buyer.userId}, 'admin')`,
    );
    expect((await ordered({ productId: id })).state).toBe("created");
  });
});

describe("the address of the page", () => {
  test.each(["success", "cancelled", "paid"])("?payment=%s changes nothing, whoever asks", async (payment) => {
    const { reference } = await ordered();
    const before = await rowCounts();
    const stranger = await app.signIn();
    for (const client of [buyer, stranger, app.guest]) {
      for (const path of ["/advertise", "/api/v1/ads", `/api/v1/me/orders/${reference}`]) {
        await client.send(`${path}?payment=${payment}&order=${reference}&session_id=${reference}`);
      }
    }
    expect(await rowCounts()).toEqual(before);
    expect((await read(reference)).state).toBe("created");
  });
});
