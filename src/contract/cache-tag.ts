/**
 * What a public page is made of. It carries the tag of everything it shows; the database's triggers (migration 0024)
 * announce the tags of everything that changes, under the same names.
 */
export const cacheTag = {
  product: (id: number) => `product:${id}`,
  niche: (id: number) => `niche:${id}`,
  subcategory: (id: number) => `subcategory:${id}`,
  /** By the tag's key. Encoded, because the tags travel in a header. */
  tag: (key: string) => `tag:${encodeURIComponent(key)}`,
  /** Which products are live, since when and at which addresses. */
  home: "list:home",
  spotlight: "spotlight",
  /** Names, addresses and places of all niches and subcategories. */
  niches: "niches",
  /** Settings, which only a restart changes. */
  site: "site",
};

export const productTags = (products: readonly { id: number }[]): string[] =>
  products.map(({ id }) => cacheTag.product(id));
