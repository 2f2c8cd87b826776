import type { Db } from "#db/database.ts";
import { changeStatus, type Decision, type StatusBatch } from "./change-status.ts";

/**
 * Publishes products; for submissions this is "Approve & publish" (rule 2). The first time sets `listed_at` (decision
 * 0003). Headline, description, niche and duplicates are checked again (rule 56).
 */
export function publishProducts(db: Db, decision: Decision): Promise<StatusBatch> {
  return changeStatus(db, { ...decision, command: "publish" });
}
