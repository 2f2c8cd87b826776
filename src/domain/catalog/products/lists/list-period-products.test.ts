import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Platform } from "#contract/shared/products/platforms.ts";
import { type PeriodSort, periodSorts } from "#contract/visitor/catalog.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { refreshRankings } from "../../rankings/refresh-rankings.ts";
import { type ListFilters, listFilteredProducts } from "./list-filtered-products.ts";
import { type ListScope, nicheList, tagList } from "./list-scope.ts";

const database = useTestDatabase();
const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);
const pricings = ["free", "freemium", "premium"] as const;

type Facts = {
  id: number;
  isLive: boolean;
  isInNiche: boolean;
  isTagged: boolean;
  pricing: (typeof pricings)[number];
  coupon: "none" | "endless" | "expired";
  platforms: Platform[];
  isOpenSource: boolean;
  listedAt: Date;
  /** In days; half days, so that none is on the edge of a period. */
  voteAges: number[];
};

const ageInDays = fc.integer({ min: 0, max: 64 }).map((days) => days + 0.5);
const anyFacts: fc.Arbitrary<Omit<Facts, "id">> = fc.record({
  isLive: fc.constantFrom(true, true, true, true, true, true, false),
  isInNiche: fc.constantFrom(true, true, true, true, true, true, true, true, false),
  isTagged: fc.constantFrom(true, false, false, false),
  pricing: fc.constantFrom(...pricings),
  coupon: fc.constantFrom("none", "none", "endless", "expired"),
  platforms: fc.subarray<Platform>(["web", "ios"]),
  isOpenSource: fc.boolean(),
  listedAt: fc.constantFrom(1, 2, 3, 6, 8, 20, 60).map((days) => daysAgo(days + 0.5)),
  voteAges: fc.array(ageInDays, { maxLength: 12 }),
});

let all: Facts[];
let voters: string[];
let scopes: Record<"a niche" | "a tag", ListScope>;

beforeAll(async () => {
  const db = database.app;
  const niche = await makeNiche(db);
  scopes = {
    "a niche": { list: nicheList(niche.id), choices: [] },
    "a tag": { list: tagList("hot"), choices: [] },
  };
  voters = [];
  for (let n = 0; n < 12; n += 1) voters.push((await makeUser(db)).id);
  all = [];
  for (const facts of fc.sample(anyFacts, { numRuns: 190, seed: 7 })) {
    const { isLive, isInNiche, isTagged, coupon, voteAges, ...columns } = facts;
    const { id } = await makeProduct(db, {
      ...columns,
      status: isLive ? "live" : "draft",
      hasCoupon: coupon !== "none",
      couponExpiryDate: coupon === "expired" ? daysAgo(1) : null,
      nicheIds: isInNiche ? [niche.id] : [],
      tags: isTagged ? ["Hot"] : [],
    });
    all.push({ ...facts, id });
  }
  const votes = all.flatMap(({ id, voteAges }) =>
    voteAges.map((age, index) => ({ id, voter: voters[index], at: daysAgo(age) })),
  );
  await db.execute(sql`
    insert into product_upvotes (product_id, user_id, created_at)
    select * from jsonb_to_recordset(${JSON.stringify(votes)}::jsonb) as v (id bigint, voter text, at timestamptz)`);
  await refreshRankings(db);
}, 120_000);

const has = { "a niche": (p: Facts) => p.isInNiche, "a tag": (p: Facts) => p.isTagged };

/** The same, filtered, counted and sorted the slow way. */
function bruteForce(kind: keyof typeof has, { sort, pricing, coupon, platform, openSource }: Filters) {
  const matching = all.filter(
    (p) =>
      p.isLive &&
      has[kind](p) &&
      (!pricing || p.pricing === pricing) &&
      (!coupon || p.coupon === "endless") &&
      (!platform || p.platforms.includes(platform)) &&
      (!openSource || p.isOpenSource),
  );
  if (sort === "new-week") {
    return matching
      .filter(({ listedAt }) => listedAt > daysAgo(7))
      .sort((a, b) => b.listedAt.getTime() - a.listedAt.getTime() || b.id - a.id)
      .map(({ id, listedAt }) => ({ id, why: { kind: "newest", listedAt: listedAt.toISOString().slice(0, 10) } }));
  }
  const days = sort === "top-week" ? 7 : 30;
  const rank = (from: number, to: number) =>
    matching
      .map(({ id, voteAges }) => ({ id, votes: voteAges.filter((age) => age > from && age < to).length }))
      .filter(({ votes }) => votes > 0)
      .sort((a, b) => b.votes - a.votes || b.id - a.id)
      .slice(0, 100);
  const before = rank(days, 2 * days).map(({ id }) => id);
  return rank(0, days).map(({ id, votes }, index) => ({
    id,
    why: {
      kind: sort === "top-week" ? "week" : "month",
      place: index + 1,
      votes,
      placeBefore: before.includes(id) ? before.indexOf(id) + 1 : null,
    },
  }));
}

type Filters = ListFilters & { sort: PeriodSort };

