import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import * as limits from "#contract/shared/limits.ts";
import { getDaySecret } from "#domain/engagement/visits/visitor-key.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { race } from "#test/tools/race.ts";
import { createVisitCounter } from "../../../engagement/visits/create-visit-counter.ts";
import { forgetExpired } from "../../../moderation/site/retention/forget-expired.ts";
import { countSearches, type SearchVisit } from "./count-searches.ts";
import { listVainSearches } from "./list-counted-searches.ts";

const database = useTestDatabase();

beforeEach(async () => {
  await database.app.execute(sql`truncate search_visits, daily_searches, engine_findings`);
});

type Done = { hasFound?: boolean; hasClicked?: boolean; from?: number };

/** So many visitors search for this, the first with the number `from`. */
const search = (query: string, visitors: number, { hasFound = false, hasClicked = false, from = 0 }: Done = {}) =>
  countSearches(database.app, {
    visits: Array.from({ length: visitors }, (_, n): SearchVisit => {
      return { query, visitorKey: `v${from + n}`, hasFound, hasClicked };
    }),
  });
const click = (query: string, visitorKey: string) =>
  countSearches(database.app, { visits: [{ query, visitorKey, hasFound: null, hasClicked: true }] });
const list = async () => (await listVainSearches(database.app)).map((row) => [row.query, row.visitors, row.problem]);
const ageBy = (days: number) => database.app.execute(sql`update search_visits set day = day - ${days}::int`);
const rowsOf = async (table: "search_visits" | "daily_searches") =>
  (await database.app.execute(sql`select * from ${sql.identifier(table)} order by query`)).rows;

test("two visitors stay private, three are shown; the most frequent search comes first", async () => {
  await search("rare words", 2);
  await search("invoice ocr", 3);
  await search("crm for bakers", 4);
  expect(await list()).toEqual([
    ["crm for bakers", 4, "no_results"],
    ["invoice ocr", 3, "no_results"],
  ]);
});

test("the same visitor counts once a day, and no more than a person's searches", async () => {
  await search("tide tables", 2);
  await search("tide tables", 2);
  expect(await list()).toEqual([]);
  await search("tide tables", 1, { from: 2 });
  expect(await list()).toEqual([["tide tables", 3, "no_results"]]);
  const { perVisitor } = limits.countedSearches;
  const flood = Array.from({ length: perVisitor + 5 }, (_, n): SearchVisit => {
    return { query: `flood ${n}`, visitorKey: "flooder", hasFound: false, hasClicked: false };
  });
  await countSearches(database.app, { visits: flood.slice(0, 10) });
  await countSearches(database.app, { visits: flood });
  expect((await rowsOf("search_visits")).filter((row) => row.visitor_key === "flooder")).toHaveLength(perVisitor);
});

test("a day has room for a limited number of rows, and goes on counting those it has", async () => {
  const visit = (query: string, visitorKey: string, hasClicked = false): SearchVisit => {
    return { query, visitorKey, hasFound: true, hasClicked };
  };
  const count = (...visits: SearchVisit[]) => countSearches(database.app, { visits, rowsPerDay: 3 });
  await count(visit("tidal", "a"), visit("tidal", "b"));
  await count(visit("aaa", "a"), visit("zzz", "a"), visit("tidal", "b", true));
  expect(
    (await rowsOf("search_visits")).map((row) => [row.query, row.visitor_key, row.has_clicked]).toSorted(),
  ).toEqual([
    ["aaa", "a", false],
    ["tidal", "a", false],
    ["tidal", "b", true],
  ]);
});

test("a search with results is in vain if nobody opened one, until somebody does", async () => {
  await makeProduct(database.app, { name: "Tidal Almanac" });
  await search("tidal", 3, { hasFound: true });
  expect(await list()).toEqual([["tidal", 3, "no_click"]]);
  await click("tidal", "somebody who didn't search");
  expect(await list()).toEqual([["tidal", 3, "no_click"]]);
  await click("tidal", "v1");
  expect(await list()).toEqual([]);
});

