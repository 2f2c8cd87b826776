import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ProductStatus } from "#db/schema/catalogue.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { castUpvote } from "./cast-upvote.ts";
import { listOwnUpvotes } from "./list-own-upvotes.ts";
import { withdrawUpvote } from "./withdraw-upvote.ts";

const database = useTestDatabase();

async function countedAndStored(productId: number): Promise<{ counted: number; stored: number }> {
  const { rows } = await database.app.execute<{ counted: number; stored: number }>(sql`
    select (select upvotes from product_stats where product_id = ${productId}) as counted,
      (select count(*)::int from product_upvotes where product_id = ${productId}) as stored`);
  return rows[0] as { counted: number; stored: number };
}

test("an upvote counts once, however often it is cast", async () => {
  const { id: productId } = await makeProduct(database.app);
  const { id: voterId } = await makeUser(database.app);
  expect(await castUpvote(database.app, { productId, voterId })).toEqual({ productId, isUpvoted: true, upvotes: 1 });
  expect(await castUpvote(database.app, { productId, voterId })).toEqual({ productId, isUpvoted: true, upvotes: 1 });
  expect(await listOwnUpvotes(database.app, { voterId, productIds: [productId] })).toEqual(new Set([productId]));
});

test("a withdrawn upvote is subtracted once", async () => {
  const { id: productId } = await makeProduct(database.app);
  const { id: voterId } = await makeUser(database.app);
  await castUpvote(database.app, { productId, voterId });
  expect(await withdrawUpvote(database.app, { productId, voterId })).toEqual({
    productId,
    isUpvoted: false,
    upvotes: 0,
  });
  expect(await withdrawUpvote(database.app, { productId, voterId })).toEqual({
    productId,
    isUpvoted: false,
    upvotes: 0,
  });
});

test.each<ProductStatus>(["draft", "pending", "rejected", "deleted"])("a %s product takes no votes", async (status) => {
  const { id: productId } = await makeProduct(database.app, { status });
  const { id: voterId } = await makeUser(database.app);
  await expect(castUpvote(database.app, { productId, voterId })).rejects.toMatchObject({ code: "product_not_found" });
  await expect(withdrawUpvote(database.app, { productId, voterId })).rejects.toMatchObject({
    code: "product_not_found",
  });
  expect(await countedAndStored(productId)).toEqual({ counted: 0, stored: 0 });
});

test("concurrent votes of many people on a few products leave every counter exact", async () => {
  const products = await Promise.all(Array.from({ length: 5 }, () => makeProduct(database.app)));
  const voters = await Promise.all(Array.from({ length: 40 }, () => makeUser(database.app)));
  const calls = voters.flatMap(({ id: voterId }, index) =>
    products.flatMap(({ id: productId }, position) => [
      castUpvote(database.app, { productId, voterId }),
      // Some change their mind at the same moment, some click twice.
      ...((index + position) % 3 === 0 ? [withdrawUpvote(database.app, { productId, voterId })] : []),
      ...((index + position) % 4 === 0 ? [castUpvote(database.app, { productId, voterId })] : []),
    ]),
  );
  await Promise.all(calls);
  for (const { id } of products) {
    const { counted, stored } = await countedAndStored(id);
    expect(counted).toBe(stored);
    expect(stored).toBeGreaterThan(0);
  }
});
