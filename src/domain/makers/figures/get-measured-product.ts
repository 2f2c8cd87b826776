import { and, eq, sql } from "drizzle-orm";
import type { FigureSums, MeasuredProduct } from "#contract/maker/figures.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { productStats, products } from "#db/schema/catalog.ts";
import { isOpenSql, ownProductColumns, toOwnProduct } from "../own-products/own-product-columns.ts";

type Asked = { productId: number; ownerId: string };

/** One of this person's products with all its counts; for everybody else it doesn't exist. */
export async function getMeasuredProduct(
  db: Db,
  { productId, ownerId }: Asked,
): Promise<{ product: MeasuredProduct; totals: FigureSums }> {
  const [row] = await db
    .select({
      own: ownProductColumns({ ownerId }),
      listedAt: products.listedAt,
      isDemo: products.isDemo,
      totals: {
        views: productStats.views,
        visits: productStats.clicks,
        upvotes: productStats.upvotes,
        saves: productStats.saves,
        users: productStats.stackUsers,
        comments: productStats.comments,
        badgeLoads: sql<number>`coalesce((select sum(impressions) from badge_impressions b
          where b.product_id = ${products.id}), 0)::bigint`,
      },
    })
    .from(products)
    .innerJoin(productStats, eq(productStats.productId, products.id))
    .where(and(eq(products.id, productId), isOpenSql({ ownerId })));
  if (!row) throw new DomainError("product_not_found");
  const { own, listedAt, isDemo, totals } = row;
  return { product: { ...toOwnProduct(own), listedAt: listedAt?.toISOString() ?? null, isDemo }, totals };
}
