import type { SearchAnswer } from "#contract/catalogue.ts";
import * as limits from "#contract/limits.ts";
import { platforms } from "#contract/platforms.ts";
import { pricings } from "#contract/pricing.ts";
import type { Db } from "#db/database.ts";
import { countEach } from "#domain/products/count-each.ts";
import { pageOf } from "#domain/products/list-page.ts";
import { listProductsById } from "#domain/products/list-products-by-id.ts";
import { narrowMatches, type SearchChoices } from "./narrow-matches.ts";
import { requireQuery } from "./require-query.ts";
import type { SearchHit } from "./search-matches.ts";
import { searchProducts } from "./search-products.ts";

type SearchList = SearchChoices & { query: string; page: number };

const nothing: SearchAnswer = {
  ...pageOf({ products: [], total: 0, page: 1 }),
  facets: {
    pricing: countEach(pricings, () => 0),
    coupon: 0,
    platforms: countEach(platforms, () => 0),
    openSource: 0,
    subcategories: [],
  },
  isPartial: false,
  didYouMean: null,
};

// The maximum the database function returns per call.
const STEP = 100;

/** One page of search results, filtered and sorted among the best matches. `db` is the public connection. */
export async function listSearchProducts(db: Db, { query, page, ...choices }: SearchList): Promise<SearchAnswer> {
  const words = requireQuery(query);
  if (words === "") return nothing;
  const { sort: _, ...filters } = choices;
  const isPlainStart = page === 1 && !Object.values(filters).some(Boolean);
  const { ids, isPartial, didYouMean } = await findBest(db, { query: words, isPlainStart });
  if (ids.length === 0 && !didYouMean) return { ...nothing, page };
  const { ids: pageIds, total, facets } = await narrowMatches(db, { ids, page, ...choices });
  const [products, respelled] = await Promise.all([
    listProductsById(db, { ids: pageIds }),
    listProductsById(db, { ids: idsOf(didYouMean?.hits ?? []) }),
  ]);
  return {
    ...pageOf({ products, total, page }),
    facets,
    isPartial,
    didYouMean: didYouMean && { words: didYouMean.words, products: respelled },
  };
}

/** The best 500, in the documented order. */
async function findBest(db: Db, { query, isPlainStart }: { query: string; isPlainStart: boolean }) {
  const respellBelow = isPlainStart ? limits.lists.pageSize : 0;
  let { hits, next, didYouMean } = await searchProducts(db, { query, limit: STEP, respellBelow });
  // A vote between two steps may return a product twice: the set keeps its better position.
  const ids = new Set(idsOf(hits));
  while (next && ids.size < limits.search.matchesMax) {
    ({ hits, next } = await searchProducts(db, { query, limit: STEP, after: next }));
    for (const id of idsOf(hits)) ids.add(id);
  }
  return { ids: [...ids].slice(0, limits.search.matchesMax), isPartial: next !== null, didYouMean };
}

function idsOf(hits: SearchHit[]): number[] {
  return hits.map(({ productId }) => productId);
}
