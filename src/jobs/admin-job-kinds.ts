import type { AnyJobKind } from "#domain/admin-jobs/job-kind.ts";

/** Every kind of long job of the admin area; `contract/admin/jobs.ts` says what the page calls them. */
export const adminJobKinds: readonly AnyJobKind[] = [];
