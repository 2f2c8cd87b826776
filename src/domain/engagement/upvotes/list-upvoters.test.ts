import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { suspendUser } from "../../moderation/users/suspend-user.ts";
import { getProduct } from "../product-page/get-product.ts";
import { castUpvote } from "./cast-upvote.ts";
import { listUpvoters } from "./list-upvoters.ts";

const database = useTestDatabase();

async function voteOf(productId: number, username?: string) {
  const user = await makeUser(database.app, { username });
  await castUpvote(database.app, { productId, voterId: user.id });
  return user;
}

async function everyone(productId: number): Promise<string[][]> {
  const pages: string[][] = [];
  let after: string | null = null;
  do {
    const page = await listUpvoters(database.open, { productId, after });
    pages.push(page.people.map(({ username }) => username));
    after = page.next;
  } while (after !== null);
  return pages;
}

test("the list is read page by page, newest first, each person once, also when many voted at the same moment", async () => {
  const { id } = await makeProduct(database.app);
  for (let n = 0; n < 60; n += 1) await voteOf(id);
  await database.app.execute(sql`update product_upvotes set created_at = now() where product_id = ${id}`);
  const last = await voteOf(id, "Last.One");
  const pages = await everyone(id);
  expect(pages.map(({ length }) => length)).toEqual([50, 11]);
  expect(pages[0]?.[0]).toBe(last.username);
  expect(new Set(pages.flat()).size).toBe(61);
});

test("neither suspended people nor withheld votes are named, here or next to the product", async () => {
  const { id, slug } = await makeProduct(database.app);
  const [stays, suspended, hidden, withheld] = [await voteOf(id), await voteOf(id), await voteOf(id), await voteOf(id)];
  const moderatorId = (await makeUser(database.app)).id;
  const suspend = (userId: string, hidesContent: boolean) =>
    suspendUser(database.app, { userId, moderatorId, hidesContent, note: null });
  await suspend(suspended.id, false);
  await suspend(hidden.id, true);
  await database.app.execute(sql`
    with gone as (delete from product_upvotes where user_id = ${withheld.id} returning *)
    insert into withheld_upvotes (product_id, user_id, reason, created_at) select product_id, user_id, 'review', created_at from gone`);
  expect(await everyone(id)).toEqual([[stays.username]]);
  const { upvoters } = await getProduct(database.open, { slug, siteName: "Toolshelf" });
  expect(upvoters.map(({ username }) => username)).toEqual([stays.username]);
});

test("an answer has no more about a person than their public profile", async () => {
  const { id } = await makeProduct(database.app);
  const { username } = await voteOf(id);
  expect(await listUpvoters(database.open, { productId: id })).toEqual({
    people: [{ username, avatarUrl: null, career: null, isDemo: false }],
    upvotes: 1,
    next: null,
  });
  expect((await listUpvoters(database.open, { productId: id, after: "nobody" })).people).toEqual([]);
});

test("a product that isn't live has no list", async () => {
  const { id } = await makeProduct(database.app, { status: "draft" });
  await expect(listUpvoters(database.open, { productId: id })).rejects.toMatchObject({ code: "product_not_found" });
});
