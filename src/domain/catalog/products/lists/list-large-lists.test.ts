import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { castUpvote } from "../../../engagement/upvotes/cast-upvote.ts";
import { refreshListedUpvotes } from "../../../records/counters/refresh-listed-upvotes.ts";
import { type ListFilters, listFilteredProducts } from "./list-filtered-products.ts";
import { type ListScope, nicheList } from "./list-scope.ts";

// Above 500 products, a list's order by upvotes may lag by a minute.
const size = 600;
const database = useTestDatabase();
let scope: ListScope;
let nicheId: number;

beforeAll(async () => {
  const db = database.app;
  nicheId = (await makeNiche(db)).id;
  scope = { list: nicheList(nicheId), choices: [] };
  for (let first = 1; first <= size; first += 100) {
    await db.execute(sql`
      insert into product_directory (product_name, slug, status, pricing)
      select 'Product ' || n, 'product-' || n, 'live', (array['free', 'freemium', 'premium'])[1 + n % 3]
      from generate_series(${first}::int, ${first + 99}::int) as n`);
    await db.execute(sql`
      insert into product_niches (product_id, niche_id) select id, ${nicheId} from product_directory where id >= ${first}`);
  }
  await db.execute(sql`update product_stats set upvotes = (product_id * 7919) % 101`);
}, 60_000);

async function readAll(filters: ListFilters) {
  const first = await listFilteredProducts(database.open, { scope, filters, page: 1 });
  const products = [...first.products];
  for (let page = 2; page <= first.pageCount; page += 1) {
    products.push(...(await listFilteredProducts(database.open, { scope, filters, page })).products);
  }
  return { total: first.total, ids: products.map(({ id }) => id), upvotes: products.map(({ upvotes }) => upvotes) };
}

async function byUpvotes(pricing?: string): Promise<number[]> {
  const { rows } = await database.app.execute<{ id: number }>(sql`
    select p.id from product_directory p join product_stats s on s.product_id = p.id
    where ${pricing ?? null}::text is null or p.pricing = ${pricing ?? null} order by s.upvotes desc, p.id desc`);
  return rows.map(({ id }) => id);
}

test("the job copies changed vote counts, and then has nothing to do", async () => {
  expect((await refreshListedUpvotes(database.app)).changed).toBeGreaterThan(size * 0.9);
  expect(await refreshListedUpvotes(database.app)).toEqual({ changed: 0 });
  expect((await database.app.execute(sql`select * from derived_row_errors()`)).rows).toEqual([]);
});

test("a large list by upvotes can be read to its end, in order, each product once", async () => {
  const { ids, total } = await readAll({ sort: "upvotes" });
  expect(total).toBe(size);
  expect(ids).toEqual(await byUpvotes());
});

test("a vote is counted and ranked within its page at once; moving to another page waits for the job", async () => {
  const last = (await byUpvotes()).at(-1) as number;
  await database.app.execute(sql`update product_stats set upvotes = 1000 where product_id = ${last}`);
  const voter = await makeUser(database.app);
  await castUpvote(database.app, { productId: last, voterId: voter.id });
  const before = await readAll({ sort: "upvotes" });
  expect(before.ids.indexOf(last)).toBe(size - 20);
  expect(before.upvotes[size - 20]).toBe(1001);
  expect(new Set(before.ids).size).toBe(size);
  await refreshListedUpvotes(database.app);
  expect((await readAll({ sort: "upvotes" })).ids).toEqual(await byUpvotes());
});

test("a small filtered part of a large list is sorted by current votes", async () => {
  await database.app.execute(sql`update product_stats set upvotes = upvotes + product_id % 7`);
  const { ids, total } = await readAll({ sort: "upvotes", pricing: "premium" });
  expect(total).toBe(size / 3);
  expect(ids).toEqual(await byUpvotes("premium"));
});
