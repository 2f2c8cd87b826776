import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as limits from "#contract/shared/limits.ts";
import { searchTiers } from "#contract/shared/lists/search-tiers.ts";
import { normalizeQuery } from "#contract/visitor/search/normalize-query.ts";
import { findMatches, type SearchHit, tierOf } from "#domain/catalog/search/search-matches.ts";
import { useTestDatabase } from "#test/database.ts";
import { generateTexts } from "./generate-product.ts";
import { loadBenchData } from "./load-bench-data.ts";
import { createRandom } from "./random.ts";

const database = useTestDatabase();
// More than the ladder tries first (500) and enough for a floor on either side of the middle.
const products = 2000;
const seed = 7;
// Without the server's timeouts: no visitor can run these queries.
let slow: pg.Client;

beforeAll(async () => {
  await loadBenchData({ url: database.url, products, seed, force: false, onProgress: () => {} });
  slow = new pg.Client({ connectionString: database.url });
  await slow.connect();
  // A vendor's name: 8 of the 200 products with the most upvotes have it, and none after them.
  await slow.query(`update product_directory p set product_name = 'Zoogle ' || product_name
    from (select product_id, row_number() over (order by upvotes desc, product_id desc) as place from product_stats where live) s
    where s.product_id = p.id and s.place <= 200 and s.place % 25 = 3`);
  await slow.query(`create temporary table plain as
    select p.id, s.upvotes, search_key(p.product_name) as key,
      ts_filter(search_doc(product_name, headline, tagline, tags, description) || search_categories(p.id), '{a}') as named,
      ts_filter(search_doc(product_name, headline, tagline, tags, description) || search_categories(p.id), '{a,b,c}') as about,
      search_doc(product_name, headline, tagline, tags, description) || search_categories(p.id) as doc
    from product_directory p join product_stats s on s.product_id = p.id where p.status = 'live'`);
}, 180_000);

afterAll(async () => {
  await slow.end();
});

describe("the search finds what a full scan finds", () => {
  const random = createRandom(42);
  const queries = [...Array.from({ length: 80 }, randomQuery), "zoogle", "zoog"];

  it("with every product hot", compareAll, 180_000);

  it.each([600, 1300])(
    "with a floor at the %ith product",
    async (rank) => {
      await moveFloor(rank);
      await compareAll();
    },
    180_000,
  );

  it("with the uses of common words counted", async () => {
    await moveFloor(600);
    await slow.query(
      "insert into search_word_uses select word, ndoc from ts_stat('select doc from product_search where hot') where ndoc >= 10",
    );
    await compareAll();
    await slow.query("delete from search_word_uses");
  }, 180_000);

  it("without walking the catalog for what only the most popular have", async () => {
    await moveFloor(600);
    expect(await pagesRead("zoogle")).toBeLessThan(3 * (await pagesRead("zzzz")));
  });

  function randomQuery(): string {
    const { name, description, tags } = generateTexts({ seed, index: Math.floor(random.next() * products) });
    const words = description.split(/[^\p{L}]+/u).filter(Boolean);
    const from = Math.floor(random.next() * Math.max(1, name.length - 4));
    return random.pick([
      () => name,
      () => name.slice(from, from + 1 + Math.floor(random.next() * 5)),
      () => random.pick(words),
      () => `${random.pick(words)} ${random.pick(words)}`,
      () => `"${words.slice(0, 2).join(" ")}" -${random.pick(words)}`,
      () => `${random.pick(tags)} OR ${random.pick(words)}`,
      () => `${name.slice(0, 3)} ${random.pick(words)}`,
    ])();
  }

  async function compareAll() {
    const counts = { found: 0, empty: 0 };
    const tiers = new Set<string>();
    for (const query of queries) {
      const expected = await bruteForce(normalizeQuery(query));
      const hits = await findMatches(database.open, {
        text: normalizeQuery(query),
        limit: limits.searchBounds.matchesMax,
      });
      const full = hits.filter(({ tier }) => tier !== "close");
      // Within a tier the words decide the order of the most upvoted products (only names are ordered by upvotes
      // alone), so only the tiers are compared in order.
      expect(
        full.map(({ tier }) => tier),
        query,
      ).toEqual(expected.map(({ tier }) => tier));
      expect(idsOf(full), query).toEqual(idsOf(expected));
      if (hits.length > full.length) expect(full.length, query).toBeLessThan(10);
      await checkFirst(query, { enough: 30, all: hits });
      for (const { tier } of hits) tiers.add(tier);
      counts[expected.length > 0 ? "found" : "empty"]++;
    }
    // Otherwise this would compare two empty results.
    expect(counts.found).toBeGreaterThan(50);
    expect([...tiers].sort()).toEqual(searchTiers.toSorted());
  }
});

