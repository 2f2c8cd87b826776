import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Platform } from "#contract/shared/products/platforms.ts";
import { type Sort, sorts } from "#contract/visitor/catalog.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { refreshListedUpvotes } from "../../../records/counters/refresh-listed-upvotes.ts";
import { type ListFilters, listFilteredProducts } from "./list-filtered-products.ts";
import { type ListScope, nicheList } from "./list-scope.ts";

// Large enough that common facts are found by walking the list, and rare ones by fetching them (decision 0036).
const size = 2000;
const database = useTestDatabase();
let scope: ListScope;

beforeAll(async () => {
  const db = database.app;
  const niche = await makeNiche(db);
  scope = { list: nicheList(niche.id), choices: [] };
  for (let first = 1; first <= size; first += 200) {
    await db.execute(sql`
      insert into product_directory (product_name, slug, status, pricing, platforms, open_source,
        can_work_offline, has_free_plan, listed_at)
      select 'Product ' || n * 7919 % 1013, 'product-' || n, 'live', (array['free', 'freemium', 'premium'])[1 + n % 3],
        array_remove(array[
          case when n % 5 > 0 then 'web' end, case when n % 7 < 2 then 'linux' end,
          case when n % 41 = 0 then 'api' end], null),
        nullif(n % 11 < 5, n % 2 = 0 and n % 11 > 4), case when n % 13 = 0 then true when n % 13 = 1 then false end,
        case when n % 3 = 0 then true end, '2026-01-01'::timestamptz - make_interval(days => n * 31 % 97)
      from generate_series(${first}::int, ${first + 199}::int) as n`);
    await db.execute(sql`
      insert into product_niches (product_id, niche_id) select id, ${niche.id} from product_directory
      where id > ${first - 1} and id <= ${first + 199}`);
  }
  await db.execute(sql`
    update product_stats set upvotes = product_id * 7919 % 101, rating_sum = product_id % 5 * (product_id % 3),
      rating_count = product_id % 3`);
  while ((await refreshListedUpvotes(db)).changed > 0);
}, 120_000);

const orders: Record<Sort, SQL> = {
  newest: sql`p.listed_at desc, p.id desc`,
  upvotes: sql`s.upvotes desc, p.id desc`,
  rating: sql`rating_key(s.rating_sum, s.rating_count) desc, p.id desc`,
  name: sql`search_fold(p.product_name) collate "C", p.id`,
};

async function bruteForce({ sort, pricing, platform, openSource, offline, freePlan }: ListFilters): Promise<number[]> {
  const { rows } = await database.app.execute<{ id: number }>(sql`
    select p.id from product_directory p join product_stats s on s.product_id = p.id
    where (${pricing ?? null}::text is null or p.pricing = ${pricing ?? null})
      and (${platform ?? null}::text is null or ${platform ?? null} = any (p.platforms))
      and (${openSource ?? null}::text is null or p.open_source is true)
      and (${offline ?? null}::text is null or p.can_work_offline is true)
      and (${freePlan ?? null}::text is null or p.has_free_plan is true)
    order by ${orders[sort as Sort]}`);
  return rows.map(({ id }) => id);
}

async function readPages(filters: ListFilters, pages: (pageCount: number) => number[]) {
  const { total, pageCount } = await listFilteredProducts(database.open, { scope, filters, page: 1 });
  const ids: Record<number, number[]> = {};
  for (const page of pages(pageCount)) {
    const { products } = await listFilteredProducts(database.open, { scope, filters, page });
    ids[page] = products.map(({ id }) => id);
  }
  return { total, pageCount, ids };
}

const pageSize = 20;
const everyPage = (pageCount: number) => Array.from({ length: pageCount }, (_, n) => n + 1);
const slices = (ids: number[], pages: number[]) =>
  Object.fromEntries(pages.map((page) => [page, ids.slice((page - 1) * pageSize, page * pageSize)]));

const stated = [
  {},
  { openSource: "1" },
  { offline: "1" },
  { freePlan: "1" },
  { openSource: "1", offline: "1", freePlan: "1" },
] satisfies Partial<ListFilters>[];

const combinations: ListFilters[] = sorts.flatMap((sort) =>
  [undefined, "premium" as const].flatMap((pricing) =>
    stated.flatMap((facts) =>
      ([undefined, "web", "linux", "api"] satisfies (Platform | undefined)[]).map((platform) => {
        return { sort, pricing, ...facts, platform };
      }),
    ),
  ),
);

test("the first, a middle and the last page equal plain SQL, whatever the filters", async () => {
  for (const filters of combinations) {
    const expected = await bruteForce(filters);
    const pages = (pageCount: number) => [...new Set([1, Math.ceil(pageCount / 2), pageCount])];
    const { total, pageCount, ids } = await readPages(filters, pages);
    expect({ filters, total, ids }).toEqual({
      filters,
      total: expected.length,
      ids: slices(expected, pages(pageCount)),
    });
  }
}, 120_000);

test("a filter in between is paged to its limit without gaps, although its last pages are found another way", async () => {
  for (const sort of sorts) {
    const filters: ListFilters = { sort, platform: "linux" };
    const expected = await bruteForce(filters);
    expect(expected.length).toBe(571);
    const { pageCount, ids } = await readPages(filters, everyPage);
    expect(pageCount).toBe(10);
    expect(ids).toEqual(slices(expected, everyPage(10)));
  }
}, 60_000);

test("few matches are sorted by current votes, many by the copies, and each page by current votes", async () => {
  const last = async (filters: ListFilters) => (await bruteForce(filters)).at(-1) as number;
  const few: ListFilters = { sort: "upvotes", platform: "api" };
  const many: ListFilters = { sort: "upvotes", openSource: "1" };
  const votes = [
    { filters: few, productId: await last(few) },
    { filters: many, productId: await last(many) },
  ];
  for (const { productId } of votes) {
    await database.app.execute(sql`update product_stats set upvotes = 1000 where product_id = ${productId}`);
  }
  const [rare, common] = votes as [(typeof votes)[0], (typeof votes)[0]];
  expect((await readPages(few, () => [1])).ids[1]?.[0]).toBe(rare.productId);
  // Of 909 matches, past the pages that the list offers.
  expect((await readPages(many, () => [46])).ids[46]?.[0]).toBe(common.productId);
});
