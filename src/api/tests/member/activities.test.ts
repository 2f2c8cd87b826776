import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ActivityList } from "#contract/member/profile.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";

const app = useTestApp();
const address = "/api/v1/me/activities";

const listOf = async (client: Client, page = 1) =>
  (await (await client.send(`${address}?page=${page}`)).json()) as ActivityList;

test("a guest is asked to sign in", async () => {
  expect((await app.guest.send(address)).status).toBe(401);
});

test("everything a person did is listed, newest first, and nothing by others", async () => {
  const db = app.database.app;
  const [person, other] = [await app.signIn(), await app.signIn()];
  expect(await listOf(person)).toEqual({ activities: [], total: 0, page: 1, pageCount: 1 });
  const { id, name, slug } = await makeProduct(db);
  const own = await makeProduct(db, { submitterId: person.userId, status: "pending", name: "My own draft" });
  const long = "Words ".repeat(40);
  const at = (minutes: number) => sql`now() - ${`${minutes} minutes`}::interval`;
  for (const { userId } of [person, other]) {
    await db.execute(
      sql`insert into product_upvotes (product_id, user_id, created_at) values (${id}, ${userId}, ${at(9)})`,
    );
    await db.execute(sql`insert into bookmarks (product_id, user_id, created_at) values (${id}, ${userId}, ${at(8)})`);
    await db.execute(
      sql`insert into user_stacks (product_id, user_id, created_at) values (${id}, ${userId}, ${at(7)})`,
    );
    await db.execute(sql`
      with top as (insert into product_feedback (product_id, user_id, comment, rating, created_at)
        values (${id}, ${userId}, ${long}, 5, ${at(6)}) returning id)
      select from top`);
    await db.execute(sql`
      insert into product_feedback (product_id, user_id, parent_id, comment, created_at)
      select ${id}, ${userId}, min(id), 'Short', ${at(5)} from product_feedback where product_id = ${id}`);
    await db.execute(sql`
      insert into product_directory (product_name, description, slug, status, type, submitter_id, created_at)
      values ('A tip', 'A tip in words', ${`tip-${userId}`}, 'pending', 'suggestion', ${userId}, ${at(3)})`);
    await db.execute(
      sql`insert into product_claims (product_id, claimant_id, created_at) values (${id}, ${userId}, ${at(2)})`,
    );
    await db.execute(sql`
      insert into product_shares (product_id, user_id, channel, created_at) values (${id}, ${userId}, 'copy', ${at(1)})`);
  }
  await db.execute(sql`update product_directory set submitted_at = ${at(4)} where id = ${own.id}`);

  const { activities, total } = await listOf(person);
  const product = { slug, name, logoUrl: null };
  expect(total).toBe(9);
  expect(activities.map(({ kind, preview, product: about }) => ({ kind, preview, product: about }))).toEqual([
    { kind: "share", preview: null, product },
    { kind: "claim", preview: null, product },
    { kind: "suggestion", preview: "A tip in words", product: null },
    // Their own product is named, but has no page yet.
    { kind: "submission", preview: null, product: { slug: null, name: "My own draft", logoUrl: null } },
    { kind: "reply", preview: "Short", product },
    { kind: "feedback", preview: `${"Words ".repeat(16).trimEnd()}…`, product },
    { kind: "stack", preview: null, product },
    { kind: "save", preview: null, product },
    { kind: "upvote", preview: null, product },
  ]);
  expect(new Set(activities.map((activity) => activity.id)).size).toBe(9);
  expect(activities.every((activity) => Math.abs(Date.now() - Date.parse(activity.at)) < 15 * 60_000)).toBe(true);
  const page = await (await person.send("/profile?tab=activities")).text();
  for (const words of ["You upvoted", "You saved", "You left feedback on", "You shared", "A tip in words"]) {
    expect(page).toContain(words);
  }
});

test("an unpublished product is no longer named", async () => {
  const person = await app.signIn();
  const { id, name } = await makeProduct(app.database.app);
  await person.send(`/api/v1/products/${id}/upvote`, { method: "PUT" });
  await app.database.app.execute(sql`update product_directory set status = 'draft' where id = ${id}`);
  expect((await listOf(person)).activities).toMatchObject([{ kind: "upvote", product: null }]);
  const page = await (await person.send("/profile?tab=activities")).text();
  expect(page).toContain("a product that is no longer available");
  expect(page).not.toContain(name);
});

test("a long history has pages, each activity on exactly one", async () => {
  const person = await app.signIn();
  const { id } = await makeProduct(app.database.app);
  await app.database.app.execute(sql`
    insert into product_shares (product_id, user_id, channel, created_at)
    select ${id}, ${person.userId}, 'channel ' || n, now() - (n % 7) * interval '1 hour' from generate_series(1, 45) n`);
  const pages = [await listOf(person, 1), await listOf(person, 2), await listOf(person, 3)];
  expect(pages.map(({ activities }) => activities.length)).toEqual([20, 20, 5]);
  expect(pages.map(({ pageCount }) => pageCount)).toEqual([3, 3, 3]);
  const all = pages.flatMap(({ activities }) => activities);
  expect(new Set(all.map((activity) => activity.id)).size).toBe(45);
  const times = all.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
});
