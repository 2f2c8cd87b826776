import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#db/schema/catalog.ts";
import { letters } from "#db/schema/operations.ts";
import { orders, promotions } from "#db/schema/promotions.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeOrder } from "#test/factories/make-order.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { decideSubmissions } from "../../moderation/queue/decide-submissions.ts";
import { issueCode } from "../codes/issue-code.ts";
import { redeemCode } from "../codes/redeem-code.ts";
import { advancePromotions } from "./advance-promotions.ts";
import { grantPromotion } from "./grant-promotion.ts";

const database = useTestDatabase();
const day = 24 * 60 * 60 * 1000;

async function paid(overrides: Parameters<typeof makeOrder>[1] = {}) {
  const { id: buyerId } = await makeUser(database.app);
  const order = await makeOrder(database.app, { buyerId, ...overrides });
  const granted = await database.app.transaction((tx) => grantPromotion(tx, { order }));
  if (granted?.productId == null) throw new Error("Not granted");
  return { order, buyerId, promotionId: granted.id, productId: granted.productId };
}

const newProduct = { websiteUrl: "https://new.example", productName: "New" };

async function promotionOf(id: number) {
  const [row] = await database.app.select().from(promotions).where(eq(promotions.id, id));
  if (!row) throw new Error("No promotion");
  return row;
}

async function orderOf(id: number) {
  const [row] = await database.app.select().from(orders).where(eq(orders.id, id));
  return row;
}