function idsOf(hits: SearchHit[]): number[] {
  return hits.map(({ productId }) => productId).toSorted((a, b) => a - b);
}

/**
 * What a page of 30 must show: a part of the whole answer, in its tiers; all of it, unless it says that there are more.
 */
async function checkFirst(query: string, { enough, all }: { enough: number; all: SearchHit[] }): Promise<void> {
  const { rows } = await slow.query<{ id: string; tier: number; more: boolean }>(
    "select product_id as id, tier, has_more as more from search_products($1, 500, $2)",
    [normalizeQuery(query), enough],
  );
  const first = rows.map(({ id, tier }) => ({ productId: Number(id), tier: tierOf(tier) }));
  if (rows.some(({ more }) => more)) expect(first.length, query).toBeGreaterThanOrEqual(enough);
  else expect(first, query).toEqual(all);
  // Whatever a cut leaves out comes after it: every tier but the last is complete.
  const last = searchTiers.findIndex((tier) => tier === first.at(-1)?.tier);
  for (const tier of searchTiers.slice(0, Math.max(0, last))) {
    const of = (hits: SearchHit[]) => idsOf(hits.filter((hit) => hit.tier === tier));
    expect(of(first), query).toEqual(of(all));
  }
}

/** The rule as written, applied directly to all live products. */
async function bruteForce(query: string): Promise<SearchHit[]> {
  const { rows } = await slow.query<SearchHit>(
    `select id as "productId", tier from (
      select id, upvotes, case
          when q.key <> '' and plain.key = q.key then 'exact'
          when plain.named @@ q.names or (q.key <> '' and starts_with(plain.key, q.key)) then 'name'
          when plain.doc @@ q.words and plain.about @@ q.words then 'about'
          when (char_length(q.key) >= 4 and $1 !~ '\\S\\s+\\S+\\s+\\S' or q.key ~ '[^\\u0001-\\u007f]') and position(q.key in plain.key) > 0 then 'letters'
          when plain.doc @@ q.words then 'text' end as tier
      from plain, (
        select search_key($1) as key, case when is_plain then search_names($1) end as names, case when is_plain
          then (select string_agg('(' || c.words::text || ')', '&')::tsquery from search_concepts($1) as c where c.kind = 'concept')
          else search_query($1) end as words
        from (select $1 !~ '"|(^|\\s)-\\S|\\sOR\\s' as is_plain) as p offset 0
      ) q
    ) found where tier is not null
    order by array_position($2::text[], tier), upvotes desc, id desc limit $3`,
    [query, searchTiers, limits.searchBounds.matchesMax],
  );
  return rows;
}

/** As if the directory were so large that only the first `rank` products are hot. */
async function moveFloor(rank: number): Promise<void> {
  await slow.query(
    `update search_hot_floor f set upvotes = s.upvotes, product_id = s.product_id from (
      select upvotes, product_id from product_stats where live
      order by upvotes desc, product_id desc offset $1 limit 1) s`,
    [rank],
  );
  await slow.query(
    `update product_search p set hot = not hot from product_stats s, search_hot_floor f
      where s.product_id = p.product_id and hot <> ((s.upvotes, s.product_id) >= (f.upvotes, f.product_id))`,
  );
}

/** How much a search reads, in pages of the database. */
async function pagesRead(query: string): Promise<number> {
  const statement = `explain (analyze, buffers, format json) select * from search_products('${query}', 9)`;
  // The first call in a session also reads the catalogs.
  await slow.query(statement);
  const { rows } = await slow.query(statement);
  return rows[0]["QUERY PLAN"][0].Plan["Shared Hit Blocks"];
}
