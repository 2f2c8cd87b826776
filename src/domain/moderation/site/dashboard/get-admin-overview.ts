import { and, count, desc, eq, inArray, ne, not, sql } from "drizzle-orm";
import type { AdminOverview } from "#contract/admin/site/dashboard.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Db } from "#db/database.ts";
import { products, subcategories } from "#db/schema/catalog.ts";
import { countLiveProducts } from "../../../catalog/products/lists/counts/count-live-products.ts";

/**
 * The dashboard figures: products in any status, and subcategories, which the specification calls categories here.
 * Featured products are live ones with an active promotion (rule 10).
 */
export async function getAdminOverview(db: Db): Promise<AdminOverview> {
  const isFeatured = sql`${products.status} = 'live' and ${products.isAdvertised}
    and now() >= ${products.adStartDate} and now() < ${products.adEndDate}`;
  const [totalProducts, [featured], [categories], recent] = await Promise.all([
    countProducts(db),
    db.select({ n: count() }).from(products).where(isFeatured),
    db.select({ n: count() }).from(subcategories).where(not(subcategories.isRetired)),
    db
      .select({
        id: products.id,
        slug: products.slug,
        name: products.productName,
        tagline: products.tagline,
        status: products.status,
        logoKey: products.logoKey,
        createdAt: products.createdAt,
      })
      .from(products)
      .where(and(eq(products.type, "product"), ne(products.status, "deleted")))
      .orderBy(desc(products.id))
      .limit(limits.adminLists.recent),
  ]);
  return {
    totalProducts,
    featuredProducts: featured?.n ?? 0,
    categories: categories?.n ?? 0,
    recentProducts: recent.map(({ logoKey, ...row }) => ({
      ...row,
      logoUrl: logoKey && paths.file(logoKey),
      createdAt: row.createdAt.toISOString(),
    })),
  };
}

/** Counts like the list of products. Live ones have a counter; the others are few. */
async function countProducts(db: Db): Promise<number> {
  const isUnlisted = and(eq(products.type, "product"), inArray(products.status, ["draft", "pending", "rejected"]));
  const [live, [others]] = await Promise.all([
    countLiveProducts(db),
    db.select({ n: count() }).from(products).where(isUnlisted),
  ]);
  return live + (others?.n ?? 0);
}
