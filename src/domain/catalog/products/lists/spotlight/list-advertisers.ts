import { asc, eq, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/reads/prepared-read.ts";
import { liveProductStats, liveProducts } from "#db/schema/live-views.ts";
import { cardColumns, toProductCard } from "../product-card.ts";

/** Every product with an active promotion, by name, including those the spotlight has no room for. */
export async function listAdvertisers(db: Db): Promise<ProductCard[]> {
  return (await readRows(db, {})).map(toProductCard);
}

const readRows = preparedRead("advertisers", (db) =>
  db
    .select(cardColumns)
    .from(liveProducts)
    .innerJoin(liveProductStats, eq(liveProductStats.productId, liveProducts.id))
    .where(sql`${liveProducts.isPromoted}`)
    .orderBy(asc(liveProducts.productName), asc(liveProducts.id))
    .limit(limits.ads.advertisersShown),
);
