import type { BulkChange } from "#contract/admin/bulk-acts.ts";

/** The names of the jobs; `contract/admin/jobs.ts` says what the page calls them. */
export function jobKindOf(action: BulkChange["action"] | "undo") {
  return `products.${action}` as const;
}
