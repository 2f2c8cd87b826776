import { and, eq } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { orders } from "#db/schema/promotions.ts";
import type { Order } from "./lock-order.ts";

/** For everybody else, the order doesn't exist. */
export async function getOwnOrderRow(
  db: Db,
  { buyerId, reference }: { buyerId: string; reference: string },
): Promise<Order> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.reference, reference), eq(orders.buyerId, buyerId)));
  if (!order) throw new DomainError("order_not_found");
  return order;
}
