import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { suspendUser } from "#domain/moderation/users/suspend-user.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { listRecentActivity } from "./list-recent-activity.ts";

const database = useTestDatabase();
const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

beforeEach(async () => {
  await database.app.execute(sql`truncate product_directory, users, admin_users cascade`);
});

type Written = { productId: number; userId: string; days: number; hiddenBy?: string };

async function rate({ productId, userId, days, hiddenBy }: Written): Promise<void> {
  await database.app.execute(sql`
    insert into product_feedback (product_id, user_id, comment, rating, created_at, hidden_by)
    values (${productId}, ${userId}, 'Works well.', 4, ${daysAgo(days).toISOString()}, ${hiddenBy ?? null})`);
}

async function comment({ productId, userId, days, hiddenBy }: Written): Promise<void> {
  await database.app.execute(sql`
    insert into maker_comments (product_id, author_id, comment, updated_at, hidden_by)
    values (${productId}, ${userId}, 'Hello.', ${daysAgo(days).toISOString()}, ${hiddenBy ?? null})`);
}

async function acts(): Promise<string[]> {
  const activity = await listRecentActivity(database.open);
  return activity.map(({ kind, product, person, rating }) =>
    [kind, product.name, person?.username, rating].filter((each) => each != null).join(" "),
  );
}

test("listed products, feedback and maker comments are shown, newest first", async () => {
  const { id: userId } = await makeUser(database.app, { username: "ada" });
  const other = await makeUser(database.app, { username: "grace" });
  const { id: productId } = await makeProduct(database.app, { name: "Tool", listedAt: daysAgo(9) });
  await rate({ productId, userId, days: 5 });
  await comment({ productId, userId: other.id, days: 3 });
  expect(await acts()).toEqual(["makerComment Tool grace", "feedback Tool ada 4", "listed Tool"]);
});

test("votes, replies, hidden rows and products that aren't live are never shown", async () => {
  const { id: userId } = await makeUser(database.app);
  const { id: other } = await makeUser(database.app);
  const live = await makeProduct(database.app, { name: "Live", listedAt: daysAgo(9) });
  await database.app.execute(sql`insert into product_upvotes (product_id, user_id) values (${live.id}, ${userId})`);
  await rate({ productId: live.id, userId, days: 1, hiddenBy: "moderator" });
  await comment({ productId: live.id, userId: other, days: 1, hiddenBy: "moderator" });
  for (const status of ["draft", "pending", "rejected", "deleted"] as const) {
    const { id: productId } = await makeProduct(database.app, { status });
    await rate({ productId, userId, days: 1 });
    await comment({ productId, userId: other, days: 1 });
  }
  await rate({ productId: live.id, userId: other, days: 4 });
  await database.app.execute(sql`
    insert into product_feedback (product_id, user_id, parent_id, comment)
    select product_id, ${userId}, id, 'Agreed.' from product_feedback
    where product_id = ${live.id} and user_id = ${other}`);
  expect((await listRecentActivity(database.open)).map(({ kind, product }) => [kind, product.name])).toEqual([
    ["feedback", "Live"],
    ["listed", "Live"],
  ]);
});

test("a suspended person is never shown, even if their content stays", async () => {
  const moderator = await makeUser(database.app);
  await database.app.execute(sql`insert into admin_users (user_id) values (${moderator.id})`);
  const { id: userId } = await makeUser(database.app);
  const { id: productId } = await makeProduct(database.app, { name: "Tool", listedAt: daysAgo(9) });
  await rate({ productId, userId, days: 2 });
  await comment({ productId, userId, days: 1 });
  expect(await acts()).toHaveLength(3);
  await suspendUser(database.app, { userId, moderatorId: moderator.id, hidesContent: false, note: null });
  expect(await acts()).toEqual(["listed Tool"]);
});

test("an import of many products leaves room for what people do, and a comment from before the listing is no news", async () => {
  const { id: userId } = await makeUser(database.app, { username: "ada" });
  const products = [];
  for (let n = 0; n < 10; n += 1) products.push(await makeProduct(database.app));
  await rate({ productId: products[0]?.id ?? 0, userId, days: 30 });
  await comment({ productId: products[1]?.id ?? 0, userId, days: 2 });
  const shown = await acts();
  expect(shown.map((act) => act.split(" ")[0])).toEqual(["listed", "listed", "listed", "feedback"]);
});
