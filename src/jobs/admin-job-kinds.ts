import type { AnyJobKind } from "#domain/admin-jobs/job-kind.ts";
import { retireNicheJob } from "#domain/niches/retire-niche.ts";
import { relistSubcategoryJob } from "#domain/subcategories/relist-subcategory.ts";
import { retireSubcategoriesJob } from "#domain/subcategories/retire-subcategories.ts";
import { rewriteTagJob } from "#domain/tags/rewrite-tag.ts";

/** Every kind of long job of the admin area; `contract/admin/jobs.ts` says what the page calls them. */
export const adminJobKinds: readonly AnyJobKind[] = [
  retireNicheJob,
  retireSubcategoriesJob,
  relistSubcategoryJob,
  rewriteTagJob,
];
