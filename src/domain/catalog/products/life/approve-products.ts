import type { Db } from "#db/database.ts";
import { changeStatus, type Decision, type StatusBatch } from "./change-status.ts";

/** Approves submissions: they become drafts that can be published at once (rule 2). */
export function approveProducts(db: Db, decision: Decision): Promise<StatusBatch> {
  return changeStatus(db, { ...decision, command: "approve" });
}
