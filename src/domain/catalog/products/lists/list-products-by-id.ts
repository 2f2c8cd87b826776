import { eq, inArray } from "drizzle-orm";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import { liveProductStats, liveProducts } from "#db/schema/live-views.ts";
import { cardColumns, toProductCard } from "./product-card.ts";

/** The cards of these products in the order of their ids; products that aren't live are left out. */
export async function listProductsById(db: Db, { ids }: { ids: number[] }): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(cardColumns)
    .from(liveProducts)
    .innerJoin(liveProductStats, eq(liveProductStats.productId, liveProducts.id))
    .where(inArray(liveProducts.id, ids));
  const byId = new Map(rows.map((row) => [row.id, toProductCard(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
