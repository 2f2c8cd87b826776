import type { JobKind } from "../../records/jobs/job-kind.ts";
import { completePlan, hasOptions, type StoredPlan } from "./reading/stored-plan.ts";

type ImportKind = "imports.check" | "imports.write" | "imports.undo";

/**
 * The kind of job for this plan. Servers before 0097 don't know the options and would add a product instead of updating
 * one, so imports with options have kinds that such a server leaves to others.
 */
export function kindOf(kind: ImportKind, plan: StoredPlan | null): string {
  return plan && hasOptions(completePlan(plan)) ? `${kind}_with_options` : kind;
}

/** A job under both of its kinds. */
export function inBothKinds<Params extends object, Cursor>(job: JobKind<Params, Cursor>): JobKind<Params, Cursor>[] {
  return [job, { ...job, kind: `${job.kind}_with_options` }];
}
