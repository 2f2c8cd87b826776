import type { Db } from "#db/database.ts";
import { changeStatus, type Decision, type StatusBatch } from "./change-status.ts";

/**
 * Unpublishes products or takes them out of review and returns them to their makers, without approval. Makers may do it
 * with a product they have not submitted yet: "Save as Draft" in the wizard.
 */
export function moveProductsToDraft(db: Db, decision: Decision): Promise<StatusBatch> {
  return changeStatus(db, { ...decision, command: "moveToDraft" });
}
