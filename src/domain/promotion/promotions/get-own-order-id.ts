import { and, eq } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { orders } from "#db/schema/promotions.ts";

/** For everybody but its buyer, the order doesn't exist. */
export async function getOwnOrderId(
  db: Db,
  { reference, buyerId }: { reference: string; buyerId: string },
): Promise<number> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.reference, reference), eq(orders.buyerId, buyerId)));
  if (!order) throw new DomainError("order_not_found");
  return order.id;
}
