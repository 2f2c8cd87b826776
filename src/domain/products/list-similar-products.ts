import { desc, eq, sql } from "drizzle-orm";
import type { ProductCard } from "#contract/catalogue.ts";
import * as limits from "#contract/limits.ts";
import type { Db } from "#db/database.ts";
import { liveProductStats, liveProductSubcategories, liveProducts } from "#db/schema/live-views.ts";
import { cardColumns, toProductCard } from "./product-card.ts";

// Subcategories of a million-product directory are large: similarity is looked for among the newest of each.
const NEWEST_OF_EACH = 200;

/** Products that share the most subcategories with this one, then the most upvoted; never the product itself. */
export async function listSimilarProducts(
  db: Db,
  { productId, subcategoryIds }: { productId: number; subcategoryIds: number[] },
): Promise<ProductCard[]> {
  if (subcategoryIds.length === 0) return [];
  // One walk down the index per subcategory; a plain "in (…)" would read all their links to sort them.
  const newest = sql`
    select link.product_id from unnest(${sql.param(subcategoryIds)}::bigint[]) as wanted (id)
    cross join lateral (
      select product_id from ${liveProductSubcategories} where subcategory_id = wanted.id
      order by listed_at desc, product_id desc limit ${sql.raw(String(NEWEST_OF_EACH))}
    ) as link`;
  const shared = db
    .select({ productId: sql<number>`product_id`.as("shared_id"), n: sql<number>`count(*)`.as("n") })
    .from(sql`(${newest}) as newest`)
    .where(sql`product_id <> ${productId}`)
    .groupBy(sql`product_id`)
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
