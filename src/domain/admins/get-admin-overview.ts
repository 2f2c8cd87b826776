import { count, desc, eq, ne, sql } from "drizzle-orm";
import type { AdminOverview } from "#contract/admin/dashboard.ts";
import * as limits from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import type { Db } from "#db/database.ts";
import { niches, products } from "#db/schema/catalogue.ts";
import { countLiveProducts } from "../products/count-live-products.ts";

/** The dashboard figures. Featured products are live ones with an active promotion (rule 10). */
export async function getAdminOverview(db: Db): Promise<AdminOverview> {
  const isFeatured = sql`${products.status} = 'live' and ${products.isAdvertised}
    and now() >= ${products.adStartDate} and now() < ${products.adEndDate}`;
  const [totalProducts, [featured], [categories], recent] = await Promise.all([
    countLiveProducts(db),
    db.select({ n: count() }).from(products).where(isFeatured),
    db.select({ n: count() }).from(niches).where(eq(niches.status, "published")),
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
      .where(ne(products.type, "suggestion"))
      .orderBy(desc(products.id))
      .limit(limits.lists.adminRecent),
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
