import { desc, eq, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { ProductList } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/reads/prepared-read.ts";
import { liveProductStats, liveProducts } from "#db/schema/live-views.ts";
import { countLiveProducts } from "./counts/count-live-products.ts";
import { pageOf } from "./list-page.ts";
import { cardColumns, listedOn, toProductCard } from "./product-card.ts";

/**
 * The latest live products, today's first, the rest in an order that is the same for everyone until the UTC day ends
 * (rule 42).
 */
export async function listHomeProducts(db: Db, { page }: { page: number }): Promise<ProductList> {
  const [rows, total] = await Promise.all([
    readRows(db, { offset: (page - 1) * limits.lists.pageSize }),
    countLiveProducts(db),
  ]);
  const products = rows.map(({ listedOn, ...row }) => ({
    ...toProductCard(row),
    why: { kind: "latest" as const, listedAt: listedOn, isToday: row.isToday },
  }));
  return pageOf({ products, total, page, reachable: Math.min(total, limits.lists.homeMax) });
}

const readRows = preparedRead("home_products", (db) => {
  const latest = db
    .select({ id: liveProducts.id })
    .from(liveProducts)
    .orderBy(desc(liveProducts.listedAt), desc(liveProducts.id))
    .limit(limits.lists.homeMax)
    .as("latest");
  const { isToday } = cardColumns;
  return db
    .select({ ...cardColumns, listedOn })
    .from(latest)
    .innerJoin(liveProducts, eq(liveProducts.id, latest.id))
    .innerJoin(liveProductStats, eq(liveProductStats.productId, latest.id))
    .orderBy(
      desc(isToday),
      sql`case when ${isToday} then ${liveProducts.listedAt} end desc`,
      sql`md5((now() at time zone 'utc')::date::text || ${liveProducts.id}::text)`,
    )
    .limit(limits.lists.pageSize)
    .offset(sql.placeholder("offset"));
});
