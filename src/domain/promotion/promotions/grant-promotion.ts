import { and, eq, sql } from "drizzle-orm";
import { orderedTagline } from "#contract/maker/ordered-tagline.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { orders, promotions } from "#db/schema/promotions.ts";
import { createProduct } from "../../catalog/products/life/create-product.ts";
import { lockProducts } from "../../catalog/products/life/lock-products.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { feedAdColumns } from "./feed-ad-columns.ts";
import { startColumns } from "./promotion-dates.ts";
import { refundUnfulfilled } from "./refund-unfulfilled.ts";

type Order = typeof orders.$inferSelect;

export type Granted = Pick<typeof promotions.$inferSelect, "id" | "productId" | "startsAt" | "endsAt">;

/**
 * Gives a paid order its promotion, only once no matter how often it is called. Without dates while its product isn't
 * live (rule 47); null if the product is gone, and then a refund is due. In the transaction that holds the order's row.
 */
export async function grantPromotion(tx: Db, { order }: { order: Order }): Promise<Granted | null> {
  const [granted] = await tx
    .select(grantedColumns)
    .from(promotions)
    .where(and(eq(promotions.orderId, order.id), eq(promotions.source, "order")));
  if (granted) return granted;
  const productId = await productOf(tx, { order });
  const [product] = productId === null ? [] : await lockProducts(tx, { productIds: [productId] });
  if (!product) {
    await refundUnfulfilled(tx, { orderId: order.id, because: "product_gone" });
    return null;
  }
  const days = order.months * limits.ads.daysPerMonth;
  const isLive = product.stage === "live";
  const [created] = await tx
    .insert(promotions)
    .values({
      productId: product.id,
      orderId: order.id,
      source: "order",
      days,
      ...(isLive && startColumns({ productId: product.id, days, wantedStart: order.wantedStart })),
    })
    .returning(grantedColumns);
  if (!created) throw new Error("An insert returns its row");
  await feedAdColumns(tx, { productIds: [product.id] });
  return created;
}

const grantedColumns = {
  id: promotions.id,
  productId: promotions.productId,
  startsAt: promotions.startsAt,
  endsAt: promotions.endsAt,
};

/** The selected listed product, or the new one, which is created here. */
async function productOf(tx: Db, { order }: { order: Order }): Promise<number | null> {
  if (order.productId !== null || order.websiteUrl === null) return order.productId;
  const productId = await createOrderedProduct(tx, { order });
  await tx.update(orders).set({ productId, updatedAt: sql`now()` }).where(eq(orders.id, order.id));
  return productId;
}

/** The new product of a paid order: submitted for review, with the buyer as its submitter (rule 47). */
async function createOrderedProduct(tx: Db, { order }: { order: typeof orders.$inferSelect }): Promise<number> {
  const { buyerId, productName, description, websiteUrl, nicheId, reference } = order;
  const { id } = await createProduct(tx, {
    name: productName,
    tagline: orderedTagline(description),
    description,
    websiteUrl,
    // Null if the niche has been deleted since; the reviewer chooses another.
    nicheIds: nicheId === null ? [] : [nicheId],
    status: "pending",
    submittedAt: sql`now()`,
    submitterId: buyerId,
  });
  await recordAct(tx, {
    actorId: buyerId,
    action: "product.created",
    objectType: "product",
    objectId: id,
    after: { stage: "submitted", productName, websiteUrl, order: reference },
  });
  return id;
}
