import type { Db } from "#db/database.ts";
import { changeStatus, type Decision, type StatusBatch } from "./change-status.ts";

/** Puts products back into the review queue: what *Pending* means in the admin form. */
export function returnProductsToReview(db: Db, decision: Decision): Promise<StatusBatch> {
  return changeStatus(db, { ...decision, command: "returnToReview" });
}
