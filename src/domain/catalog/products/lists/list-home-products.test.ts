import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { listFilteredProducts } from "./list-filtered-products.ts";
import { listHomeProducts } from "./list-home-products.ts";
import { nicheList } from "./list-scope.ts";

const database = useTestDatabase();
const day = 24 * 60 * 60 * 1000;
let nicheId: number;

beforeAll(async () => {
  nicheId = (await makeNiche(database.app)).id;
  for (let age = 1; age <= 118; age += 1) {
    await makeProduct(database.app, { listedAt: new Date(Date.now() - age * day - 1000), nicheIds: [nicheId] });
  }
  await makeProduct(database.app, { name: "Earlier today", listedAt: new Date(new Date().setUTCHours(0, 0, 0, 0)) });
  await makeProduct(database.app, { name: "Just now" });
  await makeProduct(database.app, { name: "Not yet", status: "pending" });
});

async function homePage(page: number) {
  return listHomeProducts(database.open, { page });
}

async function nichePage(page: number) {
  const scope = { list: nicheList(nicheId), choices: [] };
  return listFilteredProducts(database.open, { scope, filters: { sort: "newest" }, page });
}

test("today's products come first, newest first, and only live ones are listed", async () => {
  const { products, total } = await homePage(1);
  expect(products.slice(0, 2).map(({ name, isToday }) => [name, isToday])).toEqual([
    ["Just now", true],
    ["Earlier today", true],
  ]);
  expect(products.filter(({ isToday }) => isToday)).toHaveLength(2);
  expect(total).toBe(120);
});

test("the latest hundred can be paged through without duplicates, in the day's order", async () => {
  const pages = await Promise.all([1, 2, 3, 4, 5].map(homePage));
  const ids = pages.flatMap(({ products }) => products.map(({ id }) => id));
  expect(new Set(ids).size).toBe(100);
  expect(pages.map(({ pageCount }) => pageCount)).toEqual([5, 5, 5, 5, 5]);
  expect((await homePage(6)).products).toEqual([]);
  const again = await homePage(2);
  expect(again.products.map(({ id }) => id)).toEqual(ids.slice(20, 40));
  const byAge = [...ids.slice(2)].sort((a, b) => a - b);
  expect(ids.slice(2)).not.toEqual(byAge);
});

test("a niche lists newest first, twenty at a time", async () => {
  const first = await nichePage(1);
  const second = await nichePage(2);
  expect(first).toMatchObject({ total: 118, page: 1, pageCount: 6 });
  const ids = [...first.products, ...second.products].map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  expect(new Set(ids).size).toBe(40);
});

test("an unpublished product leaves the lists and the counts in the same statement", async () => {
  const [card] = (await nichePage(1)).products;
  await database.app.execute(sql`update product_directory set status = 'draft' where id = ${card?.id}`);
  const after = await nichePage(1);
  expect(after.total).toBe(117);
  expect(after.products.map(({ id }) => id)).not.toContain(card?.id);
  await database.app.execute(sql`update product_directory set status = 'live' where id = ${card?.id}`);
  expect((await nichePage(1)).total).toBe(118);
});
