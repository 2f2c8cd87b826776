import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type Platform, platforms } from "#contract/shared/products/platforms.ts";
import { type Sort, sorts } from "#contract/visitor/catalog.ts";
import { getNicheScope } from "#domain/catalog/niches/get-niche-scope.ts";
import { getSubcategoryScope } from "#domain/catalog/subcategories/get-subcategory-scope.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { type ListFilters, listFilteredProducts, listTrendingProducts } from "./list-filtered-products.ts";
import { type ListScope, tagList } from "./list-scope.ts";

const database = useTestDatabase();
const day = 24 * 60 * 60 * 1000;
const pricings = ["free", "freemium", "premium"] as const;

type Facts = {
  id: number;
  name: string;
  status: "live" | "draft" | "deleted";
  pricing: (typeof pricings)[number];
  coupon: "none" | "valid" | "endless" | "expired";
  listedAt: Date;
  upvotes: number;
  ratingSum: number;
  ratingCount: number;
  niches: string[];
  subcategories: string[];
  tags: string[];
  platforms: Platform[];
  isOpenSource: boolean | null;
  canWorkOffline: boolean | null;
  hasFreePlan: boolean | null;
};

const answer = fc.constantFrom(true, false, null);

const anyFacts: fc.Arbitrary<Omit<Facts, "id">> = fc
  .record({
    name: fc.stringMatching(/^[a-cA-C]{1,2} [a-zA-Z]{3}$/),
    status: fc.constantFrom("live", "live", "live", "live", "draft", "deleted"),
    pricing: fc.constantFrom(...pricings),
    coupon: fc.constantFrom("none", "none", "none", "valid", "endless", "expired"),
    // Few days, so that many products share a listing date.
    listedAt: fc.integer({ min: 1, max: 30 }).map((age) => new Date(Date.UTC(2026, 0, 1) - age * day)),
    upvotes: fc.integer({ min: 0, max: 12 }),
    ratings: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
    niches: fc.subarray(["north", "south"]),
    subcategories: fc.subarray(["parent", "first", "second", "hidden", "plain"]),
    tags: fc.subarray(["AI", "Open Source", "🦄"]),
    platforms: fc.subarray<Platform>(["web", "ios", "self_hosted"]),
    isOpenSource: answer,
    canWorkOffline: answer,
    hasFreePlan: answer,
  })
  .map(({ ratings, ...facts }) => ({
    ...facts,
    status: facts.status as Facts["status"],
    coupon: facts.coupon as Facts["coupon"],
    ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
    ratingCount: ratings.length,
  }));

const expiry = {
  none: null,
  endless: null,
  valid: new Date(Date.UTC(2200, 0, 1)),
  expired: new Date(Date.UTC(2020, 0, 1)),
};

let all: Facts[];

beforeAll(async () => {
  const db = database.app;
  const nicheIds: Record<string, number> = {};
  for (const slug of ["north", "south"]) nicheIds[slug] = (await makeNiche(db, { slug, name: slug })).id;
  const both = Object.values(nicheIds);
  const subcategoryIds: Record<string, number> = {};
  const parent = await makeSubcategory(db, { slug: "parent", name: "parent", isParent: true, nicheIds: both });
  subcategoryIds.parent = parent.id;
  for (const slug of ["first", "second", "hidden", "plain"]) {
    const child = slug === "plain" ? {} : { parentId: parent.id };
    const status = slug === "hidden" ? "draft" : "published";
    subcategoryIds[slug] = (await makeSubcategory(db, { slug, name: slug, ...child, status, nicheIds: both })).id;
  }
  all = [];
  for (const facts of fc.sample(anyFacts, { numRuns: 300, seed: 42 })) {
    const { niches, subcategories, coupon, upvotes, ratingSum, ratingCount, ...columns } = facts;
    const { id } = await makeProduct(db, {
      ...columns,
      hasCoupon: coupon !== "none",
      couponExpiryDate: expiry[coupon],
      nicheIds: niches.map((slug) => nicheIds[slug] as number),
      subcategoryIds: subcategories.map((slug) => subcategoryIds[slug] as number),
    });
    all.push({ ...facts, id });
  }
  await db.execute(sql`
    update product_stats s set upvotes = f."upvotes", rating_sum = f."ratingSum", rating_count = f."ratingCount"
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as f (id bigint, upvotes int, "ratingSum" int, "ratingCount" int)
    where s.product_id = f.id`);
}, 120_000);

