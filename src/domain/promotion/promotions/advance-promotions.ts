import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { lockProducts } from "../../catalog/products/life/lock-products.ts";
import { endLostPromotions } from "./end-lost-promotions.ts";
import { feedAdColumns } from "./feed-ad-columns.ts";
import { startWaitingPromotions } from "./start-waiting-promotions.ts";
import { tellAboutPromotions } from "./tell-about-promotions.ts";

const AT_ONCE = 200;

/**
 * What time and reviews do to promotions: starts those whose product went live, ends those whose product was refused or
 * is gone, shows the next run in the ad columns and writes to buyers. Safe in several processes at once.
 */
export async function advancePromotions(db: Db): Promise<{ started: number; lost: number; told: number }> {
  const started = await startWaitingPromotions(db);
  const lost = await endLostPromotions(db);
  await showNextRuns(db);
  return { started, lost, told: await tellAboutPromotions(db) };
}

async function showNextRuns(db: Db): Promise<void> {
  // From the promotions, which are few: no index finds the products.
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct p.id from promotions pr join product_directory p on p.id = pr.product_id
    where pr.ended_at is null and pr.ends_at > now() and p.ad_end_date <= now()
    limit ${AT_ONCE}`);
  const productIds = rows.map(({ id }) => id);
  if (productIds.length === 0) return;
  await db.transaction(async (tx) => {
    await lockProducts(tx, { productIds });
    await feedAdColumns(tx, { productIds });
  });
}
