import { noImportOptions } from "#contract/admin/products/import-fields.ts";
import type { ImportPlan } from "#contract/admin/products/imports.ts";

/** A plan as it is stored: versions before 0097 knew no options. */
export type StoredPlan = Omit<ImportPlan, keyof typeof noImportOptions> & Partial<ImportPlan>;

export function completePlan(plan: StoredPlan): ImportPlan {
  return { ...noImportOptions, ...plan };
}

export function hasOptions(plan: ImportPlan): boolean {
  return plan.createsCategories || plan.takesDrafts || plan.updatesListed;
}
