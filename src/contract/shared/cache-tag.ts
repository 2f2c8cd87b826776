/**
 * Each public page carries the tags of everything it shows. The database's triggers (migration 0024) send the tags of
 * everything that changes, under the same names.
 */
export const cacheTag = {
  product: (id: number) => `product:${id}`,
  niche: (id: number) => `niche:${id}`,
  subcategory: (id: number) => `subcategory:${id}`,
  /** By the tag's key; encoded, because tags are sent in a header. */
  tag: (key: string) => `tag:${encodeURIComponent(key)}`,
  /** By the key of their name (`usernameKey`); in hex, because tags are sent in a header. */
  person: (key: string) =>
    `person:${Array.from(new TextEncoder().encode(key), (byte) => byte.toString(16).padStart(2, "0")).join("")}`,
  /** Lists of people: a person who turns their page off leaves them at once. */
  people: "people",
  /** Which products are live, since when, and their addresses. */
  home: "list:home",
  /** The most upvoted products of the week and the month. */
  rankings: "rankings",
  spotlight: "spotlight",
  /** A shared collection and its tools; by its key, which "not found" pages have, too. */
  collection: (key: string) => `collection:${key}`,
  /** Which collections are public, and what their cards show. */
  collections: "collections",
  /** The editors' picks among them. */
  picks: "picks",
  /** Names, addresses and order of all niches and subcategories. */
  niches: "niches",
  /** What a word of a search also finds. */
  searches: "searches",
  /** A page that administrators write; "not found" and the built-in text have it, too. */
  page: (name: string) => `page:${name}`,
  /** Which of those pages are published. */
  pages: "pages",
  /** The site's name, links and announcement. */
  site: "site",
};

export const productTags = (products: readonly { id: number }[]): string[] =>
  products.map(({ id }) => cacheTag.product(id));