const isIn = {
  north: (p: Facts) => p.niches.includes("north"),
  first: (p: Facts) => p.subcategories.includes("first"),
  // The hidden child's products are the parent's only if they are linked to it, or to another child.
  parent: (p: Facts) => ["parent", "first", "second"].some((slug) => p.subcategories.includes(slug)),
};

type Case = {
  scope: () => Promise<ListScope>;
  has: (p: Facts) => boolean;
  choices: Record<string, (p: Facts) => boolean>;
};

const own = (slug: string) => (p: Facts) => p.subcategories.includes(slug);
const cases: Record<string, Case> = {
  "a niche": {
    scope: () => getNicheScope(database.open, { slug: "north" }),
    has: isIn.north,
    choices: { first: own("first"), parent: isIn.parent, plain: own("plain"), second: own("second") },
  },
  "a subcategory": { scope: () => subcategoryScope("first"), has: isIn.first, choices: {} },
  "a subcategory within a niche": {
    scope: () => subcategoryScope("first", "north"),
    has: (p) => isIn.first(p) && isIn.north(p),
    choices: {},
  },
  "a parent subcategory": {
    scope: () => subcategoryScope("parent"),
    has: isIn.parent,
    choices: { first: own("first"), second: own("second") },
  },
  "a parent subcategory within a niche": {
    scope: () => subcategoryScope("parent", "north"),
    has: (p) => isIn.parent(p) && isIn.north(p),
    choices: { first: own("first"), second: own("second") },
  },
  "a tag": {
    scope: async () => ({ list: tagList("open-source"), choices: [] }),
    has: (p) => p.tags.includes("Open Source"),
    choices: {},
  },
};

function subcategoryScope(slug: string, niche?: string) {
  return getSubcategoryScope(database.open, { slug, niche });
}

const average = ({ ratingSum, ratingCount }: Facts) => (ratingCount === 0 ? 0 : ratingSum / ratingCount);
const score = ({ ratingSum, ratingCount }: Facts) =>
  ratingCount === 0 ? 0 : (ratingSum + 5 * 3.5) / (ratingCount + 5);
const orders: Record<Sort, (a: Facts, b: Facts) => number> = {
  newest: (a, b) => b.listedAt.getTime() - a.listedAt.getTime() || b.id - a.id,
  upvotes: (a, b) => b.upvotes - a.upvotes || b.id - a.id,
  rating: (a, b) => score(b) - score(a) || b.ratingCount - a.ratingCount || b.id - a.id,
  name: (a, b) => compare(a.name.toLowerCase(), b.name.toLowerCase()) || a.id - b.id,
};
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

type Filters = ListFilters & { sort: Sort };

