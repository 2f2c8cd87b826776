import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#db/schema/catalog.ts";
import { orders, promotions } from "#db/schema/promotions.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeOrder } from "#test/factories/make-order.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { endPromotions } from "./end-promotions.ts";
import { feedAdColumns } from "./feed-ad-columns.ts";
import { grantPromotion } from "./grant-promotion.ts";

const database = useTestDatabase();
const day = 24 * 60 * 60 * 1000;

async function grant(order: Awaited<ReturnType<typeof makeOrder>>) {
  const granted = await database.app.transaction((tx) => grantPromotion(tx, { order }));
  if (!granted?.startsAt || !granted.endsAt) throw new Error("Not dated");
  return { id: granted.id, startsAt: granted.startsAt.getTime(), endsAt: granted.endsAt.getTime() };
}

async function adColumns(productId: number) {
  const { isAdvertised, adStartDate, adEndDate, version, updatedAt } = products;
  const [row] = await database.app
    .select({ isAdvertised, adStartDate, adEndDate, version, updatedAt })
    .from(products)
    .where(eq(products.id, productId));
  if (!row) throw new Error("No product");
  return row;
}

async function ads(productId: number) {
  const { isAdvertised, adStartDate, adEndDate } = await adColumns(productId);
  return { isAdvertised, startsAt: adStartDate?.getTime(), endsAt: adEndDate?.getTime() };
}

const none = { isAdvertised: false, startsAt: undefined, endsAt: undefined };

test("a live product is promoted at once, for 30 days a month, and once however often it is granted", async () => {
  const { id: productId } = await makeProduct(database.app);
  const before = await adColumns(productId);
  const order = await makeOrder(database.app, { productId, months: 2 });
  const first = await grant(order);
  expect(first.endsAt - first.startsAt).toBe(60 * day);
  expect(Math.abs(first.startsAt - Date.now())).toBeLessThan(day);
  expect(await ads(productId)).toEqual({ isAdvertised: true, startsAt: first.startsAt, endsAt: first.endsAt });
  expect(await grant(order)).toEqual(first);
  expect(await database.app.select().from(promotions).where(eq(promotions.orderId, order.id))).toHaveLength(1);
  // The product wasn't edited: an open form can still be saved, and the sitemap's date stays.
  expect(await adColumns(productId)).toMatchObject({ version: before.version, updatedAt: before.updatedAt });
});

test("a promotion starts on the chosen day", async () => {
  const { id: productId } = await makeProduct(database.app);
  const wantedStart = new Date(Date.now() + 40 * day);
  const { startsAt } = await grant(await makeOrder(database.app, { productId, wantedStart }));
  expect(startsAt).toBe(wantedStart.getTime());
});

test("a second order starts when the first ends, and the ad columns show both as one run", async () => {
  const { id: productId } = await makeProduct(database.app);
  const first = await grant(await makeOrder(database.app, { productId }));
  const second = await grant(await makeOrder(database.app, { productId, wantedStart: new Date(Date.now() + day) }));
  expect(second.startsAt).toBe(first.endsAt);
  expect(await ads(productId)).toEqual({ isAdvertised: true, startsAt: first.startsAt, endsAt: second.endsAt });
});

test("orders paid at the same moment never overlap", async () => {
  const { id: productId } = await makeProduct(database.app);
  const all = await Promise.all(Array.from({ length: 5 }, () => makeOrder(database.app, { productId })));
  const granted = (await Promise.all(all.map(grant))).sort((a, b) => a.startsAt - b.startsAt);
  expect(granted.slice(1).map(({ startsAt }) => startsAt)).toEqual(granted.slice(0, -1).map(({ endsAt }) => endsAt));
});

