import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#db/schema/catalog.ts";
import { orders, promotions, redemptionCodes } from "#db/schema/promotions.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeOrder } from "#test/factories/make-order.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { race } from "#test/tools/race.ts";
import { endPromotions } from "../promotions/end-promotions.ts";
import { grantPromotion } from "../promotions/grant-promotion.ts";
import { issueCode } from "./issue-code.ts";
import { redeemCode } from "./redeem-code.ts";

const database = useTestDatabase();
const secret = Buffer.alloc(32, 3);
const day = 24 * 60 * 60 * 1000;

/** A fulfilled order of three months, and somebody else with a live product. */
async function scene(overrides: Parameters<typeof makeOrder>[1] = {}) {
  const { id: productId } = await makeProduct(database.app);
  const { id: userId } = await makeUser(database.app);
  const { id: target } = await makeProduct(database.app, { submitterId: userId });
  const order = await makeOrder(database.app, { productId, months: 3, ...overrides });
  const code = await database.app.transaction(async (tx) => {
    await grantPromotion(tx, { order });
    return await issueCode(tx, { order, secret });
  });
  const redeem = (typed = code, wanted = target) =>
    redeemCode(database.app, { code: typed, productId: wanted, actor: { userId, isAdmin: false } });
  return { order, productId, target, userId, code, redeem };
}

/** Acts as if the order had been paid this much earlier. */
async function age(orderId: number, days: number): Promise<void> {
  const back = sql`make_interval(secs => ${days * 86_400})`;
  await database.app
    .update(promotions)
    .set({ startsAt: sql`starts_at - ${back}`, endsAt: sql`ends_at - ${back}` })
    .where(eq(promotions.orderId, orderId));
}

async function promotionsOf(orderId: number) {
  const rows = await database.app
    .select()
    .from(promotions)
    .where(eq(promotions.orderId, orderId))
    .orderBy(promotions.id);
  return rows.map((row) => ({
    ...row,
    length: row.startsAt && row.endsAt ? (row.endsAt.getTime() - row.startsAt.getTime()) / day : null,
  }));
}

const used = { code: "redemption_code_used" };

test("moves the months that have not started, and leaves the one that has", async () => {
  const { order, productId, target, userId, redeem } = await scene();
  await age(order.id, 10);
  const given = await redeem();
  expect(given).toMatchObject({ state: "active", isFromCode: true, product: { id: target, isLive: true } });
  expect(await promotionsOf(order.id)).toMatchObject([
    { source: "order", productId, days: 30, length: 30, endedAt: null },
    { source: "code", productId: target, days: 60, length: 60, endedAt: null },
  ]);
  const [code] = await database.app.select().from(redemptionCodes).where(eq(redemptionCodes.orderId, order.id));
  expect(code).toMatchObject({ redeemedAt: expect.any(Date), redeemedBy: userId });
  const [shown] = await database.app.select().from(products).where(eq(products.id, target));
  expect(shown).toMatchObject({ isAdvertised: true, adEndDate: new Date(given.endsAt ?? "") });
});

test("moves everything of a promotion that has not started, which then ends", async () => {
  const { order, productId, target, redeem } = await scene({ wantedStart: new Date(Date.now() + 5 * day) });
  await redeem();
  expect(await promotionsOf(order.id)).toMatchObject([
    { source: "order", productId, endReason: "moved", endedAt: expect.any(Date) },
    { source: "code", productId: target, days: 90, length: 90 },
  ]);
  const [shown] = await database.app.select().from(products).where(eq(products.id, productId));
  expect(shown).toMatchObject({ isAdvertised: false, adStartDate: null, adEndDate: null });
});

test("moves everything of a promotion whose product still waits for its review", async () => {
  const { order, redeem } = await scene({ productId: null, websiteUrl: "https://new.example" });
  await redeem();
  expect(await promotionsOf(order.id)).toMatchObject([{ endReason: "moved" }, { source: "code", days: 90 }]);
});

test("starts when the product's own promotion ends", async () => {
  const { order, target, redeem } = await scene();
  const other = await makeOrder(database.app, { productId: target });
  await database.app.transaction((tx) => grantPromotion(tx, { order: other }));
  const [before] = await promotionsOf(other.id);
  expect((await redeem()).startsAt).toBe(before?.endsAt?.toISOString());
  expect((await promotionsOf(order.id))[1]?.length).toBe(60);
});

test.each([
  ["only its last month is left, which has begun", (id: number) => age(id, 61)],
  ["it is over", (id: number) => age(id, 100)],
  [
    "it has expired",
    (id: number) =>
      database.app.update(redemptionCodes).set({ expiresAt: sql`now()` }).where(eq(redemptionCodes.orderId, id)),
  ],
  [
    "its order was refunded",
    async (id: number) => {
      await database.app.update(orders).set({ state: "refunded" }).where(eq(orders.id, id));
      await database.app.transaction((tx) => endPromotions(tx, { orderId: id, reason: "refunded" }));
    },
  ],
  [
    "its order's refund is on its way",
    (id: number) => database.app.update(orders).set({ refundWantedAt: sql`now()` }).where(eq(orders.id, id)),
  ],
  [
    "its payment is disputed",
    (id: number) => database.app.update(orders).set({ state: "disputed" }).where(eq(orders.id, id)),
  ],
])("carries nothing once %s", async (_, change) => {
  const { order, redeem } = await scene();
  await change(order.id);
  const before = await promotionsOf(order.id);
  await expect(redeem()).rejects.toMatchObject(used);
  expect(await promotionsOf(order.id)).toEqual(before);
});

test("an unknown code is not valid", async () => {
  const { redeem } = await scene();
  await expect(redeem("0000-0000-0000-0000-0000-0000-0000")).rejects.toMatchObject({
    code: "redemption_code_invalid",
    fields: { code: ["This redemption code is wrong. Please check it and try again."] },
  });
});

test("only a live product of one's own can be promoted, also by an administrator", async () => {
  const { code, productId, userId } = await scene();
  const { id: draft } = await makeProduct(database.app, { submitterId: userId, status: "draft" });
  for (const wanted of [productId, draft, 987_654_321]) {
    for (const isAdmin of [false, true]) {
      const redeeming = redeemCode(database.app, { code, productId: wanted, actor: { userId, isAdmin } });
      await expect(redeeming).rejects.toMatchObject({ code: "product_not_found" });
    }
  }
});

test("of a hundred at once, one succeeds", async () => {
  const { order, redeem } = await scene();
  const outcomes = await race(100, () =>
    redeem().then(
      () => "redeemed",
      ({ code }: { code: string }) => code,
    ),
  );
  expect(outcomes.filter((outcome) => outcome === "redeemed")).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(["redeemed", "redemption_code_used"]));
  expect((await promotionsOf(order.id)).map(({ days }) => days)).toEqual([30, 60]);
});