/** The simplest possible reference for what a list must contain. */
function bruteForce({ has, choices }: Case, { sort, pricing, coupon, subcategory, ...facts }: Filters) {
  const isLive = (p: Facts) => p.status === "live" && has(p);
  const isPriced = (p: Facts) => !pricing || p.pricing === pricing;
  const hasCoupon = (p: Facts) => ["valid", "endless"].includes(p.coupon);
  const isDiscounted = (p: Facts) => !coupon || hasCoupon(p);
  const isChosen = (p: Facts) =>
    !subcategory || Object.keys(choices).length === 0 || (choices[subcategory]?.(p) ?? false);
  const isStated = { openSource: "isOpenSource", offline: "canWorkOffline", freePlan: "hasFreePlan" } as const;
  const stated = Object.entries(isStated) as [keyof typeof isStated, (typeof isStated)[keyof typeof isStated]][];
  // No and not stated are both left out.
  const isOpen = (p: Facts) => stated.every(([filter, fact]) => !facts[filter] || p[fact] === true);
  const alsoStated = (wanted: keyof typeof isStated) => (p: Facts) => isOpen(p) && p[isStated[wanted]] === true;
  const runs = (p: Facts) => !facts.platform || p.platforms.includes(facts.platform);
  const count = (...conditions: ((p: Facts) => boolean)[]) =>
    all.filter((p) => isLive(p) && conditions.every((holds) => holds(p))).length;
  const of = (wanted: string) => count(isDiscounted, isChosen, isOpen, runs, (p) => p.pricing === wanted);
  const onPlatform = (wanted: Platform) =>
    count(isPriced, isDiscounted, isChosen, isOpen, (p) => p.platforms.includes(wanted));
  const found = all
    .filter((p) => [isLive, isPriced, isDiscounted, isChosen, isOpen, runs].every((holds) => holds(p)))
    .sort(orders[sort]);
  return {
    ids: found.map(({ id }) => id),
    facets: {
      pricing: { free: of("free"), freemium: of("freemium"), premium: of("premium") },
      coupon: count(isPriced, isChosen, isOpen, runs, hasCoupon),
      platforms: Object.fromEntries(platforms.map((platform) => [platform, onPlatform(platform)])),
      openSource: count(isPriced, isDiscounted, isChosen, runs, alsoStated("openSource")),
      offline: count(isPriced, isDiscounted, isChosen, runs, alsoStated("offline")),
      freePlan: count(isPriced, isDiscounted, isChosen, runs, alsoStated("freePlan")),
      subcategories: Object.entries(choices)
        .map(([slug, isIt]) => ({ slug, count: count(isPriced, isDiscounted, isOpen, runs, isIt) }))
        .sort((a, b) => compare(a.slug, b.slug)),
    },
  };
}

async function readAll(scope: ListScope, filters: ListFilters) {
  const first = await listFilteredProducts(database.open, { scope, filters, page: 1 });
  const ids = first.products.map(({ id }) => id);
  for (let page = 2; page <= first.pageCount; page += 1) {
    const next = await listFilteredProducts(database.open, { scope, filters, page });
    expect(next).toMatchObject({ total: first.total, page, pageCount: first.pageCount, facets: first.facets });
    ids.push(...next.products.map(({ id }) => id));
  }
  const subcategories = first.facets.subcategories
    .map(({ slug, count }) => ({ slug, count }))
    .sort((a, b) => compare(a.slug, b.slug));
  return { ids, total: first.total, facets: { ...first.facets, subcategories } };
}

const factFilters: Partial<Omit<ListFilters, "sort">>[] = [
  { platform: "web" },
  { openSource: "1" },
  { platform: "self_hosted", openSource: "1" },
  { offline: "1" },
  { freePlan: "1", platform: "ios", subcategory: "first" },
  { openSource: "1", offline: "1", freePlan: "1" },
  // Nothing runs there.
  { platform: "android" },
];

describe.each(Object.entries(cases))("the list of %s", (_, example) => {
  describe.each(sorts)("by %s", (sort) => {
    const filters: Filters[] = [undefined, ...pricings].flatMap((pricing) =>
      [undefined, "1" as const].flatMap((coupon) => [
        ...[undefined, "first", "plain"].map((subcategory) => ({ sort, pricing, coupon, subcategory })),
        ...factFilters.map((facts) => ({ sort, pricing, coupon, ...facts })),
      ]),
    );
    test("equals plain filtering, sorting and counting, whatever the filters", async () => {
      const scope = await example.scope();
      for (const filter of filters) {
        const expected = bruteForce(example, filter);
        const list = await readAll(scope, filter);
        expect({ filter, ...list }).toEqual({ filter, ...expected, total: expected.ids.length });
      }
    }, 60_000);
  });
});

