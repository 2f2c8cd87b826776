import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#db/schema/catalog.ts";
import { promotions } from "#db/schema/promotions.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeOrder } from "#test/factories/make-order.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { endPromotions } from "../../promotion/promotions/end-promotions.ts";
import { feedAdColumns } from "../../promotion/promotions/feed-ad-columns.ts";
import { grantPromotion } from "../../promotion/promotions/grant-promotion.ts";
import { type Advertising, setAdvertising } from "./set-advertising.ts";

const database = useTestDatabase();
const off: Advertising = { isAdvertised: false, adStartDate: null, adEndDate: null };
const june: Advertising = {
  isAdvertised: true,
  adStartDate: "2031-06-01T00:00:00.000Z",
  adEndDate: "2031-06-30T23:59:59.999Z",
};

async function columns(productId: number): Promise<Advertising> {
  const { isAdvertised, adStartDate, adEndDate } = products;
  const [row] = await database.app
    .select({ isAdvertised, adStartDate, adEndDate })
    .from(products)
    .where(eq(products.id, productId));
  return {
    isAdvertised: row?.isAdvertised ?? false,
    adStartDate: row?.adStartDate?.toISOString() ?? null,
    adEndDate: row?.adEndDate?.toISOString() ?? null,
  };
}

async function place(productId: number, after: Advertising): Promise<number | null> {
  const { id: userId } = await makeUser(database.app);
  const before = await columns(productId);
  return await database.app.transaction((tx) =>
    setAdvertising(tx, { productId, actor: { userId, isAdmin: true }, before, after }),
  );
}

const placements = (productId: number) =>
  database.app.select().from(promotions).where(eq(promotions.productId, productId)).orderBy(promotions.id);

test("an administrator's placement is a promotion without an order, which changes with the form", async () => {
  const { id } = await makeProduct(database.app);
  await place(id, june);
  expect(await placements(id)).toMatchObject([
    { source: "admin", orderId: null, days: null, startsAt: new Date("2031-06-01T00:00:00.000Z"), endedAt: null },
  ]);
  await place(id, { ...june, adEndDate: "2031-07-31T23:59:59.999Z" });
  expect(await placements(id)).toMatchObject([{ endsAt: new Date("2031-07-31T23:59:59.999Z"), endedAt: null }]);
  await place(id, off);
  expect(await placements(id)).toMatchObject([{ endReason: "replaced", endedAt: expect.any(Date) }]);
  await feedAdColumns(database.app, { productIds: [id] });
  expect(await columns(id)).toEqual(off);
  await place(id, june);
  expect(await placements(id)).toHaveLength(2);
  await feedAdColumns(database.app, { productIds: [id] });
  expect(await columns(id)).toEqual(june);
});

test("one date alone is kept, and shows nothing", async () => {
  const { id } = await makeProduct(database.app);
  await place(id, { ...june, adEndDate: null });
  expect(await columns(id)).toEqual({ ...june, adEndDate: null });
  expect(await placements(id)).toMatchObject([{ startsAt: null, endsAt: null }]);
});

test("while a paid promotion is unfinished, nothing can be changed, until it is refunded", async () => {
  const { id: productId } = await makeProduct(database.app);
  const order = await makeOrder(database.app, { productId });
  await database.app.transaction((tx) => grantPromotion(tx, { order }));
  const before = await columns(productId);
  for (const wanted of [off, june]) {
    await expect(place(productId, wanted)).rejects.toMatchObject({ code: "promotion_paid" });
  }
  expect(await place(productId, before)).toBeNull();
  expect(await columns(productId)).toEqual(before);
  await database.app.transaction((tx) => endPromotions(tx, { orderId: order.id, reason: "refunded" }));
  expect(await place(productId, june)).not.toBeNull();
  expect(await columns(productId)).toEqual(june);
});

test("a promotion that is bought starts when the administrators' ends", async () => {
  const { id: productId } = await makeProduct(database.app);
  await place(productId, june);
  const order = await makeOrder(database.app, { productId });
  const granted = await database.app.transaction((tx) => grantPromotion(tx, { order }));
  expect(granted?.startsAt?.toISOString()).toBe(june.adEndDate);
});

test("placing an ad doesn't say that the product has changed", async () => {
  const { id } = await makeProduct(database.app);
  await database.app.update(products).set({ updatedAt: sql`now() - interval '1 day'` }).where(eq(products.id, id));
  const updatedAt = async () =>
    (await database.app.select({ at: products.updatedAt }).from(products).where(eq(products.id, id)))[0]?.at;
  const before = await updatedAt();
  await place(id, june);
  expect(await updatedAt()).toEqual(before);
});
