import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { lists } from "#contract/shared/limits.ts";
import { promotedProductSchema } from "#contract/visitor/spotlight.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeOrder } from "#test/factories/make-order.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makePromotion } from "#test/factories/make-promotion.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { listSpotlightProducts } from "./list-spotlight-products.ts";

const database = useTestDatabase();
const minute = 60_000;
const noon = Date.UTC(2026, 10, 15, 12);

beforeAll(async () => {
  const day = 24 * 60 * minute;
  const period = { adStartDate: new Date(Date.now() - day), adEndDate: new Date(Date.now() + day) };
  for (let votes = 1; votes <= 25; votes += 1) {
    const { id } = await makeProduct(database.app, { name: `Promoted ${votes}`, isAdvertised: true, ...period });
    await database.app.execute(sql`update product_stats set upvotes = ${votes} where product_id = ${id}`);
  }
  await makeProduct(database.app, { name: "Not promoted" });
});

async function namesAt(time: number): Promise<string[]> {
  return (await listSpotlightProducts(database.open, { at: new Date(time) })).map(({ name }) => name);
}

test("the twenty most upvoted promoted products take turns, and no others", async () => {
  const expected = Array.from({ length: 20 }, (_, index) => `Promoted ${25 - index}`);
  const seen = new Set<string>();
  for (let turn = 0; turn < 100; turn += 1) for (const name of await namesAt(noon + turn * 5 * minute)) seen.add(name);
  expect([...seen].sort()).toEqual(expected.sort());
  const now = await listSpotlightProducts(database.open);
  expect(expected).toEqual(expect.arrayContaining(now.map(({ name }) => name)));
});

test("one more is sent than a page shows, with nothing it doesn't show", async () => {
  const products = await listSpotlightProducts(database.open);
  expect(products).toHaveLength(lists.spotlightShown + 1);
  expect(Object.keys(products[0] ?? {}).sort()).toEqual(Object.keys(promotedProductSchema.shape).sort());
});

test("the order stays the same for five minutes and then changes", async () => {
  const first = await namesAt(noon);
  expect(await namesAt(noon + 5 * minute - 1)).toEqual(first);
  expect(await namesAt(noon + 5 * minute)).not.toEqual(first);
});

test("every product comes first at some point, even the least upvoted", async () => {
  const leaders = new Set<string | undefined>();
  for (let turn = 0; turn < 200; turn += 1) leaders.add((await namesAt(noon + turn * 5 * minute))[0]);
  expect(leaders.size).toBe(20);
});

test("each says whether its place was paid for", async () => {
  const [first, second, third] = (await listSpotlightProducts(database.open)).map(({ id }) => id);
  if (!first || !second || !third) throw new Error("Too few promoted products");
  const buyer = await makeUser(database.app);
  const paid = await makeOrder(database.app, { buyerId: buyer.id, productId: first });
  await makePromotion(database.app, { productId: first, orderId: paid.id });
  await makePromotion(database.app, { productId: second });
  const over = await makeOrder(database.app, { buyerId: buyer.id, productId: third });
  await makePromotion(database.app, { productId: third, orderId: over.id, startsInDays: -30, endsInDays: -1 });
  const products = await listSpotlightProducts(database.open);
  const reasons = [first, second, third].map((id) => products.find((product) => product.id === id)?.why);
  expect(reasons).toEqual([true, false, false].map((isPaid) => ({ kind: "spotlight", isPaid })));
});
