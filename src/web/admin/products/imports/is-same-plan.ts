import type { ImportPlan } from "#contract/admin/products/imports.ts";

/** The order of the keys says nothing: the database has its own. */
export function isSamePlan(one: ImportPlan, other: ImportPlan): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ columns, nicheIds, subcategoryIds, status }: ImportPlan): string {
  return JSON.stringify([columns, nicheIds, subcategoryIds, status]);
}
