import type { AnyJobKind } from "#domain/admin-jobs/job-kind.ts";
import { bulkActJobs } from "#domain/bulk-acts/bulk-act-jobs.ts";
import { findingKinds } from "#domain/engine/finding-kinds.ts";
import { lookAgainJob } from "#domain/engine/look-again.ts";
import { checkImportJob } from "#domain/imports/check-import-job.ts";
import { undoImportJob } from "#domain/imports/undo-import-job.ts";
import { writeImportJob } from "#domain/imports/write-import-job.ts";
import { relistSubcategoryJob } from "#domain/subcategories/relist-subcategory.ts";
import { rewriteTagJob } from "#domain/tags/rewrite-tag.ts";
import { retireNicheJob } from "#domain/taxonomy/retire-niche.ts";
import { retireSubcategoriesJob } from "#domain/taxonomy/retire-subcategories.ts";

/** Every kind of long job of the admin area; `contract/admin/jobs.ts` says what the page calls them. */
export const adminJobKinds: readonly AnyJobKind[] = [
  ...bulkActJobs,
  retireNicheJob,
  retireSubcategoriesJob,
  relistSubcategoryJob,
  rewriteTagJob,
  checkImportJob,
  writeImportJob,
  undoImportJob,
  lookAgainJob(findingKinds),
];
