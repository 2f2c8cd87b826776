import { eq } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { liveProducts } from "#db/schema/live-views.ts";

export type ProductAddress = { slug: string; name: string };

/** The current slug and name of a live product, for URLs and flash messages that contain its id. */
export async function findProductAddress(db: Db, { productId }: { productId: number }): Promise<ProductAddress | null> {
  const columns = { slug: liveProducts.slug, name: liveProducts.productName };
  const [row] = await db.select(columns).from(liveProducts).where(eq(liveProducts.id, productId));
  return row ?? null;
}
