import { eq, or, sql } from "drizzle-orm";
import { outboundUrl } from "#contract/shared/paths/outbound-url.ts";
import type { Db } from "#db/database.ts";
import { liveProductSlugs, liveProducts } from "#db/schema/live-views.ts";

export type VisitTarget = { productId: number; url: string };

/** The website of a live product, also for one of its old slugs; null if there is none. */
export async function findVisitTarget(
  db: Db,
  { slug, siteName }: { slug: string; siteName: string },
): Promise<VisitTarget | null> {
  const renamed = sql`(select o.product_id from ${liveProductSlugs} o where o.slug = ${slug})`;
  const [row] = await db
    .select({ productId: liveProducts.id, websiteUrl: liveProducts.websiteUrl })
    .from(liveProducts)
    .where(or(eq(liveProducts.slug, slug), eq(liveProducts.id, renamed)));
  const url = row?.websiteUrl && outboundUrl(row.websiteUrl, siteName);
  return row && url ? { productId: row.productId, url } : null;
}
