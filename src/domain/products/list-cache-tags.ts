import { cacheTag } from "#contract/cache-tag.ts";
import { tagKey } from "#contract/tag-key.ts";

/** Every list a product with these links is in. */
export function cacheTagsOfLists(product: { nicheIds: number[]; subcategoryIds: number[]; tags: string[] }): string[] {
  return [
    ...product.nicheIds.map(cacheTag.niche),
    ...product.subcategoryIds.map(cacheTag.subcategory),
    ...product.tags.map(tagKey).filter(Boolean).map(cacheTag.tag),
  ];
}
