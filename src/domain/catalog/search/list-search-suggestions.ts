import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import { normalizeQuery } from "#contract/visitor/search/normalize-query.ts";
import type { SearchPlace, SearchSuggestions } from "#contract/visitor/search/search.ts";
import type { Db } from "#db/database.ts";
import { liveCounts, liveNiches } from "#db/schema/live-views.ts";
import { listProductsById } from "../products/lists/list-products-by-id.ts";
import { listTagsLike } from "../tags/list-tags-like.ts";
import { type FoundPlace, findPlaces, leadOf, listPairsWith } from "./find-places.ts";
import { listAlternativesTo } from "./list-candidates.ts";
import { type Understood, understandQuery } from "./question/understand-query.ts";
import { requireQuery } from "./require-query.ts";
import { searchProducts } from "./search-products.ts";

type Products = Pick<SearchSuggestions, "products" | "didYouMean"> & { pairs: SearchPlace[] };

const limit = limits.search.suggestedLinks;

/** Suggestions for the text typed so far. `db` is the public connection. */
export async function listSearchSuggestions(db: Db, { query }: { query: string }): Promise<SearchSuggestions> {
  const text = normalizeQuery(requireQuery(query));
  if (text === "") return { products: [], didYouMean: null, intent: null, niches: [], tags: [], places: [] };
  const understood = await understandQuery(db, { text, plain: [] });
  const [{ pairs, ...found }, niches, tags, places] = await Promise.all([
    listProducts(db, { query: text, understood }),
    listNichesLike(db, text),
    listTagsLike(db, { text, limit }),
    understood.target ? [] : findPlaces(db, { text: understood.words, isTyping: true, limit }),
  ]);
  const others = places.filter(({ kind }) => kind === "subcategory" || kind === "collection");
  return {
    ...found,
    intent: intentOf(understood) ?? categoryOf(places),
    niches,
    tags,
    places: [...others.map(({ kind, name, path, count }) => ({ kind, name, path, count })), ...pairs],
  };
}

function intentOf({ target }: Understood): SearchSuggestions["intent"] {
  const [product] = target?.products ?? [];
  if (!target || !product) return null;
  if (target.kind === "alternatives") {
    return { label: `All alternatives to ${product.name}`, path: paths.alternatives(product.slug) };
  }
  const { products } = target;
  return {
    label: `Compare ${products.map(({ name }) => name).join(", ")}`,
    path: paths.compare(products.map(({ slug }) => slug)),
  };
}

function categoryOf(places: FoundPlace[]): SearchSuggestions["intent"] {
  const lead = leadOf(places);
  return lead && { label: `All tools in ${lead.name}`, path: lead.path };
}

async function listProducts(
  db: Db,
  { query, understood: { target } }: { query: string; understood: Understood },
): Promise<Products> {
  const max = limits.search.suggestions;
  const [product] = target?.products ?? [];
  if (target && product) {
    const named = target.kind === "comparison" ? target.products.map(({ id }) => id) : [];
    const { list } = await listAlternativesTo(db, { product, words: target.words });
    const ids = [...new Set([...named, ...list.map(({ id }) => id)])].slice(0, max);
    if (ids.length > 0) {
      return { products: await cardsOf(db, { ids, pinned: named.length }), didYouMean: null, pairs: [] };
    }
  }
  const { hits, didYouMean } = await searchProducts(db, { query, limit: max, respellBelow: 1 });
  const [first] = hits;
  const shown = (didYouMean?.hits ?? hits).slice(0, max);
  const isNamed = shown.filter(({ tier }) => tier === "exact").length === 1;
  const [products, pairs] = await Promise.all([
    cardsOf(db, { ids: shown.map(({ productId }) => productId), pinned: isNamed ? 1 : 0 }),
    first?.tier === "exact" ? listPairsWith(db, { productId: first.productId, limit }) : [],
  ]);
  return { products, didYouMean: didYouMean?.words ?? null, pairs };
}

/** Made-up products last, except for those that the query names. */
async function cardsOf(
  db: Db,
  { ids, pinned }: { ids: number[]; pinned: number },
): Promise<SearchSuggestions["products"]> {
  const cards = await listProductsById(db, { ids });
  const isLast = (index: number) => index >= pinned && (cards[index]?.isDemo ?? false);
  const ordered = [...cards.filter((_, index) => !isLast(index)), ...cards.filter((_, index) => isLast(index))];
  return ordered.map(({ id, slug, name, tagline, logoUrl, pricing, upvotes }) => ({
    id,
    slug,
    name,
    tagline,
    logoUrl,
    pricing,
    upvotes,
  }));
}

/**
 * Niches with a word that starts with this. There are tens of them, one page of the table: an index wouldn't be used.
 */
async function listNichesLike(db: Db, text: string): Promise<SearchSuggestions["niches"]> {
  const { rows } = await db.execute<SearchSuggestions["niches"][number]>(sql`
    select niche.name, niche.slug, sum(count.n)::int as "productCount"
    from ${liveNiches} niche
    join ${liveCounts} count on count.scope = 'niche' and count.key = niche.id::text
    where position(' ' || search_fold(${text}) in ' ' || search_fold(niche.name)) > 0
    group by niche.id, niche.name, niche.slug having sum(count.n) > 0
    order by 3 desc, niche.name limit ${sql.raw(String(limit))}`);
  return rows;
}
