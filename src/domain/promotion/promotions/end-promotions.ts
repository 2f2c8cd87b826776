import { type SQL, sql } from "drizzle-orm";
import type { PromotionEndReason } from "#contract/maker/orders.ts";
import type { Db } from "#db/database.ts";
import { lockProducts } from "../../catalog/products/life/lock-products.ts";
import { feedAdColumns } from "./feed-ad-columns.ts";

/**
 * Ends an order's remaining promotions, including its redeemed months. Promotions that are over stay as they are, so it
 * can be repeated. In the transaction that holds the order's row.
 */
export async function endPromotions(
  tx: Db,
  { orderId, reason }: { orderId: number; reason: PromotionEndReason },
): Promise<void> {
  const unfinished = sql`order_id = ${orderId} and ${unfinishedSql(sql`promotions`)}`;
  const { rows } = await tx.execute<{ productId: number | null }>(
    sql`select distinct product_id as "productId" from promotions where ${unfinished}`,
  );
  const productIds = rows.flatMap(({ productId }) => productId ?? []);
  await lockProducts(tx, { productIds });
  await tx.execute(sql`update promotions set ended_at = now(), end_reason = ${reason} where ${unfinished}`);
  await feedAdColumns(tx, { productIds });
}

/** Is active, comes later or waits for the review of its product. */
export function unfinishedSql(promotion: SQL): SQL {
  return sql`(${promotion}.ended_at is null and coalesce(${promotion}.ends_at > now(), true))`;
}
