import { readdirSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { SearchField } from "#contract/shared/lists/search-tiers.ts";
import type { SearchCard } from "#contract/visitor/search.ts";
import { loadDemoCatalog } from "#db/demo/load-demo-catalog.ts";
import { useTestDatabase } from "#test/database.ts";
import { listSearchProducts } from "./list-search-products.ts";

const database = useTestDatabase();
const judged = new URL("../../../../scripts/relevance/judged/", import.meta.url);
const questions = readdirSync(judged).flatMap((file) =>
  (JSON.parse(readFileSync(new URL(file, judged), "utf8")) as { q: string }[]).map(({ q }) => q),
);
const texts = new Map<number, Record<SearchField, string>>();

beforeAll(async () => {
  await loadDemoCatalog(database.app);
  const { rows } = await database.app.execute<{ id: number } & Record<SearchField, string>>(sql`
    select p.id::int, product_name as name, headline, tagline, description, array_to_string(tags, ' ') as tags, concat_ws(' ',
      (select string_agg(name, ' ') from product_subcategories l join subcategories s on s.id = l.subcategory_id where l.product_id = p.id),
      (select string_agg(name, ' ') from product_niches l join niches n on n.id = l.niche_id where l.product_id = p.id)) as categories
    from product_directory p`);
  for (const { id, ...fields } of rows) texts.set(id, fields);
}, 60_000);

test("what the first ten of every judged question claim stands in their stored texts", async () => {
  let claims = 0;
  for (const query of questions) {
    const { products, didYouMean } = await listSearchProducts(database.open, { query, page: 1, sort: "relevance" });
    for (const card of [...products, ...(didYouMean?.products ?? [])].slice(0, 10)) {
      claims += checkClaims(card, query);
    }
  }
  // Otherwise this would check nothing.
  expect(claims).toBeGreaterThan(questions.length * 5);
}, 180_000);

/** How many words were checked. */
function checkClaims({ id, why, excerpt }: SearchCard, query: string): number {
  const text = texts.get(id);
  if (!text) throw new Error(`Product ${id} isn't stored`);
  const shown = excerpt?.map((part) => part.text).join("") ?? "";
  // Cut at either end where it is long.
  expect(text.description, query).toContain(shown.replace(/^… | …$/g, ""));
  if (why?.kind !== "search") return 0;
  if (why.tier !== "similar") expect(why.found, `${query}: ${text.name}`).not.toEqual([]);
  for (const { field, words, names = [] } of why.found) {
    for (const name of names) {
      expect(spaced(text[field]), query).toContain(spaced(name.map((part) => part.text).join("")));
      for (const part of name.filter(({ isMatch }) => isMatch))
        expect(words.map(lower), query).toContain(lower(part.text));
    }
    for (const word of words) {
      const where = `${query}: ${word} in ${field} of ${text.name}`;
      if (why.tier === "letters") expect(squeezed(text.name), where).toContain(squeezed(word));
      else expect(` ${spaced(text[field])} `, where).toContain(` ${spaced(word)} `);
    }
  }
  return why.found.flatMap(({ words }) => words).length;
}

/** Words between single spaces, so that a word is found only as a whole. */
function spaced(text: string): string {
  return text.replace(/[^\p{L}\p{N}+#]+/gu, " ").trim();
}

const lower = (text: string) => text.toLowerCase();

function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
