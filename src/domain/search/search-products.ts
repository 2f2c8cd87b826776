import { sql } from "drizzle-orm";
import * as limits from "#contract/limits.ts";
import type { Db } from "#db/database.ts";
import { normaliseQuery } from "./normalise-query.ts";

const tiers = ["exact", "name", "text"] as const;
/** Why a product was found: its name is the query, contains it, or its texts contain the words. */
export type SearchTier = (typeof tiers)[number];
export type SearchHit = { productId: number; tier: SearchTier };
/** The last hit of a page; the next page starts below it. */
export type SearchCursor = { productId: number; tier: SearchTier; upvotes: number };
export type SearchResult = {
  hits: SearchHit[];
  /** Found with these respelled words instead; never a product that is among the hits. */
  didYouMean: { words: string; hits: SearchHit[] } | null;
  next: SearchCursor | null;
};

type SearchInput = { query: string; limit: number; after?: SearchCursor };
type Row = { productId: number; tier: SearchTier; upvotes: number };

/**
 * Live products by exact name, then name contains, then text contains, each by upvotes; where fewer than a page were
 * found, also what a respelling finds. `db` is the public connection. `limit` is at most 100.
 */
export async function searchProducts(db: Db, { query, limit, after }: SearchInput): Promise<SearchResult> {
  const text = normaliseQuery(query);
  if (text === "") return { hits: [], didYouMean: null, next: null };
  const rows = await findRows(db, { text, limit: limit + 1, after });
  const page = rows.slice(0, limit);
  const hits = page.map(toHit);
  const next = rows.length > limit ? (page.at(-1) ?? null) : null;
  const isShort = !after && next === null && hits.length < limits.lists.pageSize;
  return { hits, didYouMean: isShort ? await findRespelled(db, { text, limit, hits }) : null, next };
}

async function findRespelled(db: Db, { text, limit, hits }: { text: string; limit: number; hits: SearchHit[] }) {
  const known = new Set(hits.map((hit) => hit.productId));
  const { rows } = await db.execute<{ words: string }>(sql`select words from correct_search_words(${text})`);
  for (const { words } of rows) {
    const found = await findRows(db, { text: words, limit });
    const others = found.filter((row) => !known.has(row.productId));
    if (others.length > 0) return { words, hits: others.map(toHit) };
  }
  return null;
}

async function findRows(db: Db, { text, limit, after }: { text: string; limit: number; after?: SearchCursor }) {
  const cursor = after ? sql`, ${tiers.indexOf(after.tier) + 1}, ${after.upvotes}, ${after.productId}` : sql``;
  const { rows } = await db.execute<{ product_id: number; tier: number; upvotes: number }>(
    sql`select product_id, tier, upvotes from search_products(${text}, ${limit}${cursor})`,
  );
  return rows.map(
    (row): Row => ({ productId: row.product_id, tier: tiers[row.tier - 1] ?? "text", upvotes: row.upvotes }),
  );
}

function toHit({ productId, tier }: Row): SearchHit {
  return { productId, tier };
}