async function readAll(scope: ListScope, filters: Filters) {
  const first = await listFilteredProducts(database.open, { scope, filters, page: 1 });
  const products = [...first.products];
  for (let page = 2; page <= first.pageCount; page += 1) {
    products.push(...(await listFilteredProducts(database.open, { scope, filters, page })).products);
  }
  expect(products).toHaveLength(first.total);
  return products.map(({ id, why }) => ({ id, why }));
}

const filterings: Omit<ListFilters, "sort">[] = [
  {},
  { pricing: "free" },
  { coupon: "1" },
  { platform: "ios" },
  { openSource: "1", pricing: "premium" },
  { platform: "web", openSource: "1", coupon: "1" },
];

test.each(periodSorts)("%s is as brute force says, with every filter, page by page", async (sort) => {
  for (const kind of ["a niche", "a tag"] as const) {
    for (const filters of filterings) {
      const expected = bruteForce(kind, { sort, ...filters });
      expect([kind, filters, await readAll(scopes[kind], { sort, ...filters })]).toEqual([kind, filters, expected]);
    }
  }
  const sizes = { "new-week": 50, "top-week": 60, "top-month": 99 };
  expect(bruteForce("a niche", { sort }).length).toBeGreaterThan(sizes[sort]);
});

test("a page past the end is empty and knows how many products there are", async () => {
  const scope = scopes["a niche"];
  for (const sort of periodSorts) {
    const list = await listFilteredProducts(database.open, { scope, filters: { sort }, page: 50 });
    expect(list).toMatchObject({ products: [], total: bruteForce("a niche", { sort }).length });
  }
});

describe("after the count", () => {
  const filters = { sort: "top-week" } as const;
  const firstId = () => bruteForce("a niche", filters)[0]?.id ?? 0;
  const ids = async () => (await readAll(scopes["a niche"], filters)).map(({ id }) => id);

  // The stored rows match a new count.
  afterEach(async () => {
    await refreshRankings(database.app);
    const { rows } = await database.app.execute(sql`
      select coalesce(l.list, v.list) from voted_listings v full join (
        select l.*, r.week, r.week_before, r.month, r.month_before
        from product_listings l join recent_upvotes r on r.product_id = l.product_id
      ) as l on (l.product_id, l.list) = (v.product_id, v.list)
      where (l.pricing, l.facts, l.coupon_until, l.week, l.week_before, l.month, l.month_before)
        is distinct from (v.pricing, v.facts, v.coupon_until, v.week, v.week_before, v.month, v.month_before)`);
    expect(rows).toEqual([]);
  });

  test("a product that isn't live anymore leaves at once, and the places close up", async () => {
    await database.app.execute(sql`update product_directory set status = 'draft' where id = ${firstId()}`);
    const listed = await readAll(scopes["a niche"], filters);
    expect(listed[0]).toMatchObject({ id: bruteForce("a niche", filters)[1]?.id, why: { place: 1 } });
    await database.app.execute(sql`update product_directory set status = 'live' where id = ${firstId()}`);
  });

  test("a product's changes count at once, also in a list it just came to", async () => {
    const change = (pricing: string, tags: string[]) =>
      database.app.execute(sql`
        update product_directory set pricing = ${pricing}, tags = ${sql.param(tags)} where id = ${firstId()}`);
    const read = async () =>
      (await readAll({ list: tagList("brand-new"), choices: [] }, { ...filters, pricing: "premium" })).map(
        ({ id }) => id,
      );
    const { pricing, isTagged } = all.find(({ id }) => id === firstId()) as Facts;
    await change("premium", ["Brand new"]);
    expect(await read()).toEqual([firstId()]);
    await change("free", ["Brand new"]);
    expect(await read()).toEqual([]);
    await change(pricing, isTagged ? ["Hot"] : []);
    expect(await ids()).toEqual(bruteForce("a niche", filters).map(({ id }) => id));
  });

  test("votes that don't count anymore are gone with the next count", async () => {
    await database.app.execute(sql`
      with held as (delete from product_upvotes where product_id = ${firstId()} returning *)
      insert into withheld_upvotes (product_id, user_id, reason, created_at)
      select product_id, user_id, 'review', created_at from held`);
    expect(await ids()).toContain(firstId());
    await refreshRankings(database.app);
    expect(await ids()).not.toContain(firstId());
    await database.app.execute(sql`
      with back as (delete from withheld_upvotes returning *)
      insert into product_upvotes (product_id, user_id, created_at) select product_id, user_id, created_at from back`);
  });
});

test("before the first count the list says that nothing was counted yet, and what is new is there", async () => {
  await database.app.execute(sql`truncate ranking_periods, recent_upvotes, voted_listings cascade`);
  const read = (sort: PeriodSort) =>
    listFilteredProducts(database.open, { scope: scopes["a niche"], filters: { sort }, page: 1 });
  expect(await read("top-week")).toMatchObject({ total: 0, isCounted: false });
  expect((await read("new-week")).total).toBeGreaterThan(50);
  await refreshRankings(database.app);
  expect(await read("top-week")).not.toHaveProperty("isCounted");
});
