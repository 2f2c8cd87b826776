import type { Db } from "#db/database.ts";
import { changeStatus, type Decision, type StatusBatch } from "./change-status.ts";

/**
 * Makes products live; of submissions this is "Approve & publish" (rule 2). The first time sets `listed_at` (decision
 * 0003). An administrator's word is enough: what a submission must have is not asked again.
 */
export function publishProducts(db: Db, decision: Decision): Promise<StatusBatch> {
  return changeStatus(db, { ...decision, command: "publish" });
}
