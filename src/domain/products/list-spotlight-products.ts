import { desc, eq, sql } from "drizzle-orm";
import type { ProductCard } from "#contract/catalogue.ts";
import * as limits from "#contract/limits.ts";
import type { Db } from "#db/database.ts";
import { liveProductStats, liveProducts } from "#db/schema/live-views.ts";
import { cardColumns, toProductCard } from "./product-card.ts";

/** The most upvoted products with an active promotion; the page shows a few of them. */
export async function listSpotlightProducts(db: Db): Promise<ProductCard[]> {
  const rows = await db
    .select(cardColumns)
    .from(liveProducts)
    .innerJoin(liveProductStats, eq(liveProductStats.productId, liveProducts.id))
    .where(sql`${liveProducts.isPromoted}`)
    .orderBy(desc(liveProductStats.upvotes), desc(liveProducts.id))
    .limit(limits.lists.spotlightFetched);
  return rows.map(toProductCard);
}
