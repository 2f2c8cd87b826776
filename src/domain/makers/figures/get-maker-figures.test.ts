import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { beforeAll, expect, test } from "vitest";
import { DomainError } from "#contract/shared/errors.ts";
import { countVisits } from "#domain/engagement/visits/count-visits.ts";
import { suggestResource } from "#domain/moderation/suggestions/suggest-resource.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeStagedProduct } from "#test/factories/make-staged-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { findQueuePlace, getMakerFigures } from "./get-maker-figures.ts";
import { listFigureDays } from "./list-figure-days.ts";

const database = useTestDatabase();
let ownerId: string;

beforeAll(async () => {
  ownerId = (await makeUser(database.app)).id;
});

const makeOwn = (status?: "draft" | "deleted" | "rejected") =>
  makeProduct(database.app, { submitterId: ownerId, ...(status && { status }) });

const none = { views: 0, visits: 0, upvotes: 0, saves: 0, users: 0, comments: 0, badgeLoads: 0 };
const cast = useCast(database);

const placeOf = (productId: number) => findQueuePlace(database.app, { productId });

/** The UTC day that many days ago, by the database's clock. */
async function dayAgo(days: number): Promise<string> {
  const { rows } = await database.app.execute<{ day: string }>(
    sql`select to_char((now() at time zone 'UTC')::date - ${days}::int, 'YYYY-MM-DD') as day`,
  );
  return rows[0]?.day ?? "";
}

/** Listed in the last second of that UTC day. */
async function makeListed(daysAgo: number) {
  const product = await makeOwn();
  await database.app.execute(sql`
    update product_directory set listed_at = date_trunc('day', now(), 'UTC')
      - make_interval(days => ${daysAgo - 1}::int, secs => 1) where id = ${product.id}`);
  return product;
}

test.each([7, 30, 90] as const)("%i days without events are all zeros, in the period and before it", async (period) => {
  const { id: productId } = await makeListed(2 * period - 1);
  const report = await getMakerFigures(database.app, { productId, ownerId, period });
  expect(report.days).toHaveLength(period);
  expect(report.days[0]).toEqual({ ...none, day: await dayAgo(period - 1) });
  expect(report.days.at(-1)).toEqual({ ...none, day: await dayAgo(0) });
  expect(report).toMatchObject({ sums: none, before: none, totals: none, referrers: [], searches: [], queue: null });
});

test("there is nothing to compare with if the product was listed after the earlier period began", async () => {
  const { id: productId } = await makeListed(12);
  expect((await getMakerFigures(database.app, { productId, ownerId, period: 7 })).before).toBeNull();
  const { id: draftId } = await makeOwn("draft");
  expect((await getMakerFigures(database.app, { productId: draftId, ownerId, period: 7 })).before).toBeNull();
});

test("every event counts on its UTC day, to the second, in the period or the one before", async () => {
  const { id: productId } = await makeListed(20);
  const { id: other } = await makeProduct(database.app);
  await database.app.execute(sql`
    insert into product_daily_stats (product_id, day, views, clicks)
    select product, (now() at time zone 'UTC')::date - n, 100 + n, 10 + n
    from unnest(array[0, 6, 7, 13, 14]) n, unnest(array[${productId}, ${other}]::bigint[]) product`);
  await database.app.execute(sql`
    insert into badge_impressions (product_id, day, impressions)
    select ${productId}, (now() at time zone 'UTC')::date - n, 1000 + n from unnest(array[0, 6, 7, 13, 14]) n`);
  await database.app.execute(
    sql`update product_stats set views = 540, clicks = 90, upvotes = 5, saves = 5, stack_users = 5
      where product_id = ${productId}`,
  );
  // The first and the last second of the period and of the one before it, and one second too early.
  const midnight = sql`date_trunc('day', now(), 'UTC')`;
  const moments = [
    midnight,
    sql`${midnight} - interval '6 days'`,
    sql`${midnight} - interval '6 days 1 second'`,
    sql`${midnight} - interval '13 days'`,
    sql`${midnight} - interval '13 days 1 second'`,
  ];
  for (const at of moments) {
    const { id: userId } = await makeUser(database.app);
    for (const table of ["product_upvotes", "bookmarks", "user_stacks"]) {
      await database.app.execute(sql`
        insert into ${sql.identifier(table)} (product_id, user_id, created_at) values (${productId}, ${userId}, ${at})`);
    }
    await database.app.execute(sql`
      insert into product_feedback (product_id, user_id, comment, rating, created_at)
      values (${productId}, ${userId}, 'Good', 4, ${at})`);
  }

  const { days, sums, before, totals } = await getMakerFigures(database.app, { productId, ownerId, period: 7 });
  const one = { upvotes: 1, saves: 1, users: 1, comments: 1 };
  expect(days.at(-1)).toEqual({ day: await dayAgo(0), views: 100, visits: 10, ...one, badgeLoads: 1000 });
  expect(days[0]).toEqual({ day: await dayAgo(6), views: 106, visits: 16, ...one, badgeLoads: 1006 });
  expect(days.slice(1, -1).every((day) => day.views + day.upvotes + day.badgeLoads === 0)).toBe(true);
  const two = { upvotes: 2, saves: 2, users: 2, comments: 2 };
  expect(sums).toEqual({ views: 206, visits: 26, ...two, badgeLoads: 2006 });
  expect(before).toEqual({ views: 220, visits: 40, ...two, badgeLoads: 2020 });
  expect(totals).toEqual({ views: 540, visits: 90, upvotes: 5, saves: 5, users: 5, comments: 0, badgeLoads: 5040 });
});

