import { eq, or, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { liveProductSlugs, liveProductStats, liveProducts } from "#db/schema/live-views.ts";

export type BadgeProduct = { id: number; name: string; upvotes: number };

/** The data on a live product's badge; also by an old slug, because makers don't update badges on their sites. */
export async function findBadge(db: Db, { slug }: { slug: string }): Promise<BadgeProduct | null> {
  const renamed = sql`(select o.product_id from ${liveProductSlugs} o where o.slug = ${slug})`;
  const [row] = await db
    .select({ id: liveProducts.id, name: liveProducts.productName, upvotes: liveProductStats.upvotes })
    .from(liveProducts)
    .innerJoin(liveProductStats, eq(liveProductStats.productId, liveProducts.id))
    .where(or(eq(liveProducts.slug, slug), eq(liveProducts.id, renamed)));
  return row ?? null;
}
