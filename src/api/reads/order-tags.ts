import { cacheTag } from "#contract/cache-tag.ts";
import type { ListSort } from "#contract/catalogue.ts";

/** What else invalidates a list in this order: a new count of the period's upvotes. */
export function orderTags({ sort }: { sort: ListSort }): string[] {
  return sort === "top-week" || sort === "top-month" ? [cacheTag.rankings] : [];
}