const set = (productId: number, columns: Partial<Record<"status", "live" | "rejected" | "deleted" | "pending">>) =>
  database.app
    .update(products)
    .set({ ...columns, listedAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(products.id, productId));

/** Acts as if the product had last changed this long ago. */
const age = (productId: number, minutes: number) =>
  database.app
    .update(products)
    .set({ updatedAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(products.id, productId));

/** Acts as if the promotion had started this many days earlier. */
const shift = (promotionId: number, days: number) =>
  database.app
    .update(promotions)
    .set({
      startsAt: sql`starts_at - make_interval(secs => ${days * 86_400})`,
      endsAt: sql`ends_at - make_interval(secs => ${days * 86_400})`,
    })
    .where(eq(promotions.id, promotionId));

const advance = () => advancePromotions(database.app);

async function kindsTo(userId: string): Promise<string[]> {
  const rows = await database.app
    .select()
    .from(letters)
    .where(eq(letters.recipientId, userId))
    .orderBy(letters.createdAt);
  return rows.map(({ kind }) => kind);
}

test("the paid time of a new product starts when it goes live, with all its days", async () => {
  const { promotionId, productId } = await paid({ ...newProduct, months: 2 });
  await advance();
  expect(await promotionOf(promotionId)).toMatchObject({ startsAt: null });
  await set(productId, { status: "live" });
  await Promise.all([advance(), advance()]);
  const { startsAt, endsAt } = await promotionOf(promotionId);
  expect((endsAt?.getTime() ?? 0) - (startsAt?.getTime() ?? 0)).toBe(60 * day);
  const [product] = await database.app.select().from(products).where(eq(products.id, productId));
  expect(product).toMatchObject({ isAdvertised: true, adStartDate: startsAt, adEndDate: endsAt });
  await advance();
  expect(await promotionOf(promotionId)).toMatchObject({ startsAt, endsAt });
});

test("nothing starts while the publication can be undone", async () => {
  const { promotionId, productId } = await paid(newProduct);
  const [{ version }] = (await database.app
    .select({ version: products.version })
    .from(products)
    .where(eq(products.id, productId))) as [{ version: number }];
  const { id: userId } = await makeUser(database.app);
  await decideSubmissions(database.app, {
    decision: "publish",
    products: [{ productId, expectedVersion: version }],
    actor: { userId, isAdmin: true },
    isException: true,
    reason: "The buyer adds the rest",
  });
  await advance();
  expect(await promotionOf(promotionId)).toMatchObject({ startsAt: null });
  await database.app.execute(sql`update moderation_decisions set decided_at = decided_at - interval '2 minutes'`);
  await advance();
  expect(await promotionOf(promotionId)).toMatchObject({ startsAt: expect.any(Date) });
});

test("a refused product is refunded once the rejection can no longer be undone", async () => {
  const { order, promotionId, productId } = await paid(newProduct);
  await set(productId, { status: "rejected" });
  await age(productId, 14);
  await advance();
  expect(await orderOf(order.id)).toMatchObject({ refundWantedAt: null });
  await age(productId, 16);
  await advance();
  expect(await orderOf(order.id)).toMatchObject({
    refundWantedAt: expect.any(Date),
    refundReason: "We didn't accept the product, so we're refunding your order.",
    flag: null,
  });
  expect(await promotionOf(promotionId)).toMatchObject({ endReason: "refunded", endedAt: expect.any(Date) });
  const { rows: acts } = await database.app.execute(sql`
    select action, actor_id from audit_log where object_type = 'order' and object_id = ${String(order.id)}`);
  expect(acts).toEqual([{ action: "order.refund_requested", actor_id: null }]);
  const [product] = await database.app.select().from(products).where(eq(products.id, productId));
  expect(product?.isAdvertised).toBe(false);
});

test("a product that was deleted before its time started is refunded, and its order flagged", async () => {
  const { order, promotionId, productId } = await paid(newProduct);
  await database.app.delete(products).where(eq(products.id, productId));
  await advance();
  expect(await orderOf(order.id)).toMatchObject({ refundWantedAt: expect.any(Date), flag: "product_gone" });
  expect(await promotionOf(promotionId)).toMatchObject({ endReason: "product_gone" });
});

test("an order whose product was deleted while it was shown is flagged for an administrator, not refunded", async () => {
  const { id: productId } = await makeProduct(database.app);
  const { order, promotionId } = await paid({ productId });
  await database.app.delete(products).where(eq(products.id, productId));
  await advance();
  expect(await orderOf(order.id)).toMatchObject({ refundWantedAt: null, flag: "product_gone" });
  expect(await promotionOf(promotionId)).toMatchObject({ endReason: "product_gone" });
});

test("a promotion that has dates runs on while its product is unlisted", async () => {
  const { id: productId } = await makeProduct(database.app);
  const { order, promotionId } = await paid({ productId });
  await set(productId, { status: "rejected" });
  await age(productId, 60);
  await advance();
  expect(await orderOf(order.id)).toMatchObject({ refundWantedAt: null, flag: null });
  expect(await promotionOf(promotionId)).toMatchObject({ endedAt: null });
});

test("the ad columns move to the next run once one is over", async () => {
  const { id: productId } = await makeProduct(database.app);
  const first = await paid({ productId });
  const second = await paid({ productId, wantedStart: new Date(Date.now() + 60 * day) });
  await shift(first.promotionId, 31);
  await database.app
    .update(products)
    .set({ adEndDate: sql`ad_end_date - interval '31 days'` })
    .where(eq(products.id, productId));
  await advance();
  const { startsAt, endsAt } = await promotionOf(second.promotionId);
  const [product] = await database.app.select().from(products).where(eq(products.id, productId));
  expect(product).toMatchObject({ isAdvertised: true, adStartDate: startsAt, adEndDate: endsAt });
});

test("buyers hear once of the start, the coming end and the end, however many processes write", async () => {
  const { id: productId } = await makeProduct(database.app);
  const { buyerId, promotionId } = await paid({ productId });
  const expected: string[] = [];
  for (const [days, kind] of [
    [0, "promotion_started"],
    [26, null],
    [2, "promotion_ending"],
    [3, "promotion_ended"],
  ] as const) {
    await shift(promotionId, days);
    await Promise.all([advance(), advance(), advance()]);
    if (kind) expected.push(kind);
    expect(await kindsTo(buyerId)).toEqual(expected);
  }
});

test("the last letter has the figures", async () => {
  const { id: productId } = await makeProduct(database.app);
  const { buyerId, promotionId } = await paid({ productId });
  await database.app.execute(sql`
    insert into promotion_days (promotion_id, day, impressions, clicks)
    values (${promotionId}, current_date - 40, 100, 7), (${promotionId}, current_date - 39, 11, 1)`);
  await shift(promotionId, 31);
  await advance();
  const [letter] = await database.app.select().from(letters).where(eq(letters.recipientId, buyerId));
  expect(letter).toMatchObject({ kind: "promotion_ended", data: { impressions: 111, clicks: 8 } });
});

test("nobody is warned of an end that another promotion follows", async () => {
  const { id: productId } = await makeProduct(database.app);
  const first = await paid({ productId });
  await advance();
  const second = await paid({ productId });
  await shift(first.promotionId, 28);
  await shift(second.promotionId, 28);
  await advance();
  expect(await kindsTo(first.buyerId)).toEqual(["promotion_started"]);
});

test("nobody is told that an unlisted product is in the spotlight", async () => {
  const { id: productId } = await makeProduct(database.app);
  const { buyerId } = await paid({ productId });
  await set(productId, { status: "pending" });
  await advance();
  expect(await kindsTo(buyerId)).toEqual([]);
  await set(productId, { status: "live" });
  await advance();
  expect(await kindsTo(buyerId)).toEqual(["promotion_started"]);
});

test("who redeemed a code hears of what they got, not who paid", async () => {
  const { id: productId } = await makeProduct(database.app);
  const { order, buyerId } = await paid({ productId, wantedStart: new Date(Date.now() + day) });
  const code = await issueCode(database.app, { order, secret: Buffer.alloc(32) });
  const { id: userId } = await makeUser(database.app);
  const { id: target } = await makeProduct(database.app, { submitterId: userId });
  await redeemCode(database.app, { code, productId: target, actor: { userId, isAdmin: false } });
  await advance();
  expect([await kindsTo(userId), await kindsTo(buyerId)]).toEqual([["promotion_started"], []]);
});
