import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import * as limits from "#contract/limits.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { race } from "#test/tools/race.ts";
import { forgetExpired } from "../retention/forget-expired.ts";
import { countEmptySearches } from "./count-empty-searches.ts";
import { listEmptySearches } from "./list-empty-searches.ts";

const database = useTestDatabase();

beforeEach(async () => {
  await database.app.execute(sql`delete from empty_searches`);
});

const count = (...searches: [string, number][]) =>
  countEmptySearches(database.app, { searches: searches.map(([query, n]) => ({ query, searches: n })) });

const list = async () => (await listEmptySearches(database.app)).map(({ query, searches }) => [query, searches]);

test("searches add up over the days, the most frequent first; one that few people made stays private", async () => {
  await count(["invoice ocr", 2], ["rare words", limits.emptySearches.seenMin - 1], ["crm for bakers", 9]);
  await database.app.execute(sql`update empty_searches set day = day - 3`);
  await count(["invoice ocr", 4]);
  expect(await list()).toEqual([
    ["crm for bakers", 9],
    ["invoice ocr", 6],
  ]);
});

test("a search that finds something by now is no longer listed", async () => {
  await count(["tide tables", 5]);
  expect(await list()).toEqual([["tide tables", 5]]);
  await makeProduct(database.app, { name: "Tide Tables" });
  expect(await list()).toEqual([]);
});

test("they are forgotten after 30 days", async () => {
  await count(["old words", 9], ["new words", 9]);
  await database.app.execute(sql`update empty_searches set day = day - 31 where query = 'old words'`);
  expect(await list()).toEqual([["new words", 9]]);
  await forgetExpired(database.app);
  const { rows } = await database.app.execute(sql`select query from empty_searches`);
  expect(rows).toEqual([{ query: "new words" }]);
});

test("a day keeps a limited number of different searches, and goes on counting these", async () => {
  const { perDay } = limits.emptySearches;
  await count(...Array.from({ length: perDay - 1 }, (_, n): [string, number] => [`words ${n}`, 1]));
  await count(["words 0", 1], ["zebra", 1], ["zulu", 1]);
  const { rows } = await database.app.execute(sql`
    select count(*)::int as n, max(searches) as most, bool_or(query = 'zebra') as "hasFirst",
      bool_or(query = 'zulu') as "hasSecond" from empty_searches`);
  expect(rows).toEqual([{ n: perDay, most: 2, hasFirst: true, hasSecond: false }]);
});

test("several processes count the same words at once", async () => {
  await race(12, (n) => (n % 2 === 0 ? count(["aaa", 1], ["bbb", 1]) : count(["bbb", 1], ["aaa", 1])));
  expect(await list()).toEqual([
    ["aaa", 12],
    ["bbb", 12],
  ]);
});
