import { desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { ProductCard } from "#contract/catalogue.ts";
import * as limits from "#contract/limits.ts";
import type { Db } from "#db/database.ts";
import { liveProductStats, liveProductSubcategories, liveProducts } from "#db/schema/live-views.ts";
import { cardColumns, toProductCard } from "./product-card.ts";

// Subcategories of a million-product directory are large: similarity is looked for among the newest of each.
const CANDIDATES = 200;

/** Products that share the most subcategories with this one, then the most upvoted; never the product itself. */
export async function listSimilarProducts(
  db: Db,
  { productId, subcategoryIds }: { productId: number; subcategoryIds: number[] },
): Promise<ProductCard[]> {
  if (subcategoryIds.length === 0) return [];
  const candidates = db
    .select({ productId: liveProductSubcategories.productId })
    .from(liveProductSubcategories)
    .where(inArray(liveProductSubcategories.subcategoryId, subcategoryIds))
    .orderBy(desc(liveProductSubcategories.listedAt))
    .limit(CANDIDATES)
    .as("candidates");
  const shared = db
    .select({ productId: candidates.productId, n: sql<number>`count(*)`.as("n") })
    .from(candidates)
    .where(ne(candidates.productId, productId))
    .groupBy(candidates.productId)
    .as("shared");
  const rows = await db
    .select(cardColumns)
    .from(shared)
    .innerJoin(liveProducts, eq(liveProducts.id, shared.productId))
    .innerJoin(liveProductStats, eq(liveProductStats.productId, shared.productId))
    .orderBy(desc(shared.n), desc(liveProductStats.upvotes), desc(liveProducts.id))
    .limit(limits.lists.similar);
  return rows.map(toProductCard);
}
