import { tagKey } from "#contract/tag-key.ts";

/** The cache tags of lists: what a page that shows the list carries, and what a command that changes it drops. */
export const listCacheTag = {
  niche: (id: number) => `niche:${id}`,
  /** A parent's page carries its children's too. */
  subcategory: (id: number) => `subcategory:${id}`,
  // Cache tags are plain ASCII words.
  tag: (key: string) => `tag:${encodeURIComponent(key)}`,
};

/** Every list a product with these links is in. */
export function cacheTagsOfLists(product: { nicheIds: number[]; subcategoryIds: number[]; tags: string[] }): string[] {
  return [
    ...product.nicheIds.map(listCacheTag.niche),
    ...product.subcategoryIds.map(listCacheTag.subcategory),
    ...product.tags.map(tagKey).filter(Boolean).map(listCacheTag.tag),
  ];
}
