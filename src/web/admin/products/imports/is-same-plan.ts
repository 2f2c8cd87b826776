import type { ImportPlan } from "#contract/admin/products/imports.ts";

/** Compares plans regardless of key order, because the database reorders keys. */
export function isSamePlan(one: ImportPlan, other: ImportPlan): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ columns, nicheIds, subcategoryIds, status, ...options }: ImportPlan): string {
  const { createsCategories, takesDrafts, updatesListed } = options;
  return JSON.stringify([columns, nicheIds, subcategoryIds, status, createsCategories, takesDrafts, updatesListed]);
}