test.each(sorts)("by %s each product on the second page says why it is there", async (sort) => {
  const example = cases["a niche"] as Case;
  const scope = await example.scope();
  const { products } = await listFilteredProducts(database.open, { scope, filters: { sort }, page: 2 });
  const expected = bruteForce(example, { sort })
    .ids.slice(20, 40)
    .map((id, index) => reasonFor(all.find((facts) => facts.id === id) as Facts, { sort, place: 21 + index }));
  expect(expected.length).toBeGreaterThan(0);
  expect(products.map(({ why }) => why)).toEqual(expected);
});

function reasonFor(facts: Facts, { sort, place }: { sort: Sort; place: number }) {
  const { listedAt, upvotes, ratingCount } = facts;
  const rating = ratingCount === 0 ? null : Math.round(average(facts) * 10) / 10;
  return {
    newest: { kind: "newest", listedAt: listedAt.toISOString().slice(0, 10) },
    upvotes: { kind: "upvotes", place, upvotes },
    rating: { kind: "rating", place, rating, ratingCount, score: rating && Math.round(score(facts) * 100) / 100 },
    name: { kind: "name" },
  }[sort];
}

test("the samples cover several pages, ties, coupons and hidden products", () => {
  const niche = bruteForce(cases["a niche"] as Case, { sort: "newest" });
  expect(niche.ids.length).toBeGreaterThan(60);
  expect(niche.facets.coupon).toBeGreaterThan(20);
  const live = all.filter(({ status }) => status === "live");
  expect(live.length).toBeLessThan(all.length);
  expect(new Set(live.map(({ name }) => name.toLowerCase())).size).toBeLessThan(live.length);
});

test("an unknown subcategory matches nothing, and the others keep their counts", async () => {
  const scope = await getNicheScope(database.open, { slug: "north" });
  const list = await listFilteredProducts(database.open, {
    scope,
    filters: { sort: "name", subcategory: "hidden" },
    page: 1,
  });
  expect(list).toMatchObject({ products: [], total: 0, page: 1, pageCount: 1 });
  expect(list.facets.subcategories.every(({ count }) => count > 0)).toBe(true);
});

test("trending are the ten most upvoted", async () => {
  const example = cases["a parent subcategory"] as Case;
  const cards = await listTrendingProducts(database.open, { scope: await example.scope() });
  expect(cards.map(({ id }) => id)).toEqual(bruteForce(example, { sort: "upvotes" }).ids.slice(0, 10));
});

test("a product leaves the coupon lists the moment its coupon expires, without any write", async () => {
  const { id } = await makeProduct(database.app, {
    name: "Brief",
    tags: ["brief"],
    platforms: ["web"],
    hasCoupon: true,
    couponExpiryDate: new Date(Date.now() + 3000),
  });
  const scope = { list: tagList("brief"), choices: [] };
  const read = (filters: ListFilters) => listFilteredProducts(database.open, { scope, filters, page: 1 });
  const before = await read({ sort: "newest", coupon: "1", platform: "web" });
  expect([before.total, before.facets.coupon, before.products[0]?.id]).toEqual([1, 1, id]);
  await vi.waitFor(async () => {
    const isOver = sql`select from product_directory where id = ${id} and coupon_expiry_date < now()`;
    expect((await database.app.execute(isOver)).rowCount).toBe(1);
  }, 15_000);
  for (const sort of sorts) {
    for (const platform of [undefined, "web"] as const) {
      const after = await read({ sort, coupon: "1", platform });
      expect([after.total, after.facets.coupon, after.facets.platforms.web, after.products]).toEqual([0, 0, 0, []]);
    }
  }
  expect((await read({ sort: "newest" })).total).toBe(1);
  expect((await database.app.execute(sql`select * from derived_row_errors()`)).rows).toEqual([]);
});
