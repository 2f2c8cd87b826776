import { eq } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { liveProductSlugs, liveProducts } from "#db/schema/live-views.ts";

/** The current slug of the live product that used to have this one (rule 7). */
export async function findRenamedProduct(db: Db, { oldSlug }: { oldSlug: string }): Promise<string | null> {
  const [row] = await db
    .select({ slug: liveProducts.slug })
    .from(liveProductSlugs)
    .innerJoin(liveProducts, eq(liveProducts.id, liveProductSlugs.productId))
    .where(eq(liveProductSlugs.slug, oldSlug));
  return row?.slug ?? null;
}