test("one that finds something by now is no longer listed: nobody could open a result before", async () => {
  await search("lunar almanac", 5);
  expect(await list()).toEqual([["lunar almanac", 5, "no_results"]]);
  await makeProduct(database.app, { name: "Lunar Almanac" });
  expect(await list()).toEqual([]);
});

test("what fewer than three visitors of a day searched for is deleted with their keys; numbers stay for 30 days", async () => {
  await search("kept words", 3);
  await search("forgotten words", 2);
  await click("kept words", "v0");
  await forgetExpired(database.app);
  expect(await rowsOf("search_visits")).toHaveLength(5);
  await ageBy(1);
  await forgetExpired(database.app);
  expect(await rowsOf("search_visits")).toEqual([]);
  expect(await rowsOf("daily_searches")).toMatchObject([{ query: "kept words", visitors: 3, found: 0, clicked: 1 }]);
  // The same two people on another day don't add up to three.
  await search("forgotten words", 2);
  expect(await list()).toEqual([["kept words", 3, "no_results"]]);
  await database.app.execute(sql`update daily_searches set day = day - 28`);
  await forgetExpired(database.app);
  expect(await list()).toEqual([["kept words", 3, "no_results"]]);
  await database.app.execute(sql`update daily_searches set day = day - 1`);
  expect(await list()).toEqual([]);
  await forgetExpired(database.app);
  expect(await rowsOf("daily_searches")).toEqual([]);
});

test("days add up", async () => {
  await search("kept words", 3);
  await ageBy(2);
  await forgetExpired(database.app);
  await search("kept words", 4);
  expect(await list()).toEqual([["kept words", 7, "no_results"]]);
});

test("a dismissed search is forgotten when it is no longer counted", async () => {
  await search("kept words", 3);
  await database.app.execute(sql`
    insert into engine_findings (kind, key, score, detail, state, decided_at) values
      ('searches', 'kept words', 1, '{}', 'dismissed', now()), ('searches', 'old words', 1, '{}', 'dismissed', now())`);
  await forgetExpired(database.app);
  const { rows } = await database.app.execute(sql`select key from engine_findings`);
  expect(rows).toEqual([{ key: "kept words" }]);
});

test("an address is stored as a key that another day's secret doesn't give", async () => {
  const log = { warn: () => {} };
  const told = { address: "192.0.2.7", typed: "  Tide  TABLES ", hasFound: true };
  const keyToday = async () => {
    const counter = createVisitCounter({ db: database.app, log });
    counter.countSearch(told);
    counter.countSearchClick({ address: told.address, typed: "tide tables" });
    counter.countSearch({ ...told, typed: "me@people.example" });
    counter.countSearch({ ...told, typed: "order 123456" });
    await counter.stop();
    const rows = await rowsOf("search_visits");
    expect(rows).toMatchObject([{ query: "tide tables", has_found: true, has_clicked: true }]);
    expect(JSON.stringify(rows)).not.toContain(told.address);
    await database.app.execute(sql`truncate search_visits`);
    return rows[0]?.visitor_key;
  };
  const first = await keyToday();
  expect(await keyToday()).toBe(first);
  const { secret } = await getDaySecret(database.app);
  await database.app.execute(sql`
    update site_settings set value = jsonb_set(value, '{day}', '"2020-01-01"') where key = 'visitor_secret'`);
  expect(await keyToday()).not.toBe(first);
  const { rows } = await database.app.execute(
    sql`select value::text as kept from site_settings where key = 'visitor_secret'`,
  );
  expect(rows[0]?.kept).not.toContain(secret);
});

test("several processes count the same words at once", async () => {
  await race(12, (n) =>
    n % 2 === 0
      ? countSearches(database.app, {
          visits: ["aaa", "bbb"].map((query) => ({ query, visitorKey: `v${n}`, hasFound: false, hasClicked: false })),
        })
      : search(n % 3 === 0 ? "aaa" : "bbb", 1, { from: n - 1 }),
  );
  expect(await list()).toEqual([
    ["aaa", 6, "no_results"],
    ["bbb", 6, "no_results"],
  ]);
});
