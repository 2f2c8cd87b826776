import { desc, eq } from "drizzle-orm";
import type { ProductList } from "#contract/catalogue.ts";
import * as limits from "#contract/limits.ts";
import type { Db } from "#db/database.ts";
import { liveProductNiches, liveProductStats, liveProducts } from "#db/schema/live-views.ts";
import { countLive } from "./count-live-products.ts";
import { pageOf } from "./list-page.ts";
import { cardColumns, toProductCard } from "./product-card.ts";

/** The live products of one niche, newest first. */
export async function listNicheProducts(
  db: Db,
  { nicheId, page }: { nicheId: number; page: number },
): Promise<ProductList> {
  // The page is found in the narrow link index first; only its twenty products are then looked up.
  const links = db
    .select()
    .from(liveProductNiches)
    .where(eq(liveProductNiches.nicheId, nicheId))
    .orderBy(desc(liveProductNiches.listedAt), desc(liveProductNiches.productId))
    .limit(limits.lists.pageSize)
    .offset((page - 1) * limits.lists.pageSize)
    .as("links");
  const [rows, total] = await Promise.all([
    db
      .select(cardColumns)
      .from(links)
      .innerJoin(liveProducts, eq(liveProducts.id, links.productId))
      .innerJoin(liveProductStats, eq(liveProductStats.productId, links.productId))
      .orderBy(desc(links.listedAt), desc(links.productId)),
    countLive(db, { scope: "niche", key: String(nicheId) }),
  ]);
  return pageOf({ products: rows.map(toProductCard), total, page });
}
