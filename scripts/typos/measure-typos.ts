import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { listSearchProducts } from "#domain/catalog/search/list-search-products.ts";
import { countLetters, type Misspelling, misspellOnce, misspellTwice } from "./generate-slips.ts";

const TOP = 3;
const slips = [
  { title: "one slip, names of four letters or more", lettersMin: 4, misspell: misspellOnce, goal: 0.999 },
  { title: "two slips, names of eight letters or more", lettersMin: 8, misspell: misspellTwice, goal: 0.9 },
];

export type Miss = { name: string; typed: string; shown: string[] };
export type KindCount = { kind: string; tried: number; found: number };
export type TypoReport = {
  title: string;
  goal: number;
  kinds: KindCount[];
  /** The misspelling is the name of another product, so showing that one is right. */
  otherNames: number;
  /** Found, but the results for the typed words come first and push it below the third place of the page. */
  belowOthers: number;
  misses: Miss[];
};

type Catalog = { app: Db; open: Db };

/**
 * Misspells the names of live products and searches as a visitor does. A name is found if its product is among the
 * first three results for the typed words, or among the first three below *Did you mean*.
 */
export async function measureTypos(database: Catalog, { names: limit }: { names: number }): Promise<TypoReport[]> {
  const names = await sampleNames(database.app, limit);
  const reports: TypoReport[] = [];
  for (const { title, lettersMin, misspell, goal } of slips) {
    const tries = names
      .filter((name) => countLetters(name) >= lettersMin)
      .flatMap((name) => misspell(name).map((misspelling) => ({ name, ...misspelling })));
    reports.push({ title, goal, ...(await tryAll(database, tries)) });
  }
  return reports;
}

async function tryAll(database: Catalog, tries: (Misspelling & { name: string })[]) {
  const taken = await findNames(
    database.app,
    tries.map(({ typed }) => typed),
  );
  const kinds = new Map<string, KindCount>();
  const misses: Miss[] = [];
  let [otherNames, belowOthers] = [0, 0];
  for (const [index, { name, kind, typed }] of tries.entries()) {
    if (taken[index]) {
      otherNames += 1;
      continue;
    }
    const { products, didYouMean } = await listSearchProducts(database.open, {
      query: typed,
      page: 1,
      sort: "relevance",
    });
    const lists = [products, didYouMean?.products ?? []].map((list) => list.map((product) => product.name));
    const count = kinds.get(kind) ?? { kind, tried: 0, found: 0 };
    kinds.set(kind, { kind, tried: count.tried + 1, found: count.found + Number(isInTop(lists, name)) });
    if (!isInTop(lists, name)) misses.push({ name, typed, shown: lists.flatMap((list) => list.slice(0, TOP)) });
    else if (!isInTop([lists.flat()], name)) belowOthers += 1;
  }
  return { kinds: [...kinds.values()].sort((a, b) => a.kind.localeCompare(b.kind)), otherNames, belowOthers, misses };
}

function isInTop(lists: string[][], name: string): boolean {
  return lists.some((list) => list.slice(0, TOP).includes(name));
}

/** Spread over the whole catalog, and the same on every run. */
async function sampleNames(db: Db, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (
      select distinct product_name as name from product_directory where status = 'live' and type = 'product') as names
    order by md5(name) limit ${limit}`);
  return rows.map(({ name }) => name);
}

/** Which of these are names of live products, as search compares names. */
async function findNames(db: Db, typed: string[]): Promise<boolean[]> {
  const { rows } = await db.execute<{ taken: boolean }>(sql`
    select exists (select from product_search where key = search_key(t.typed)) as taken
    from unnest(${sql.param(typed)}::text[]) with ordinality as t (typed, place) order by t.place`);
  return rows.map(({ taken }) => taken);
}
