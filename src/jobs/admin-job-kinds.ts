import { relistSubcategoryJob } from "#domain/catalog/subcategories/relist-subcategory.ts";
import { rewriteTagJob } from "#domain/catalog/tags/rewrite-tag.ts";
import { retireNicheJob } from "#domain/catalog/taxonomy/retire-niche.ts";
import { retireSubcategoriesJob } from "#domain/catalog/taxonomy/retire-subcategories.ts";
import { bulkActJobs } from "#domain/moderation/bulk-acts/bulk-act-jobs.ts";
import { findingKinds } from "#domain/moderation/engine/kinds/finding-kinds.ts";
import { lookAgainJob } from "#domain/moderation/engine/look-again.ts";
import { checkImportJob } from "#domain/moderation/imports/check-import-job.ts";
import { inBothKinds } from "#domain/moderation/imports/jobs-with-options.ts";
import { undoImportJob } from "#domain/moderation/imports/undo-import-job.ts";
import { writeImportJob } from "#domain/moderation/imports/writing/write-import-job.ts";
import type { AnyJobKind } from "#domain/records/jobs/job-kind.ts";

/** Every kind of long job of the admin area; `contract/admin/site/jobs.ts` says what the page calls them. */
export const adminJobKinds: readonly AnyJobKind[] = [
  ...bulkActJobs,
  retireNicheJob,
  retireSubcategoriesJob,
  relistSubcategoryJob,
  rewriteTagJob,
  ...inBothKinds(checkImportJob),
  ...inBothKinds(writeImportJob),
  ...inBothKinds(undoImportJob),
  lookAgainJob(findingKinds),
];
