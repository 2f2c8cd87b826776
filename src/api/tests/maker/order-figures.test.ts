import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { OrderFigures } from "#contract/maker/promotion-figures.ts";
import { makeOrder } from "#test/factories/make-order.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makePromotion } from "#test/factories/make-promotion.ts";
import { useTestApp } from "#test/tools/app.ts";

const app = useTestApp();

async function ask(path: string, cookie?: string): Promise<Response> {
  return app.instances[0].fetch(new Request(`${app.origin}/api/v1${path}`, { headers: cookie ? { cookie } : {} }), {
    clientAddress: "203.0.113.5",
  });
}

/** An order whose promotion started two days ago; seen on its first day and today. */
async function makeSeenOrder(buyerId: string, name = "Seen") {
  const db = app.database.app;
  const { id: productId } = await makeProduct(db, { name });
  const order = await makeOrder(db, { buyerId, productId });
  const promotion = await makePromotion(db, { productId, orderId: order.id, startsInDays: -2, endsInDays: 28 });
  await db.execute(sql`
    insert into promotion_days (promotion_id, day, impressions, clicks)
    select ${promotion.id}, (now() at time zone 'UTC')::date - ago, impressions, clicks
    from (values (2, 40, 3), (0, 8, 1)) v (ago, impressions, clicks)`);
  return { ...order, promotionId: promotion.id };
}

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test("the buyer and administrators see each day of the order's promotions; nobody else finds the order", async () => {
  const [buyer, other, admin] = await Promise.all([app.signIn(), app.signIn(), app.signIn("admin")]);
  const order = await makeSeenOrder(buyer.userId);
  const path = `/me/orders/${order.reference}/figures`;
  const expected = {
    promotionId: order.promotionId,
    productName: "Seen",
    impressions: 48,
    clicks: 4,
    days: [
      { day: dayAgo(2), impressions: 40, clicks: 3 },
      { day: dayAgo(1), impressions: 0, clicks: 0 },
      { day: dayAgo(0), impressions: 8, clicks: 1 },
    ],
    endsToday: true,
  };
  const own = await ask(path, buyer.cookie);
  expect(own.headers.get("cache-control")).toContain("no-store");
  expect(await own.json()).toEqual({ promotions: [expected] });
  expect(await (await ask(`/admin/orders/${order.id}/figures`, admin.cookie)).json()).toEqual({
    promotions: [expected],
  });

  for (const suffix of ["", ".csv"]) {
    expect((await ask(path + suffix)).status).toBe(401);
    for (const { cookie } of [other, admin]) {
      const refused = await ask(path + suffix, cookie);
      expect(refused.status).toBe(404);
      expect(await refused.json()).toMatchObject({ error: { code: "order_not_found" } });
    }
  }
  expect((await ask(`/admin/orders/${order.id}/figures`, buyer.cookie)).status).toBe(403);
});

test("a promotion that has not started has no days; a long one shows its last 90 and the sum of all", async () => {
  const buyer = await app.signIn();
  const db = app.database.app;
  const { id: productId } = await makeProduct(db);
  const order = await makeOrder(db, { buyerId: buyer.userId, productId, months: 12 });
  const long = await makePromotion(db, { productId, orderId: order.id, startsInDays: -200, endsInDays: 160 });
  await db.execute(sql`
    insert into promotion_days (promotion_id, day, impressions)
    select ${long.id}, (now() at time zone 'UTC')::date - ago, 1 from generate_series(0, 200) ago`);
  await db.execute(sql`
    insert into promotions (product_id, order_id, source, days) values (${productId}, ${order.id}, 'code', 30)`);
  const { promotions } = (await (
    await ask(`/me/orders/${order.reference}/figures`, buyer.cookie)
  ).json()) as OrderFigures;
  expect(promotions.map(({ impressions, days, endsToday }) => [impressions, days.length, endsToday])).toEqual([
    [201, 90, true],
    [0, 0, false],
  ]);
  expect(promotions[0]?.days.at(-1)?.day).toBe(dayAgo(0));
});

test("an ended promotion's days stop when it ended", async () => {
  const buyer = await app.signIn();
  const order = await makeSeenOrder(buyer.userId);
  await app.database.app.execute(sql`
    update promotions set ended_at = now() - interval '1 day', end_reason = 'refunded' where id = ${order.promotionId}`);
  const { promotions } = (await (
    await ask(`/me/orders/${order.reference}/figures`, buyer.cookie)
  ).json()) as OrderFigures;
  expect(promotions[0]?.days.map(({ day }) => day)).toEqual([dayAgo(2), dayAgo(1)]);
  expect(promotions[0]?.endsToday).toBe(false);
});

test("the file has a row per day and rate, and no formula in a name", async () => {
  const buyer = await app.signIn();
  const order = await makeSeenOrder(buyer.userId, "=HYPERLINK(1)");
  const response = await ask(`/me/orders/${order.reference}/figures.csv`, buyer.cookie);
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="promotion-${order.reference}.csv"`);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect((await response.text()).trim().split("\n")).toEqual([
    "Day,Product,Impressions,Clicks,Click-through rate (%)",
    `${dayAgo(2)},'=HYPERLINK(1),40,3,7.5`,
    `${dayAgo(1)},'=HYPERLINK(1),0,0,`,
    `${dayAgo(0)},'=HYPERLINK(1),8,1,12.5`,
  ]);
});
