import type { Db } from "#db/database.ts";
import { changeStatus, type Decision, type StatusBatch } from "./change-status.ts";

/**
 * Takes products off the list or out of review and leaves them to their makers, without approval. Makers may do it with
 * what they have begun but not submitted: "Save as Draft" in the wizard.
 */
export function moveProductsToDraft(db: Db, decision: Decision): Promise<StatusBatch> {
  return changeStatus(db, { ...decision, command: "moveToDraft" });
}
