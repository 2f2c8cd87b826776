import type { SearchAnswer } from "#contract/catalogue.ts";
import * as limits from "#contract/limits.ts";
import { normaliseQuery } from "#contract/normalise-query.ts";
import { platforms } from "#contract/platforms.ts";
import { pricings } from "#contract/pricing.ts";
import type { Db } from "#db/database.ts";
import { countEach } from "#domain/products/count-each.ts";
import { pageOf } from "#domain/products/list-page.ts";
import { findPage, type SearchChoices } from "./find-page.ts";
import { findRespelled } from "./find-respelled.ts";
import { listHitCards } from "./list-hit-cards.ts";
import { requireQuery } from "./require-query.ts";

type SearchList = SearchChoices & { query: string; page: number };

const nothing: SearchAnswer = {
  ...pageOf({ products: [], total: 0, page: 1 }),
  facets: {
    pricing: countEach(pricings, () => 0),
    coupon: 0,
    platforms: countEach(platforms, () => 0),
    openSource: 0,
    offline: 0,
    freePlan: 0,
    subcategories: [],
  },
  isPartial: false,
  didYouMean: null,
};

/** One page of search results, filtered and sorted among the best matches. `db` is the public connection. */
export async function listSearchProducts(db: Db, { query, page, ...choices }: SearchList): Promise<SearchAnswer> {
  const text = normaliseQuery(requireQuery(query));
  if (text === "") return nothing;
  const { hits, total, facets, isPartial } = await findPage(db, { text, page, ...choices });
  const { sort: _, ...filters } = choices;
  const isPlainStart = page === 1 && !Object.values(filters).some(Boolean);
  const isShort = isPlainStart && total < limits.lists.pageSize;
  const didYouMean = isShort ? await findRespelled(db, { text, hits }) : null;
  const [products, respelled] = await Promise.all([
    listHitCards(db, { text, hits }),
    didYouMean ? listHitCards(db, { text: didYouMean.words, hits: didYouMean.hits }) : [],
  ]);
  return {
    ...pageOf({ products, total, page }),
    facets,
    isPartial,
    didYouMean: didYouMean && { words: didYouMean.words, products: respelled },
  };
}