test("the columns show the run that is on, not one after a gap, and move on once it is over", async () => {
  const { id: productId } = await makeProduct(database.app);
  const first = await grant(await makeOrder(database.app, { productId }));
  const later = await grant(await makeOrder(database.app, { productId, wantedStart: new Date(Date.now() + 90 * day) }));
  expect(await ads(productId)).toMatchObject({ startsAt: first.startsAt, endsAt: first.endsAt });
  await database.app
    .update(promotions)
    .set({ startsAt: sql`now() - interval '30 days'`, endsAt: sql`now()` })
    .where(eq(promotions.id, first.id));
  await feedAdColumns(database.app, { productIds: [productId] });
  expect(await ads(productId)).toMatchObject({ startsAt: later.startsAt, endsAt: later.endsAt });
});

test("a new product is created for review by its buyer, promoted without dates", async () => {
  const { id: buyerId } = await makeUser(database.app);
  const { id: nicheId } = await makeNiche(database.app);
  const order = await makeOrder(database.app, {
    buyerId,
    nicheId,
    productName: "Brand New",
    description: "What it does for you.",
    websiteUrl: "https://brand-new.example",
  });
  const grantNew = () => database.app.transaction((tx) => grantPromotion(tx, { order }));
  const granted = await grantNew();
  expect(granted).toMatchObject({ startsAt: null, endsAt: null });
  expect(await grantNew()).toEqual(granted);
  const [stored] = await database.app.select().from(orders).where(eq(orders.id, order.id));
  expect(stored?.productId).toBe(granted?.productId);
  const created = await database.app.select().from(products).where(eq(products.submitterId, buyerId));
  expect(created).toMatchObject([
    {
      id: granted?.productId,
      productName: "Brand New",
      description: "What it does for you.",
      websiteUrl: "https://brand-new.example",
      primaryNicheId: nicheId,
      status: "pending",
      submittedAt: expect.any(Date),
      isAdvertised: true,
      adStartDate: null,
      adEndDate: null,
    },
  ]);
});

test("an order for a product that was deleted meanwhile wants a refund", async () => {
  const order = await makeOrder(database.app);
  expect(await database.app.transaction((tx) => grantPromotion(tx, { order }))).toBeNull();
  const [stored] = await database.app.select().from(orders).where(eq(orders.id, order.id));
  expect(stored).toMatchObject({ flag: "product_gone", refundWantedAt: expect.any(Date) });
  expect(stored?.refundReason).toContain("deleted");
});

test("ending an order's promotions leaves other orders' alone", async () => {
  const { id: productId } = await makeProduct(database.app);
  const order = await makeOrder(database.app, { productId });
  await grant(order);
  const second = await grant(await makeOrder(database.app, { productId }));
  const end = () =>
    database.app.transaction((tx) => endPromotions(tx, { orderId: order.id, reason: "refunded" as const }));
  await end();
  const rows = await database.app.select().from(promotions).where(eq(promotions.orderId, order.id));
  expect(rows).toMatchObject([{ endReason: "refunded", endedAt: expect.any(Date) }]);
  expect(await ads(productId)).toEqual({ isAdvertised: true, startsAt: second.startsAt, endsAt: second.endsAt });
  await end();
  expect(await database.app.select().from(promotions).where(eq(promotions.orderId, order.id))).toEqual(rows);
});

test("a promotion that ended early shows as over, one that never started not at all", async () => {
  const { id: shown } = await makeProduct(database.app);
  const on = await makeOrder(database.app, { productId: shown });
  const { startsAt } = await grant(on);
  await database.app.transaction((tx) => endPromotions(tx, { orderId: on.id, reason: "disputed" }));
  const columns = await ads(shown);
  expect(columns).toMatchObject({ isAdvertised: true, startsAt });
  expect(Math.abs((columns.endsAt ?? 0) - Date.now())).toBeLessThan(day);
  const { id: unseen } = await makeProduct(database.app);
  const ahead = await makeOrder(database.app, { productId: unseen, wantedStart: new Date(Date.now() + day) });
  await grant(ahead);
  await database.app.transaction((tx) => endPromotions(tx, { orderId: ahead.id, reason: "refunded" }));
  expect(await ads(unseen)).toEqual(none);
});
