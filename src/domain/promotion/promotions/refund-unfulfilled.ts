import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { orders } from "#db/schema/promotions.ts";
import { recordActs } from "../../records/audit/record-act.ts";

/** Why an order is refunded without an administrator; the buyer reads this. */
export const refundReasons = {
  product_refused: "We didn't accept the product, so we're refunding your order.",
  product_gone: "The product was deleted before its promotion could start, so we're refunding your order.",
} as const;

/** Stores that the order is to be refunded; the reconciler does it. A refund that is already due keeps its reason. */
export async function refundUnfulfilled(
  tx: Db,
  { orderId, because }: { orderId: number; because: keyof typeof refundReasons },
): Promise<void> {
  const wanted = await tx
    .update(orders)
    .set({
      refundWantedAt: sql`now()`,
      refundReason: refundReasons[because],
      ...(because === "product_gone" && { flag: sql`coalesce(${orders.flag}, 'product_gone')` }),
      updatedAt: sql`now()`,
    })
    .where(and(eq(orders.id, orderId), isNull(orders.refundWantedAt)))
    .returning({ amount: orders.paidAmount, currency: orders.currency });
  await recordActs(
    tx,
    wanted.map(({ amount, currency }) => ({
      actorId: null,
      action: "order.refund_requested",
      objectType: "order",
      objectId: orderId,
      after: { reason: refundReasons[because], amount, currency },
    })),
  );
}
