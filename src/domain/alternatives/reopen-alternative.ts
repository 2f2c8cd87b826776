import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { productAlternatives } from "#db/schema/engagement.ts";
import { recordAct } from "../audit/record-act.ts";
import { untellProposer } from "./tell-proposer.ts";

/** Undo: the proposal waits again. Nothing to do if it does already. */
export async function reopenAlternative(
  db: Db,
  { proposalId, moderatorId }: { proposalId: number; moderatorId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [reopened] = await tx
      .update(productAlternatives)
      .set({ state: "waiting", reason: null, decidedBy: null, decidedAt: null })
      .where(and(eq(productAlternatives.id, proposalId), inArray(productAlternatives.state, ["approved", "refused"])))
      .returning();
    if (!reopened) return;
    await untellProposer(tx, reopened);
    await recordAct(tx, {
      actorId: moderatorId,
      action: "alternative.reopened",
      objectType: "product",
      objectId: reopened.productId,
      after: { proposalId, alternativeId: reopened.alternativeId },
    });
  });
}
