import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import type { RankingPeriod } from "#contract/shared/lists/top-periods.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { getRankingFigures } from "./get-ranking-figures.ts";
import { listTopProducts } from "./list-top-products.ts";
import { refreshRankings } from "./refresh-rankings.ts";

const database = useTestDatabase();
const periods = { week: 7, month: 30 } as const;
const day = 24 * 60 * 60 * 1000;

beforeEach(async () => {
  await database.app.execute(sql`truncate product_directory, users, ranking_periods cascade`);
});

type Vote = { productId: number; voterId: string; ageInDays: number };

async function castVotes(votes: Vote[]): Promise<void> {
  const at = (days: number) => new Date(Date.now() - days * day).toISOString();
  await database.app.execute(sql`
    insert into product_upvotes (product_id, user_id, created_at)
    select * from unnest(${sql.param(votes.map(({ productId }) => productId))}::bigint[],
      ${sql.param(votes.map(({ voterId }) => voterId))}::text[],
      ${sql.param(votes.map(({ ageInDays }) => at(ageInDays)))}::timestamptz[])`);
  await database.app.execute(sql`
    update product_stats s set upvotes = (select count(*) from product_upvotes v where v.product_id = s.product_id)`);
}

async function makeVoters(count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, async () => (await makeUser(database.app)).id));
}

/** The same ranking, counted the slow way. */
function rank(votes: Vote[], live: Set<number>, [from, to]: [number, number]): [number, number][] {
  const counts = new Map<number, number>();
  for (const { productId, ageInDays } of votes) {
    if (live.has(productId) && ageInDays > from && ageInDays < to) {
      counts.set(productId, (counts.get(productId) ?? 0) + 1);
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]).slice(0, 100);
}

async function placesOf(period: RankingPeriod) {
  const pages = [];
  for (let page = 1; page <= 6; page += 1)
    pages.push(...(await listTopProducts(database.open, { period, page })).products);
  return pages.map(({ id, why }) => ({ id, why }));
}

test("week and month are as brute force counts them, over random votes", async () => {
  const voters = await makeVoters(12);
  const products: { id: number; isLive: boolean }[] = [];
  for (let n = 0; n < 130; n += 1) {
    const isLive = n % 13 !== 0;
    products.push({ ...(await makeProduct(database.app, { status: isLive ? "live" : "draft" })), isLive });
  }
  // Half days, so that no vote is on the edge of a period.
  const anyAges = fc.array(fc.integer({ min: 0, max: 64 }), { maxLength: voters.length });
  const ages = fc.sample(anyAges, { numRuns: products.length, seed: 15 });
  const votes = products.flatMap(({ id }, index) =>
    (ages[index] ?? []).map((age, voter) => ({ productId: id, voterId: voters[voter] ?? "", ageInDays: age + 0.5 })),
  );
  await castVotes(votes);
  await refreshRankings(database.app);

  const live = new Set(products.filter(({ isLive }) => isLive).map(({ id }) => id));
  for (const [period, days] of Object.entries(periods) as [RankingPeriod, number][]) {
    const before = rank(votes, live, [days, 2 * days]).map(([id]) => id);
    const expected = rank(votes, live, [0, days]).map(([id, count], index) => {
      const placeBefore = before.includes(id) ? before.indexOf(id) + 1 : null;
      return { id, why: { kind: period, place: index + 1, votes: count, placeBefore } };
    });
    expect(expected.length).toBeGreaterThan(50);
    expect(await placesOf(period)).toEqual(expected);
  }
  const inWeek = votes.filter(({ productId, ageInDays }) => live.has(productId) && ageInDays < 7);
  expect((await getRankingFigures(database.open)).periods[0]).toMatchObject({
    period: "week",
    votes: inWeek.length,
    products: new Set(inWeek.map(({ productId }) => productId)).size,
  });
});

test("a product that isn't live anymore leaves the list at once, without a gap", async () => {
  const [first = "", second = ""] = await makeVoters(2);
  const better = await makeProduct(database.app);
  const other = await makeProduct(database.app);
  await castVotes([
    { productId: better.id, voterId: first, ageInDays: 1 },
    { productId: better.id, voterId: second, ageInDays: 1 },
    { productId: other.id, voterId: first, ageInDays: 1 },
  ]);
  await refreshRankings(database.app);
  expect((await placesOf("week")).map(({ id }) => id)).toEqual([better.id, other.id]);

  await database.app.execute(sql`update product_directory set status = 'draft' where id = ${better.id}`);
  const list = await listTopProducts(database.open, { period: "week", page: 1 });
  expect(list).toMatchObject({ total: 1, products: [{ id: other.id, why: { place: 1, votes: 1 } }] });
});

test("withheld votes don't count", async () => {
  const [voterId = ""] = await makeVoters(1);
  const { id: productId } = await makeProduct(database.app);
  await database.app.execute(sql`
    insert into withheld_upvotes (product_id, user_id, reason, created_at) values (${productId}, ${voterId}, 'review', now())`);
  await refreshRankings(database.app);
  expect(await placesOf("week")).toEqual([]);
});

test("counting the same votes again, also twice at once, changes nothing", async () => {
  const [voterId = ""] = await makeVoters(1);
  const { id: productId } = await makeProduct(database.app);
  await castVotes([{ productId, voterId, ageInDays: 1 }]);
  const both = await Promise.all([refreshRankings(database.app), refreshRankings(database.app)]);
  // In week and month; the second one waited for the first.
  expect(both.map(({ changed }) => changed).sort()).toEqual([0, 2]);
  const { periods: figures } = await getRankingFigures(database.open);
  expect(figures.map(({ period, days, votes }) => [period, days, votes])).toEqual([
    ["week", 7, 1],
    ["month", 30, 1],
  ]);
});

test("a count may take longer than a request, and waits for another one", async () => {
  await makeProduct(database.app);
  await database.app.execute(sql`
    create function count_slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(2.2); return null; end $$`);
  await database.app.execute(sql`
    create trigger count_slowly after insert on ranking_periods
      for each statement execute function count_slowly()`);
  try {
    const both = await Promise.all([refreshRankings(database.app), refreshRankings(database.app)]);
    expect(both).toEqual([{ changed: 0 }, { changed: 0 }]);
  } finally {
    await database.app.execute(sql`drop function count_slowly cascade`);
  }
}, 15_000);

test("all time has the live products with the most upvotes, without those that have none", async () => {
  const voters = await makeVoters(3);
  const products = [];
  for (let n = 0; n < 4; n += 1) products.push(await makeProduct(database.app));
  const hidden = await makeProduct(database.app, { status: "draft" });
  const [none, one, three, alsoOne] = products.map(({ id }) => id);
  const vote = (productId = 0, voter = 0) => ({ productId, voterId: voters[voter] ?? "", ageInDays: 400 });
  await castVotes([vote(one), vote(three, 0), vote(three, 1), vote(three, 2), vote(alsoOne), vote(hidden.id)]);

  const { products: listed, total } = await listTopProducts(database.open, { period: "all", page: 1 });
  expect(listed.map(({ id, why }) => [id, why])).toEqual([
    [three, { kind: "allTime", place: 1, upvotes: 3 }],
    [alsoOne, { kind: "allTime", place: 2, upvotes: 1 }],
    [one, { kind: "allTime", place: 3, upvotes: 1 }],
  ]);
  expect(total).toBe(3);
  expect(listed.map(({ id }) => id)).not.toContain(none);
});
