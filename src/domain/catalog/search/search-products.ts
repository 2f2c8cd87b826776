import * as limits from "#contract/shared/limits.ts";
import { normalizeQuery } from "#contract/visitor/search/normalize-query.ts";
import type { Db } from "#db/database.ts";
import { countFull, findMatches, type SearchHit } from "./search-matches.ts";
import { findRespelled, type Respelled } from "./words/find-respelled.ts";

export type SearchResult = {
  hits: SearchHit[];
  /** Hits for these respelled words; never a product that is already among the hits. */
  didYouMean: Respelled | null;
};

type SearchInput = {
  query: string;
  limit: number;
  /** Respellings are tried if fewer than this were found. */
  respellBelow?: number;
};

/**
 * Live products in the order of search_products(); if fewer than a page have all the words, also the hits of a respelling,
 * which are better than those with some of the typed ones. `db` is the public connection. `limit` is at most 500.
 */
export async function searchProducts(
  db: Db,
  { query, limit, respellBelow = limits.lists.pageSize }: SearchInput,
): Promise<SearchResult> {
  const text = normalizeQuery(query);
  if (text === "") return { hits: [], didYouMean: null };
  const hits = await findMatches(db, { text, limit });
  const isShort = countFull(hits) < Math.min(limit, respellBelow);
  const didYouMean = isShort ? await findRespelled(db, { text, hits }) : null;
  return { hits: didYouMean && countFull(hits) === 0 ? [] : hits, didYouMean };
}
