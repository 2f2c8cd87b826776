import { desc, eq, sql } from "drizzle-orm";
import type { ProductCard } from "#contract/catalogue.ts";
import * as limits from "#contract/limits.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/prepared-read.ts";
import { livePaidPromotions, liveProductStats, liveProducts } from "#db/schema/live-views.ts";
import { cardColumns, toProductCard } from "./product-card.ts";

// One order for everyone per interval: pages can be cached, and server and browser show the same products.
const TURN_SECONDS = sql.raw(String(limits.freshness.spotlightMs / 1000));

/**
 * The most upvoted products with an active promotion, shuffled every five minutes; the page shows the first few. `at`
 * is the current time except in tests.
 */
export async function listSpotlightProducts(db: Db, { at }: { at?: Date } = {}): Promise<ProductCard[]> {
  const rows = await readRows(db, { at: at?.toISOString() ?? null });
  return rows.map(({ isPaid, ...row }) => ({ ...toProductCard(row), why: { kind: "spotlight", isPaid } }));
}

const readRows = preparedRead("spotlight_products", (db) => {
  const promoted = db
    .select({ id: liveProducts.id })
    .from(liveProducts)
    .innerJoin(liveProductStats, eq(liveProductStats.productId, liveProducts.id))
    .where(sql`${liveProducts.isPromoted}`)
    .orderBy(desc(liveProductStats.upvotes), desc(liveProducts.id))
    .limit(limits.lists.spotlightFetched)
    .as("promoted");
  const at = sql`coalesce(${sql.placeholder("at")}::timestamptz, now())`;
  const turn = sql`floor(extract(epoch from ${at}) / ${TURN_SECONDS})::bigint::text`;
  return db
    .select({
      ...cardColumns,
      isPaid: sql<boolean>`exists (select from ${livePaidPromotions} paid where paid.product_id = ${promoted.id})`,
    })
    .from(promoted)
    .innerJoin(liveProducts, eq(liveProducts.id, promoted.id))
    .innerJoin(liveProductStats, eq(liveProductStats.productId, promoted.id))
    .orderBy(sql`md5(${turn} || ' ' || ${promoted.id}::text)`);
});
