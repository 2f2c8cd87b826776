import { readdirSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { SearchField } from "#contract/shared/lists/search-tiers.ts";
import type { SearchAnswer, SearchCard } from "#contract/visitor/search/search.ts";
import { loadDemoCatalog } from "#db/demo/load-demo-catalog.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { listSearchProducts } from "../list-search-products.ts";

const database = useTestDatabase();
const judged = new URL("../../../../../scripts/relevance/judged/", import.meta.url);
const questions = readdirSync(judged).flatMap((file) =>
  (JSON.parse(readFileSync(new URL(file, judged), "utf8")) as { q: string }[]).map(({ q }) => q),
);
const texts = new Map<number, Record<SearchField, string>>();

type Stored = {
  id: number;
  slug: string;
  name: string;
  upvotes: number;
  platforms: string[];
  isOpenSource: boolean;
  tags: string[];
  niches: string[];
  subcategories: string[];
  kinds: string[];
  users: string[];
  /** What people proposed and a moderator accepted as alternatives to it. */
  proposed: number[];
};
const stored = new Map<number, Stored>();

beforeAll(async () => {
  await loadDemoCatalog(database.app);
  await addStacks();
  const { rows } = await database.app.execute<{ id: number } & Record<SearchField, string>>(sql`
    select p.id::int, product_name as name, headline, tagline, description, array_to_string(tags, ' ') as tags, concat_ws(' ',
      (select string_agg(name, ' ') from product_subcategories l join subcategories s on s.id = l.subcategory_id where l.product_id = p.id),
      (select string_agg(name, ' ') from product_niches l join niches n on n.id = l.niche_id where l.product_id = p.id)) as categories
    from product_directory p`);
  for (const { id, ...fields } of rows) texts.set(id, fields);
  const { rows: products } = await database.app.execute<Stored>(sql`
    select p.id::int, slug, product_name as name, s.upvotes, platforms, coalesce(is_open_source, false) as "isOpenSource", tags,
      array(select name from product_niches l join niches n on n.id = l.niche_id where l.product_id = p.id) as niches,
      array(select name from product_subcategories l join subcategories c on c.id = l.subcategory_id
        where l.product_id = p.id) as subcategories,
      array(select name from product_subcategories l join subcategories c on c.id = l.subcategory_id
        where l.product_id = p.id and not c.is_parent) as kinds,
      array(select user_id from user_stacks u where u.product_id = p.id) as users,
      array(select alternative_id::int from product_alternatives a where a.product_id = p.id and state = 'approved') as proposed
    from product_directory p join product_stats s on s.product_id = p.id where p.status = 'live'`);
  for (const product of products) stored.set(product.id, product);
}, 60_000);

/** Four people who use the same tools, so that some reasons count them. */
async function addStacks() {
  for (let n = 1; n <= 4; n += 1) {
    const { id } = await makeUser(database.app);
    await database.app.execute(sql`
      insert into user_stacks (user_id, product_id)
      select ${id}, id from product_directory where slug in ('notion', 'obsidian', 'figma', 'penpot', 'bitwarden', 'keepassxc')`);
  }
}

test("what the first ten of every judged question claim is what is stored", async () => {
  const claims = { words: 0, matches: 0, users: 0, categories: 0, alternatives: 0 };
  for (const query of questions) {
    const answer = await listSearchProducts(database.open, { query, page: 1, sort: "relevance" });
    const cards: SearchCard[] = [...answer.products, ...(answer.didYouMean?.products ?? [])];
    for (const card of cards.slice(0, 10)) {
      claims.words += checkClaims(card, query);
      claims.matches += checkMatch(card, { query, answer });
      claims.users += card.match && card.match.users > 0 ? 1 : 0;
      claims.categories += checkCategory(card, { query, answer });
      claims.alternatives += checkAlternative(card, query);
    }
  }
  // Otherwise this would check nothing.
  expect(claims.words).toBeGreaterThan(questions.length * 5);
  expect(claims.matches).toBeGreaterThan(100);
  expect(claims.users).toBeGreaterThan(0);
  expect(claims.categories).toBeGreaterThan(100);
  expect(claims.alternatives).toBeGreaterThan(100);
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

type Asked = { query: string; answer: SearchAnswer };

/** What an alternative or a related tool shares with the product that was asked about; how many facts were checked. */
function checkMatch({ id, name, match }: SearchCard, { query, answer: { about } }: Asked): number {
  if (!match) return 0;
  const own = storedNamed(about?.products[0]?.name ?? "");
  const other = storedOf(id);
  const where = `${query}: ${name}`;
  const { special, users, subcategories, tags } = match;
  const shared = (of: (product: Stored) => string[]) => of(other).filter((each) => of(own).includes(each));
  const sharedPlaces = shared((product) => product.subcategories);
  const sharedTags = shared((product) => product.tags);
  expect(sharedPlaces, where).toEqual(expect.arrayContaining(special.places));
  expect(subcategories, where).toBe(sharedPlaces.length);
  expect(sharedTags, where).toEqual(expect.arrayContaining(special.tags));
  expect(tags, where).toBe(sharedTags.length);
  expect(
    shared((product) => product.platforms),
    where,
  ).toEqual(expect.arrayContaining(special.platforms));
  if (special.isOpenSource) expect([own.isOpenSource, other.isOpenSource], where).toEqual([true, true]);
  const both = shared((product) => product.users).length;
  expect(users, where).toBe(both >= 3 ? both : 0);
  if (match.isProposed) expect(own.proposed, where).toContain(id);
  return special.places.length + special.tags.length + special.platforms.length + Number(special.isOpenSource) + 1;
}

/** That it is in the category, at this place by upvotes. */
function checkCategory({ id, name, why }: SearchCard, { query, answer: { lead } }: Asked): number {
  if (why?.kind !== "category") return 0;
  const where = `${query}: ${name}`;
  expect(why.name, where).toBe(lead?.name);
  const isInside = ({ niches, subcategories, tags }: Stored) =>
    lead?.kind === "tag"
      ? tags.some((tag) => tag.replaceAll("-", " ") === why.name)
      : (lead?.kind === "niche" ? niches : subcategories).includes(why.name);
  const { upvotes } = storedOf(id);
  expect(isInside(storedOf(id)), where).toBe(true);
  expect(why.upvotes, where).toBe(upvotes);
  const others = [...stored.values()].filter((product) => product.id !== id && isInside(product));
  expect(why.place, where).toBeGreaterThan(others.filter((product) => product.upvotes > upvotes).length);
  expect(why.place, where).toBeLessThanOrEqual(1 + others.filter((product) => product.upvotes >= upvotes).length);
  return 1;
}

/** That it is of the same kind as each product it is called an alternative to, or was accepted as one. */
function checkAlternative({ id, name, why }: SearchCard, query: string): number {
  if (why?.kind !== "alternative") return 0;
  for (const to of why.to) {
    const own = storedNamed(to);
    const isAlike = storedOf(id).kinds.some((kind) => own.kinds.includes(kind));
    expect(isAlike || own.proposed.includes(id), `${query}: ${name} to ${to}`).toBe(true);
  }
  return why.to.length;
}

function storedOf(id: number): Stored {
  const product = stored.get(id);
  if (!product) throw new Error(`Product ${id} isn't stored`);
  return product;
}

function storedNamed(name: string): Stored {
  const product = [...stored.values()].find((each) => each.name === name);
  if (!product) throw new Error(`${name} isn't stored`);
  return product;
}

/** Words between single spaces, so that a word is found only as a whole. */
function spaced(text: string): string {
  return text.replace(/[^\p{L}\p{N}+#]+/gu, " ").trim();
}

const lower = (text: string) => text.toLowerCase();

function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
