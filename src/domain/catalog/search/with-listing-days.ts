import { inArray } from "drizzle-orm";
import type { SearchCard } from "#contract/visitor/search/search.ts";
import type { Db } from "#db/database.ts";
import { liveProducts } from "#db/schema/live-views.ts";
import { listedOn } from "../products/lists/product-card.ts";

/** Cards in date order show the date; their reasons are the words. */
export async function withListingDays(db: Db, { cards }: { cards: SearchCard[] }): Promise<SearchCard[]> {
  if (cards.length === 0) return cards;
  const ids = cards.map(({ id }) => id);
  const rows = await db
    .select({ id: liveProducts.id, listedOn })
    .from(liveProducts)
    .where(inArray(liveProducts.id, ids));
  const days = new Map(rows.map((row) => [row.id, row.listedOn]));
  return cards.map((card) => ({ ...card, listedAt: days.get(card.id) }));
}
