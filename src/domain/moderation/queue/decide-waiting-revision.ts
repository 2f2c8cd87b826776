import { randomUUID } from "node:crypto";
import type { Db } from "#db/database.ts";
import type { ProductActor } from "../../catalog/products/life/product-status.ts";
import { type DecidedRevision, decideRevision } from "../../catalog/products/life/revisions/decide-revision.ts";
import { findOpenUndo, type OpenUndo, recordDecisions } from "../../records/decisions/moderation-decisions.ts";

type Deciding = { revisionId: number; actor: ProductActor; decision: "approve" | "refuse"; reason?: string | null };

/** Decides a change to a live product (rule 28) so that it can be undone; its letters wait until then. */
export async function decideWaitingRevision(
  db: Db,
  deciding: Deciding,
): Promise<DecidedRevision & { undo: OpenUndo | null }> {
  const batchId = randomUUID();
  const { revisionId, decision, actor } = deciding;
  return await db.transaction(async (tx) => {
    const decided = await decideRevision(tx, { ...deciding, hold: { decisionBatchId: batchId } });
    const { productId, version, reason } = decided;
    if (decided.outcome === "done") {
      const word = decision === "approve" ? "approve" : "reject";
      await recordDecisions(tx, {
        batchId,
        decidedBy: actor.userId,
        decisions: [{ productId, revisionId, decision: word, version, reason }],
      });
    }
    const undo = await findOpenUndo(tx, { productIds: [productId], decidedBy: actor.userId });
    return { ...decided, undo };
  });
}
