import { eq } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { makerComments } from "#db/schema/engagement.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { holdOwnProduct, type OwnedTarget } from "../listed/hold-own-product.ts";

/** Removes the makers' comment from the product page. The log keeps what it unlocked (own-products/completion.ts). */
export async function removeMakerComment(db: Db, target: OwnedTarget): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = await holdOwnProduct(tx, target);
    const [removed] = await tx
      .delete(makerComments)
      .where(eq(makerComments.productId, id))
      .returning({ makerComment: makerComments.comment });
    if (!removed) return;
    await recordAct(tx, {
      actorId: target.actor.userId,
      action: "maker_comment.changed",
      objectType: "product",
      objectId: id,
      before: removed,
      after: { makerComment: null },
    });
  });
}
