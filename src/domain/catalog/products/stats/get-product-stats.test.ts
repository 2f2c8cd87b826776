import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { productFeedback } from "#db/schema/engagement.ts";
import { countVisits } from "#domain/engagement/visits/count-visits.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { getProductStats, listDailyFigures } from "./get-product-stats.ts";

const database = useTestDatabase();
const none = { views: 0, usages: 0, users: 0, saves: 0, comments: 0 };

async function makeOwned() {
  const { id: viewerId } = await makeUser(database.app);
  const { id: productId } = await makeProduct(database.app, { submitterId: viewerId });
  return { productId, viewerId, read: () => getProductStats(database.app, { productId, viewerId, isAdmin: false }) };
}

/** The UTC day that many days ago, by the database's clock. */
async function dayAgo(days: number): Promise<string> {
  const { rows } = await database.app.execute<{ day: string }>(
    sql`select to_char((now() at time zone 'UTC')::date - ${days}::int, 'YYYY-MM-DD') as day`,
  );
  return rows[0]?.day ?? "";
}

const views = (productId: number, keys: string[], way: { referrer?: string; note?: string } = {}) =>
  keys.map((visitorKey) => ({ productId, visitorKey, viewerId: null, referrer: null, note: null, ...way }));

test("a product nobody has seen has thirty days of zeros", async () => {
  const { read } = await makeOwned();
  const stats = await read();
  expect(stats).toMatchObject({ totals: none, referrers: [], searches: [] });
  expect(stats.days).toHaveLength(30);
  expect(stats.days[0]).toEqual({ ...none, day: await dayAgo(29) });
  expect(stats.days.at(-1)).toEqual({ ...none, day: await dayAgo(0) });
  const days = stats.days.map(({ day }) => day);
  expect(new Set(days).size).toBe(30);
  expect(days).toEqual(days.toSorted());
});

test("every event counts on the day it happened, to the second, and in the totals", async () => {
  const { productId, read } = await makeOwned();
  const people = await Promise.all(Array.from({ length: 3 }, () => makeUser(database.app)));
  await countVisits(database.app, { kind: "view", visits: views(productId, ["a", "b", "c"]) });
  await countVisits(database.app, { kind: "click", visits: views(productId, ["a"]) });
  await database.app.execute(sql`
    insert into product_daily_stats (product_id, day, views, clicks)
    select ${productId}, (now() at time zone 'UTC')::date - n, 100 + n, n from unnest(array[1, 29, 30]) n`);
  await database.app.execute(sql`update product_stats set views = views + 360, clicks = clicks + 60, saves = 3,
    stack_users = 2, comments = 2 where product_id = ${productId}`);
  // The last second of yesterday, the first of today, and one that is too long ago.
  const midnight = sql`date_trunc('day', now(), 'UTC')`;
  const moments = [sql`${midnight} - interval '1 second'`, midnight, sql`${midnight} - interval '30 days'`];
  for (const [index, at] of moments.entries()) {
    await database.app.execute(sql`
      insert into bookmarks (product_id, user_id, created_at) values (${productId}, ${people[index]?.id}, ${at})`);
  }
  await database.app.execute(sql`
    insert into user_stacks (product_id, user_id, created_at)
    select ${productId}, ${people[0]?.id}, ${midnight} - interval '29 days'`);
  const [entry] = await database.app
    .insert(productFeedback)
    .values({ productId, userId: people[0]?.id, comment: "Good.", rating: 4 })
    .returning({ id: productFeedback.id });
  await database.app.insert(productFeedback).values({ productId, parentId: entry?.id, comment: "Thanks." });

  const { totals, days } = await read();
  expect(totals).toEqual({ views: 363, usages: 61, users: 2, saves: 3, comments: 2 });
  expect(days.at(-1)).toEqual({ day: await dayAgo(0), views: 3, usages: 1, users: 0, saves: 1, comments: 2 });
  expect(days.at(-2)).toEqual({ ...none, day: await dayAgo(1), views: 101, usages: 1, saves: 1 });
  expect(days[0]).toEqual({ ...none, day: await dayAgo(29), views: 129, usages: 29, users: 1 });
  expect(days.slice(1, -2).every((each) => each.views + each.usages + each.users + each.saves === 0)).toBe(true);
});

test("days are those of UTC, whatever the time zone of the database's session", async () => {
  const { productId } = await makeOwned();
  await countVisits(database.app, { kind: "view", visits: views(productId, ["a"]) });
  await database.app.transaction(async (tx) => {
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      await tx.execute(sql`select set_config('timezone', ${zone}, true)`);
      await countVisits(tx, { kind: "view", visits: views(productId, [zone]) });
      expect((await listDailyFigures(tx, { productId })).at(-1)?.day).toBe(await dayAgo(0));
    }
    const days = await listDailyFigures(tx, { productId });
    expect(days.at(-1)?.views).toBe(3);
    expect(days).toHaveLength(30);
  });
});

test("a referrer or search appears once three visitors used it on one day, the most common first", async () => {
  const { productId, read } = await makeOwned();
  const count = (keys: string[], way: { referrer?: string; note?: string }) =>
    countVisits(database.app, { kind: "view", visits: views(productId, keys, way) });
  await count(["a", "b"], { referrer: "two.example", note: "ada lovelace diary" });
  await count(["c", "d", "e"], { referrer: "three.example", note: "notes" });
  await count(["f", "g", "h", "i"], { referrer: "four.example", note: "offline notes" });
  await count(["j", "k", "l"], {});
  const others = await makeProduct(database.app);
  await countVisits(database.app, {
    kind: "view",
    visits: views(others.id, ["a", "b", "c"], { referrer: "two.example", note: "ada lovelace diary" }),
  });
  const stats = await read();
  expect(stats.referrers).toEqual([
    { name: "four.example", views: 4 },
    { name: "three.example", views: 3 },
  ]);
  expect(stats.searches).toEqual([
    { name: "offline notes", views: 4 },
    { name: "notes", views: 3 },
  ]);
});

test("one visitor on three days is not three visitors, and anything older than thirty days is left out", async () => {
  const { productId, read } = await makeOwned();
  await countVisits(database.app, {
    kind: "view",
    visits: views(productId, ["a", "b", "c"], { referrer: "daily.example" }),
  });
  await database.app.execute(sql`
    update product_views set created_at = now() - make_interval(days => ascii(visitor_key) - 97)
    where product_id = ${productId}`);
  expect((await read()).referrers).toEqual([]);
  await countVisits(database.app, {
    kind: "view",
    visits: views(productId, ["d", "e", "f"], { referrer: "old.example" }),
  });
  expect((await read()).referrers).toEqual([{ name: "old.example", views: 3 }]);
  await database.app.execute(sql`
    update product_views set created_at = now() - interval '30 days' where referrer = 'old.example'`);
  expect((await read()).referrers).toEqual([]);
});

test("only the five most common referrers and searches are listed", async () => {
  const { productId, read } = await makeOwned();
  for (const [index, name] of ["f", "e", "d", "c", "b", "a"].entries()) {
    const keys = Array.from({ length: 3 + (index === 5 ? 1 : 0) }, (_, n) => `${name}${n}`);
    await countVisits(database.app, { kind: "view", visits: views(productId, keys, { referrer: `${name}.example` }) });
  }
  expect((await read()).referrers.map(({ name }) => name)).toEqual(
    ["a", "b", "c", "d", "e"].map((n) => `${n}.example`),
  );
});
