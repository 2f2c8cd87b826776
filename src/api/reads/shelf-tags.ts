import { productTags } from "#contract/shared/cache-tag.ts";
import type { ShelfGroup } from "#contract/visitor/shelf-groups.ts";

export function shelfTags(groups: readonly ShelfGroup[]): string[] {
  return groups.flatMap(({ products }) => productTags(products));
}
