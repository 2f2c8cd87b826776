import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { productMakers } from "#db/schema/engagement.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makePromotion } from "#test/factories/make-promotion.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { promotionFiguresSql } from "../../promotion/promotions/promotion-figures.ts";
import { countPromotionVisits, type PromotionVisitKind } from "./count-promotion-visits.ts";

const database = useTestDatabase();

async function makePromoted() {
  const product = await makeProduct(database.app);
  return { productId: product.id, ...(await makePromotion(database.app, { productId: product.id })) };
}

async function sumsOf(promotionId: number) {
  const { rows } = await database.app.execute(sql`
    select figures.* from promotions pr cross join lateral ${promotionFiguresSql(sql`pr.id`)} figures
    where pr.id = ${promotionId}`);
  return rows[0];
}

describe.each(["impression", "click"] as const)("a visit of kind %s", (kind) => {
  const visit = (
    productId: number,
    visitorKey: string,
    viewerId: string | null = null,
    of: PromotionVisitKind = kind,
  ) => ({
    kind: of,
    productId,
    visitorKey,
    viewerId,
  });
  const count = (visits: ReturnType<typeof visit>[]) => countPromotionVisits(database.app, { visits });
  const sums = (n: number) => (kind === "impression" ? { impressions: n, clicks: 0 } : { impressions: 0, clicks: n });

  test("counts once per visitor and promotion within half an hour, and again after that", async () => {
    const [one, other] = [await makePromoted(), await makePromoted()];
    const visits = [
      visit(one.productId, "a"),
      visit(one.productId, "a"),
      visit(one.productId, "b"),
      visit(other.productId, "a"),
    ];
    expect(await count(visits)).toEqual({ counted: 3 });
    expect(await count(visits)).toEqual({ counted: 0 });
    expect(await sumsOf(one.id)).toEqual(sums(2));
    expect(await sumsOf(other.id)).toEqual(sums(1));
    await database.app.execute(sql`update promotion_visits set created_at = now() - interval '29 minutes'`);
    expect(await count(visits)).toEqual({ counted: 0 });
    await database.app.execute(sql`update promotion_visits set created_at = now() - interval '31 minutes'`);
    expect(await count([visit(one.productId, "a")])).toEqual({ counted: 1 });
    expect(await sumsOf(one.id)).toEqual(sums(3));
  });

  test("is counted once when several processes count it at the same time", async () => {
    const promoted = await Promise.all(Array.from({ length: 3 }, makePromoted));
    const visits = promoted.flatMap(({ productId }) => ["a", "b"].map((key) => visit(productId, key)));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => count(index % 2 === 0 ? visits : visits.toReversed())),
    );
    expect(answers.reduce((sum, { counted }) => sum + counted, 0)).toBe(6);
    for (const { id } of promoted) expect(await sumsOf(id)).toEqual(sums(2));
  });

  test("by the product's own people is not counted; by the same visitor signed out it is", async () => {
    const [submitter, maker] = await Promise.all([makeUser(database.app), makeUser(database.app)]);
    const { id: productId } = await makeProduct(database.app, { submitterId: submitter.id });
    await database.app.insert(productMakers).values({ productId, profileId: maker.id, proof: "dns" });
    const { id } = await makePromotion(database.app, { productId });
    expect(await count([visit(productId, "a", submitter.id), visit(productId, "b", maker.id)])).toEqual({ counted: 0 });
    expect(await count([visit(productId, "a", submitter.id), visit(productId, "a")])).toEqual({ counted: 1 });
    expect(await sumsOf(id)).toEqual(sums(1));
  });

  test("of a promotion that is not on now is not counted", async () => {
    const { id: productId } = await makeProduct(database.app);
    const past = await makePromotion(database.app, { productId, startsInDays: -31, endsInDays: -0.001 });
    const next = await makePromotion(database.app, { productId, startsInDays: 0.001, endsInDays: 30 });
    const ended = await makePromoted();
    await database.app.execute(
      sql`update promotions set ended_at = now(), end_reason = 'refunded' where id = ${ended.id}`,
    );
    const organic = await makeProduct(database.app);
    const visits = [productId, ended.productId, organic.id, 999_999_999].map((each) => visit(each, "a"));
    expect(await count(visits)).toEqual({ counted: 0 });
    for (const { id } of [past, next, ended]) expect(await sumsOf(id)).toEqual({ impressions: 0, clicks: 0 });
  });

  test("of a product with several promotions belongs to the one that is on now", async () => {
    const { id: productId } = await makeProduct(database.app);
    const first = await makePromotion(database.app, { productId, startsInDays: -31, endsInDays: -1 });
    const second = await makePromotion(database.app, { productId, startsInDays: -1, endsInDays: 29 });
    const third = await makePromotion(database.app, { productId, startsInDays: 29, endsInDays: 59 });
    expect(await count([visit(productId, "a")])).toEqual({ counted: 1 });
    expect(await Promise.all([first, second, third].map(({ id }) => sumsOf(id)))).toEqual([sums(0), sums(1), sums(0)]);
  });

  test.each(["draft", "pending", "rejected", "deleted"] as const)("of a %s product is not counted", async (status) => {
    const { id: productId } = await makeProduct(database.app, { status });
    const { id } = await makePromotion(database.app, { productId });
    expect(await count([visit(productId, "a")])).toEqual({ counted: 0 });
    expect(await sumsOf(id)).toEqual(sums(0));
  });
});

test("impressions and clicks in one flush are each counted", async () => {
  const { id, productId } = await makePromoted();
  const visit = (kind: PromotionVisitKind, visitorKey: string) => ({ kind, productId, visitorKey, viewerId: null });
  const visits = [visit("impression", "a"), visit("click", "a"), visit("impression", "b")];
  expect(await countPromotionVisits(database.app, { visits })).toEqual({ counted: 3 });
  expect(await sumsOf(id)).toEqual({ impressions: 2, clicks: 1 });
});

test("what is stored says nothing about a visitor but that one was here", async () => {
  const { rows } = await database.app.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns where table_name = 'promotion_visits'
      and table_schema = current_schema() order by ordinal_position`);
  expect(rows.map(({ name }) => name)).toEqual(["promotion_id", "kind", "visitor_key", "created_at"]);
});
