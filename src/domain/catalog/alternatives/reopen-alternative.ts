import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { productAlternatives } from "#db/schema/engagement.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { refuseOwnDecision, type StaffActor } from "../../records/decisions/own-decision.ts";
import { alternativeParties } from "../../records/decisions/parties-sql.ts";
import { untellProposer } from "./tell-proposer.ts";

/** Undo: the proposal waits again. Does nothing if it already waits. */
export async function reopenAlternative(
  db: Db,
  { proposalId, actor }: { proposalId: number; actor: StaffActor },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ decidedBy: string | null; parties: string[] }>(sql`
      select a.decided_by as "decidedBy", ${alternativeParties(sql`a`)} as parties from product_alternatives a
      where a.id = ${proposalId} for no key update`);
    const [decided] = rows;
    if (!decided) return;
    const mark = await refuseOwnDecision(tx, { actor, ...decided, role: "moderator" });
    const [reopened] = await tx
      .update(productAlternatives)
      .set({ state: "waiting", reason: null, decidedBy: null, decidedAt: null })
      .where(and(eq(productAlternatives.id, proposalId), inArray(productAlternatives.state, ["approved", "refused"])))
      .returning();
    if (!reopened) return;
    await untellProposer(tx, reopened);
    await recordAct(tx, {
      actorId: actor.userId,
      action: "alternative.reopened",
      objectType: "product",
      objectId: reopened.productId,
      after: { proposalId, alternativeId: reopened.alternativeId, ...mark },
    });
  });
}
