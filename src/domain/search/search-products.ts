import * as limits from "#contract/limits.ts";
import type { Db } from "#db/database.ts";
import { findRespelled, type Respelled } from "./find-respelled.ts";
import { normaliseQuery } from "./normalise-query.ts";
import { findMatches, type SearchCursor, type SearchHit, toHit } from "./search-matches.ts";

export type SearchResult = {
  hits: SearchHit[];
  /** Hits for these respelled words; never a product that is already among the hits. */
  didYouMean: Respelled | null;
  next: SearchCursor | null;
};

type SearchInput = {
  query: string;
  limit: number;
  after?: SearchCursor | undefined;
  /** Respellings are tried if fewer than this were found. */
  respellBelow?: number;
};

/**
 * Live products by exact name, then name contains, then text contains, each by upvotes; if fewer than a page were
 * found, also the hits of a respelling. `db` is the public connection. `limit` is at most 100.
 */
export async function searchProducts(
  db: Db,
  { query, limit, after, respellBelow = limits.lists.pageSize }: SearchInput,
): Promise<SearchResult> {
  const text = normaliseQuery(query);
  if (text === "") return { hits: [], didYouMean: null, next: null };
  const matches = await findMatches(db, { text, limit: limit + 1, after });
  const page = matches.slice(0, limit);
  const hits = page.map(toHit);
  const next = matches.length > limit ? (page.at(-1) ?? null) : null;
  const isShort = !after && next === null && hits.length < respellBelow;
  return { hits, didYouMean: isShort ? await findRespelled(db, { text, hits }) : null, next };
}
