import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

const tiers = ["exact", "name", "text"] as const;
/** Why a product matched: its name equals the query, contains it, or its texts contain the words. */
export type SearchTier = (typeof tiers)[number];
export type SearchHit = { productId: number; tier: SearchTier };
/** The last hit of a page; the next page starts below it. */
export type SearchCursor = SearchHit & { upvotes: number };

type FindMatches = { text: string; limit: number; after?: SearchCursor | undefined };

/** The next matches in the documented order, at most 101. `text` has passed normaliseQuery. */
export async function findMatches(db: Db, { text, limit, after }: FindMatches): Promise<SearchCursor[]> {
  const cursor = after ? sql`, ${tiers.indexOf(after.tier) + 1}, ${after.upvotes}, ${after.productId}` : sql``;
  const { rows } = await db.execute<{ product_id: number; tier: number; upvotes: number }>(
    sql`select product_id, tier, upvotes from search_products(${text}, ${limit}${cursor})`,
  );
  return rows.map((row) => ({ productId: row.product_id, tier: tiers[row.tier - 1] ?? "text", upvotes: row.upvotes }));
}

export function toHit({ productId, tier }: SearchCursor): SearchHit {
  return { productId, tier };
}
