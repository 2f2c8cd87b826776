import * as limits from "#contract/limits.ts";
import { normaliseQuery } from "#contract/normalise-query.ts";
import type { Db } from "#db/database.ts";
import { findRespelled, type Respelled } from "./find-respelled.ts";
import { findMatches, type SearchHit } from "./search-matches.ts";

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
 * Live products by exact name, then name contains, tag or headline contains, text contains, each by upvotes; if fewer
 * than a page were found, also the hits of a respelling. `db` is the public connection. `limit` is at most 500.
 */
export async function searchProducts(
  db: Db,
  { query, limit, respellBelow = limits.lists.pageSize }: SearchInput,
): Promise<SearchResult> {
  const text = normaliseQuery(query);
  if (text === "") return { hits: [], didYouMean: null };
  const hits = await findMatches(db, { text, limit });
  const isShort = hits.length < Math.min(limit, respellBelow);
  return { hits, didYouMean: isShort ? await findRespelled(db, { text, hits }) : null };
}
