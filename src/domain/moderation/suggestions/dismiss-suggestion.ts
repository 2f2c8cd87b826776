import { randomUUID } from "node:crypto";
import type { Db } from "#db/database.ts";
import { changeStatus } from "../../catalog/products/life/change-status.ts";
import { onlyOutcome } from "../../catalog/products/life/judge-products.ts";
import { readLives } from "../../catalog/products/life/product-life.ts";
import type { ProductActor } from "../../catalog/products/life/product-status.ts";
import { findOpenUndo, type OpenUndo, recordDecisions } from "../../records/decisions/moderation-decisions.ts";
import { notifyPeople } from "../../records/letters/notify-people.ts";
import { lockSuggestion, sayDecided } from "./lock-suggestion.ts";

type Dismissal = { suggestionId: number; expectedVersion: number; actor: ProductActor; reason?: string | null };

export type DismissedSuggestion = { outcome: "done" | "unchanged"; undo: OpenUndo | null };

/** Dismisses a suggestion, with the reason; its author gets mail once that can no longer be undone. Safe to repeat. */
export async function dismissSuggestion(
  db: Db,
  { suggestionId, expectedVersion, actor, reason = null }: Dismissal,
): Promise<DismissedSuggestion> {
  const batchId = randomUUID();
  return await db
    .transaction(async (tx) => {
      const { submitterId, text } = await lockSuggestion(tx, { suggestionId });
      const before = await readLives(tx, { productIds: [suggestionId] });
      const products = [{ productId: suggestionId, expectedVersion }];
      const batch = await changeStatus(tx, { command: "reject", products, actor, reason });
      const changed = onlyOutcome(batch);
      if (changed.outcome === "done") {
        await recordDecisions(tx, {
          batchId,
          decidedBy: actor.userId,
          decisions: [
            {
              productId: suggestionId,
              decision: "dismiss",
              version: changed.version,
              before: before.get(suggestionId) ?? null,
              reason: changed.reason,
            },
          ],
        });
        await notifyPeople(tx, {
          kind: "suggestion_dismissed",
          hold: { decisionBatchId: batchId },
          notices:
            submitterId && submitterId !== actor.userId
              ? [{ recipientId: submitterId, data: { text, reason: changed.reason } }]
              : [],
        });
      }
      const undo = await findOpenUndo(tx, { productIds: [suggestionId], decidedBy: actor.userId });
      return { outcome: changed.outcome, undo };
    })
    .catch(sayDecided);
}
