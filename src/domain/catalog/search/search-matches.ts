import { sql } from "drizzle-orm";
import { type SearchTier, searchTiers } from "#contract/shared/lists/search-tiers.ts";
import type { Db } from "#db/database.ts";

export type SearchHit = { productId: number; tier: SearchTier };

/** The best matches in the documented order, at most 500. `text` has passed normalizeQuery. */
export async function findMatches(db: Db, { text, limit }: { text: string; limit: number }): Promise<SearchHit[]> {
  const { rows } = await db.execute<{ product_id: number; tier: number }>(
    sql`select product_id, tier from search_products(${text}, ${limit})`,
  );
  return rows.map((row) => ({ productId: row.product_id, tier: tierOf(row.tier) }));
}

/** The database numbers the tiers from 1. */
export function tierOf(place: number): SearchTier {
  return searchTiers[place - 1] ?? "text";
}

/** The number that the database has for a tier. */
export function placeOf(tier: (typeof searchTiers)[number]): number {
  return searchTiers.indexOf(tier) + 1;
}

export function toHit({ productId, tier }: SearchHit): SearchHit {
  return { productId, tier };
}

/** How many have all the words. */
export function countFull(hits: SearchHit[]): number {
  return hits.filter(({ tier }) => tier !== "close").length;
}
