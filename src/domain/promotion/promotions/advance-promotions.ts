import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { promotions } from "#db/schema/promotions.ts";
import { lockProducts } from "../../catalog/products/life/lock-products.ts";
import { isUndoable } from "../../records/decisions/moderation-decisions.ts";
import { endLostPromotions } from "./end-lost-promotions.ts";
import { feedAdColumns } from "./feed-ad-columns.ts";
import { startColumns } from "./promotion-dates.ts";
import { tellAboutPromotions } from "./tell-about-promotions.ts";

const AT_ONCE = 200;

type Waiting = { id: number; orderId: number; productId: number };

/**
 * Updates promotions after time has passed or a review was made: starts those whose product went live, ends those whose
 * product was rejected or is gone, shows the next run in the ad columns and writes to buyers. Safe in several processes
 * at once.
 */
export async function advancePromotions(db: Db): Promise<{ started: number; lost: number; told: number }> {
  const started = await startWaitingPromotions(db);
  const lost = await endLostPromotions(db);
  await showNextRuns(db);
  return { started, lost, told: await tellAboutPromotions(db) };
}

async function showNextRuns(db: Db): Promise<void> {
  // Starts from the promotions, which are few: there is no index to find the products.
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

/** Paid time starts when the product goes live (rule 47), once that can no longer be undone: it would run on in review. */
async function startWaitingPromotions(db: Db): Promise<number> {
  const { rows } = await db.execute<Waiting>(sql`
    select pr.id, pr.order_id as "orderId", pr.product_id as "productId"
    from promotions pr join product_directory p on p.id = pr.product_id
    where pr.starts_at is null and pr.ended_at is null and pr.source <> 'admin' and p.status = 'live'
      and not exists (select from moderation_decisions where product_id = p.id and ${isUndoable})
    order by pr.id limit ${AT_ONCE}`);
  let started = 0;
  for (const waiting of rows) if (await start(db, waiting)) started += 1;
  return started;
}

async function start(db: Db, { id, orderId, productId }: Waiting): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ wantedStart: Date | string | null }>(
      sql`select wanted_start as "wantedStart" from orders where id = ${orderId} for no key update`,
    );
    const [product] = await lockProducts(tx, { productIds: [productId] });
    const [promotion] = await tx.select().from(promotions).where(eq(promotions.id, id));
    const isWaiting = promotion?.startsAt === null && promotion.endedAt === null;
    if (!isWaiting || promotion.days === null || product?.stage !== "live") return false;
    const wanted = rows[0]?.wantedStart ?? null;
    const dates = startColumns({
      productId,
      days: promotion.days,
      wantedStart: wanted === null ? null : new Date(wanted),
    });
    await tx.update(promotions).set(dates).where(eq(promotions.id, id));
    await feedAdColumns(tx, { productIds: [productId] });
    return true;
  });
}
