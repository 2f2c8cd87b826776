import { sql } from "drizzle-orm";
import type { SearchSuggestions } from "#contract/catalogue.ts";
import * as limits from "#contract/limits.ts";
import { normaliseQuery } from "#contract/normalise-query.ts";
import type { Db } from "#db/database.ts";
import { liveCounts, liveNiches } from "#db/schema/live-views.ts";
import { listProductsById } from "#domain/products/list-products-by-id.ts";
import { listTagsLike } from "#domain/tags/list-tags-like.ts";
import { requireQuery } from "./require-query.ts";
import { searchProducts } from "./search-products.ts";

type Products = Pick<SearchSuggestions, "products" | "didYouMean">;

/** Suggestions for what has been typed so far. `db` is the public connection. */
export async function listSearchSuggestions(db: Db, { query }: { query: string }): Promise<SearchSuggestions> {
  const text = normaliseQuery(requireQuery(query));
  if (text === "") return { products: [], didYouMean: null, niches: [], tags: [] };
  const [found, niches, tags] = await Promise.all([
    listProducts(db, text),
    listNichesLike(db, text),
    listTagsLike(db, { text, limit: limits.search.suggestedLinks }),
  ]);
  return { ...found, niches, tags };
}

async function listProducts(db: Db, query: string): Promise<Products> {
  const { hits, didYouMean } = await searchProducts(db, { query, limit: limits.search.suggestions, respellBelow: 1 });
  const shown = (didYouMean?.hits ?? hits).slice(0, limits.search.suggestions);
  const cards = await listProductsById(db, { ids: shown.map(({ productId }) => productId) });
  const products = cards.map(({ id, slug, name, tagline, logoUrl, pricing, upvotes }) => ({
    id,
    slug,
    name,
    tagline,
    logoUrl,
    pricing,
    upvotes,
  }));
  return { products, didYouMean: didYouMean?.words ?? null };
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
    order by 3 desc, niche.name limit ${sql.raw(String(limits.search.suggestedLinks))}`);
  return rows;
}