test("days are those of UTC, whatever the time zone of the database's session", async () => {
  const { id: productId } = await makeOwn();
  const { id: userId } = await makeUser(database.app);
  await database.app.execute(sql`
    insert into bookmarks (product_id, user_id, created_at)
    values (${productId}, ${userId}, date_trunc('day', now(), 'UTC'))`);
  await database.app.transaction(async (tx) => {
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      await tx.execute(sql`select set_config('timezone', ${zone}, true)`);
      const days = await listFigureDays(tx, { productId, days: 7 });
      expect(days.map(({ saves }) => saves)).toEqual([0, 0, 0, 0, 0, 0, 1]);
      expect(days.at(-1)?.day).toBe(await dayAgo(0));
    }
  });
});

test("sources of visits are those of the period, and of the last 30 days in the longest", async () => {
  const { id: productId } = await makeOwn();
  for (const [days, referrer] of [
    [6, "week.example"],
    [7, "month.example"],
    [29, "month.example"],
    [30, "old.example"],
  ] as const) {
    const visits = ["a", "b", "c"].map((key) => ({
      productId,
      visitorKey: `${key}${days}`,
      viewerId: null,
      referrer,
      note: `${referrer} words`,
    }));
    await countVisits(database.app, { kind: "view", visits });
    await database.app.execute(sql`
      update product_views set created_at = now() - make_interval(days => ${days}::int)
      where product_id = ${productId} and visitor_key like ${`_${days}`}`);
  }
  const sourcesOf = async (period: 7 | 30 | 90) => {
    const { referrers, searches } = await getMakerFigures(database.app, { productId, ownerId, period });
    expect(searches.map(({ name }) => name)).toEqual(referrers.map(({ name }) => `${name} words`));
    return referrers;
  };
  expect(await sourcesOf(7)).toEqual([{ name: "week.example", views: 3 }]);
  const month = [
    { name: "month.example", views: 6 },
    { name: "week.example", views: 3 },
  ];
  expect(await sourcesOf(30)).toEqual(month);
  expect(await sourcesOf(90)).toEqual(month);
});

test("the product comes with its stage, reason and pending changes", async () => {
  const { id: productId, slug, name } = await makeOwn("rejected");
  await database.app.execute(
    sql`update product_directory set status_reason = 'Say what it does.', logo_key = 'logos/a.webp', is_demo = true
      where id = ${productId}`,
  );
  const read = async () => (await getMakerFigures(database.app, { productId, ownerId, period: 7 })).product;
  expect(await read()).toMatchObject({
    id: productId,
    slug,
    name,
    stage: "rejected",
    reason: "Say what it does.",
    logoUrl: "/files/logos/a.webp",
    hasPendingRevision: false,
    listedAt: null,
    isDemo: true,
  });
  await database.app.execute(sql`update product_directory set status = 'live' where id = ${productId}`);
  await database.app.execute(
    sql`insert into product_revisions (product_id, changes) values (${productId}, '{"logoUrl": {}}')`,
  );
  expect(await read()).toMatchObject({
    stage: "live",
    hasPendingRevision: true,
    listedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
});

test("a deleted product has no report, and a stranger gets none", async () => {
  const { id: productId } = await makeOwn("deleted");
  const reading = getMakerFigures(database.app, { productId, ownerId, period: 7 });
  await expect(reading).rejects.toEqual(new DomainError("product_not_found"));
  const { id: othersId } = await makeProduct(database.app);
  const others = getMakerFigures(database.app, { productId: othersId, ownerId, period: 7 });
  await expect(others).rejects.toEqual(new DomainError("product_not_found"));
});

test("a report takes seven statements, however long the period", async () => {
  const { id: productId } = await makeOwn();
  let statements = 0;
  const counting = drizzle(database.pools.app, { casing: "snake_case", logger: { logQuery: () => statements++ } });
  await getMakerFigures(counting, { productId, ownerId, period: 90 });
  expect(statements).toBe(7);
});

async function make(stage: "draft" | "incomplete" | "submitted" | "approved" | "live" | "rejected", hoursAgo = 0) {
  const { productId } = await makeStagedProduct(database.app, { stage, cast });
  const submittedAt = sql`date_trunc('hour', now()) - make_interval(hours => ${hoursAgo}::int)`;
  if (stage !== "incomplete")
    await database.app.execute(sql`update product_directory set submitted_at = ${submittedAt} where id = ${productId}`);
  return productId;
}

test("submissions wait in the order they came; of two at the same moment, the older product is first", async () => {
  const newest = await make("submitted", 1);
  const oldest = await make("submitted", 5);
  const [first, second] = [await make("submitted", 3), await make("submitted", 3)];
  // None of these count as waiting submissions.
  await suggestResource(database.app, { submitterId: cast.submitter.userId, text: "A tool" });
  await database.app.execute(sql`
    update product_directory set submitted_at = now() - interval '9 hours' where type = 'suggestion'`);
  for (const stage of ["draft", "incomplete", "approved", "live", "rejected"] as const) {
    expect([stage, await placeOf(await make(stage, 7))]).toEqual([stage, null]);
  }
  expect(await placeOf(oldest)).toEqual({ place: 1, waiting: 4 });
  expect(await placeOf(first)).toEqual({ place: 2, waiting: 4 });
  expect(await placeOf(second)).toEqual({ place: 3, waiting: 4 });
  expect(await placeOf(newest)).toEqual({ place: 4, waiting: 4 });
});
