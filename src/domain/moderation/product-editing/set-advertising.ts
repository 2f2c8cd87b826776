import { and, eq, isNull, sql } from "drizzle-orm";
import type { Placement } from "#contract/admin/products/admin-product-fields.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { products } from "#db/schema/catalog.ts";
import { promotions } from "#db/schema/promotions.ts";
import { hasPaidPromotionSql } from "../../catalog/products/life/lock-products.ts";
import type { ProductActor } from "../../catalog/products/life/product-status.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { refuseOwnDecision } from "../../records/decisions/own-decision.ts";
import { productParties, readParties } from "../../records/decisions/parties-sql.ts";

export type Advertising = Omit<Placement, "status">;

type Change = {
  productId: number;
  actor: ProductActor;
  before: Advertising;
  after: Advertising;
  reason?: string | null | undefined;
};

/**
 * Stores whether and when the product is advertised, as an unpaid promotion; the dates only while it is. Refused while
 * a paid one is unfinished. Resolves to the product's new version, or null if nothing changed. Within the transaction
 * that holds the product.
 */
export async function setAdvertising(
  db: Db,
  { productId, actor, before, after, reason }: Change,
): Promise<number | null> {
  const next = after.isAdvertised ? after : { isAdvertised: false, adStartDate: null, adEndDate: null };
  if (JSON.stringify(inOrder(before)) === JSON.stringify(inOrder(next))) return null;
  const from = sql`product_directory p where p.id = ${productId}`;
  const parties = await readParties(db, { parties: productParties(sql`p.id`), from });
  const mark = await refuseOwnDecision(db, { actor, parties, role: "admin", reason });
  await requireUnpaid(db, { productId });
  await placePromotion(db, { productId, next });
  const [row] = await db
    .update(products)
    .set({
      isAdvertised: next.isAdvertised,
      adStartDate: dateOf(next.adStartDate),
      adEndDate: dateOf(next.adEndDate),
      // Not `updated_at`: feeds and the sitemap shouldn't report a change.
      version: sql`${products.version} + 1`,
    })
    .where(eq(products.id, productId))
    .returning({ version: products.version });
  await recordAct(db, {
    actorId: actor.userId,
    action: "product.advertising_changed",
    objectType: "product",
    objectId: productId,
    before: inOrder(before),
    after: { ...inOrder(next), ...(mark.own && { reason, ...mark }) },
  });
  return row?.version ?? null;
}

async function requireUnpaid(db: Db, { productId }: { productId: number }): Promise<void> {
  const { rows } = await db.execute<{ isPaid: boolean }>(
    sql`select ${hasPaidPromotionSql(sql`${productId}`)} as "isPaid"`,
  );
  if (rows[0]?.isPaid) throw new DomainError("promotion_paid");
}

/** One row per product, which changes with the form; switching it off ends it. Without both dates it is never shown. */
async function placePromotion(db: Db, { productId, next }: { productId: number; next: Advertising }): Promise<void> {
  const isOpen = and(eq(promotions.productId, productId), eq(promotions.source, "admin"), isNull(promotions.endedAt));
  if (!next.isAdvertised) {
    await db.update(promotions).set({ endedAt: sql`now()`, endReason: "replaced" }).where(isOpen);
    return;
  }
  const hasBoth = next.adStartDate !== null && next.adEndDate !== null;
  const startsAt = hasBoth ? dateOf(next.adStartDate) : null;
  const endsAt = hasBoth ? dateOf(next.adEndDate) : null;
  const { rowCount } = await db.update(promotions).set({ startsAt, endsAt }).where(isOpen);
  if (!rowCount) await db.insert(promotions).values({ productId, source: "admin", startsAt, endsAt });
}

function dateOf(iso: string | null): Date | null {
  return iso === null ? null : new Date(iso);
}

function inOrder({ isAdvertised, adStartDate, adEndDate }: Advertising): Advertising {
  return { isAdvertised, adStartDate, adEndDate };
}
