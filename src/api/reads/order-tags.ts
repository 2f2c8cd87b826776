import { cacheTag } from "#contract/shared/cache-tag.ts";
import type { ListSort } from "#contract/visitor/catalog.ts";

/** What else invalidates a list in this order: a new count of the period's upvotes. */
export function orderTags({ sort }: { sort: ListSort }): string[] {
  return sort === "top-week" || sort === "top-month" ? [cacheTag.rankings] : [];
}
