import type { Db } from "#db/database.ts";
import { changeStatus, type Decision, type StatusBatch } from "./change-status.ts";

/** Rejects products, with the reason; their makers can edit and submit them again. */
export function rejectProducts(db: Db, decision: Decision): Promise<StatusBatch> {
  return changeStatus(db, { ...decision, command: "reject" });
}
