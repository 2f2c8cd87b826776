import type { BulkChange } from "#contract/admin/products/bulk-acts.ts";

/** The names of the jobs; `contract/admin/site/jobs.ts` says what the page calls them. */
export function jobKindOf(action: BulkChange["action"] | "undo") {
  return `products.${action}` as const;
}
