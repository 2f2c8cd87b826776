import { eq } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { liveProducts } from "#db/schema/live-views.ts";

/** The current slug of a live product, for URLs that contain its id. */
export async function findProductSlug(db: Db, { productId }: { productId: number }): Promise<string | null> {
  const [row] = await db.select({ slug: liveProducts.slug }).from(liveProducts).where(eq(liveProducts.id, productId));
  return row?.slug ?? null;
}
