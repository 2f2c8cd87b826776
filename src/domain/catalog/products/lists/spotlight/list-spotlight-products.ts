import { desc, eq, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { PromotedProduct } from "#contract/visitor/spotlight.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/reads/prepared-read.ts";
import { livePaidPromotions, liveProductStats, liveProducts } from "#db/schema/live-views.ts";
import { cardColumns } from "../product-card.ts";

// One order for everyone per interval: pages can be cached, and server and browser show the same products.
const TURN_SECONDS = sql.raw(String(limits.freshness.spotlightMs / 1000));

/** One more than is shown, because a promoted product's own page leaves it out. */
const SENT = limits.lists.spotlightShown + 1;

/**
 * Picks from the most upvoted products with an active promotion, with a new draw every five minutes. `at` is the
 * current time except in tests.
 */
export async function listSpotlightProducts(db: Db, { at }: { at?: Date } = {}): Promise<PromotedProduct[]> {
  const rows = await readRows(db, { at: at?.toISOString() ?? null });
  return rows.map(({ isPaid, logoKey, ...row }) => ({
    ...row,
    logoUrl: logoKey && paths.file(logoKey),
    why: { kind: "spotlight", isPaid },
  }));
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
      id: cardColumns.id,
      slug: cardColumns.slug,
      name: cardColumns.name,
      tagline: cardColumns.tagline,
      logoKey: cardColumns.logoKey,
      isDemo: cardColumns.isDemo,
      isPaid: sql<boolean>`exists (select from ${livePaidPromotions} paid where paid.product_id = ${promoted.id})`,
    })
    .from(promoted)
    .innerJoin(liveProducts, eq(liveProducts.id, promoted.id))
    .orderBy(sql`md5(${turn} || ' ' || ${promoted.id}::text)`)
    .limit(SENT);
});
