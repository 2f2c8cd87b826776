import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { orders } from "#db/schema/promotions.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import type { StaffActor } from "../../records/decisions/own-decision.ts";
import { lockOrder } from "./lock-order.ts";
import { refuseOwnOrder } from "./refuse-own-order.ts";

/** An administrator has checked a flagged order. The flag comes back only if something new happens to its payment. */
export async function resolveFlag(
  db: Db,
  { orderId, note, actor }: { orderId: number; note: string; actor: StaffActor },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { flag } = await lockOrder(tx, { orderId });
    const mark = await refuseOwnOrder(tx, { orderId, reason: note, actor });
    if (flag === null) return;
    await tx.update(orders).set({ flag: null, updatedAt: sql`now()` }).where(eq(orders.id, orderId));
    await recordAct(tx, {
      actorId: actor.userId,
      action: "order.flag_resolved",
      objectType: "order",
      objectId: orderId,
      before: { flag },
      after: { flag: null, note, ...mark },
    });
  });
}
