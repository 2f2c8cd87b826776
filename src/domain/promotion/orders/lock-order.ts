import { eq } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { orders } from "#db/schema/promotions.ts";

export type Order = typeof orders.$inferSelect;

/** Locks the order until the transaction ends. Always before its products and promotions. */
export async function lockOrder(db: Db, { orderId }: { orderId: number }): Promise<Order> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId)).for("no key update");
  if (!order) throw new DomainError("order_not_found");
  return order;
}
