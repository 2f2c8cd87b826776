import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ProductStatus } from "#db/schema/catalog.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { forgetExpired } from "../../moderation/site/retention/forget-expired.ts";
import { castUpvote } from "./cast-upvote.ts";
import { listOwnUpvotes } from "./list-own-upvotes.ts";
import { listWithheldUpvotes } from "./list-withheld-upvotes.ts";
import { withdrawUpvote } from "./withdraw-upvote.ts";
import { releaseUpvotes } from "./withhold-upvotes.ts";

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

test("a vote that is withdrawn and cast again keeps its first date", async () => {
  const { id: productId } = await makeProduct(database.app);
  const { id: voterId } = await makeUser(database.app);
  const vote = { productId, voterId };
  const dayOfVote = async () => {
    const { rows } = await database.app.execute<{ day: string }>(sql`
      select created_at::date::text as day from product_upvotes where product_id = ${productId} and user_id = ${voterId}`);
    return rows[0]?.day;
  };
  await castUpvote(database.app, vote);
  await database.app.execute(sql`
    update product_upvotes set created_at = '2026-03-01' where product_id = ${productId} and user_id = ${voterId}`);
  for (const _ of ["once", "twice"]) {
    await withdrawUpvote(database.app, vote);
    await castUpvote(database.app, vote);
    expect(await dayOfVote()).toBe("2026-03-01");
  }
  await withdrawUpvote(database.app, vote);
  await withdrawUpvote(database.app, vote);
  await database.app.execute(sql`update withdrawn_upvotes set withdrawn_at = now() - interval '61 days'`);
  await forgetExpired(database.app);
  await castUpvote(database.app, vote);
  expect(await dayOfVote()).not.toBe("2026-03-01");
  expect(await countedAndStored(productId)).toEqual({ counted: 1, stored: 1 });
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
      // Some withdraw their vote at the same moment, some click twice.
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

test("of several variants of an address one vote counts; the others wait for review, also when cast at once", async () => {
  const { id: productId } = await makeProduct(database.app);
  const addresses = ["v.ada@gmail.com", "vada+1@gmail.com", "va.da@googlemail.com", "vada+2@gmail.com"];
  const people = [];
  for (const email of addresses) people.push(await makeUser(database.app, { email }));
  const [first, ...others] = people;
  await Promise.all(people.map(({ id: voterId }) => castUpvote(database.app, { productId, voterId })));
  expect(await countedAndStored(productId)).toEqual({ counted: 1, stored: 1 });
  const viewer = { userId: "nobody", isAdmin: true };
  expect(
    (await listWithheldUpvotes(database.app, { viewer })).find((row) => row.productId === productId)?.withheld,
  ).toBe(3);
  // The voter doesn't notice, and a moderator can let them count.
  const vote = { productId, voterId: others[0]?.id ?? "" };
  expect(await castUpvote(database.app, vote)).toMatchObject({ isUpvoted: true, upvotes: 1 });
  await releaseUpvotes(database.app, { productId });
  expect(await castUpvote(database.app, { ...vote, voterId: first?.id ?? "" })).toMatchObject({ upvotes: 4 });
  expect(await castUpvote(database.app, vote)).toMatchObject({ isUpvoted: true, upvotes: 4 });
});

test("addresses that only look alike are different people", async () => {
  const { id: productId } = await makeProduct(database.app);
  for (const email of ["w.ada@people.example", "wada@people.example", "wada@gmail.com", "wada@proton.me"]) {
    const { id: voterId } = await makeUser(database.app, { email });
    await castUpvote(database.app, { productId, voterId });
  }
  expect(await countedAndStored(productId)).toEqual({ counted: 4, stored: 4 });
});
