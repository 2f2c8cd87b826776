import type { ProductCard } from "#contract/visitor/catalog.ts";
import type { SearchAnswer } from "#contract/visitor/search/search.ts";

export type SearchSection = "answer" | "related" | "close";

/** A list of results has those that answer the question, then those related to it or with only some of the words. */
export function sectionOf({ why }: ProductCard): SearchSection {
  if (why?.kind === "search" && why.tier === "close") return "close";
  return why?.kind === "similar" && why.isRelated ? "related" : "answer";
}

/** There is something to show, but no product has all the words, as they were typed or respelled. */
export function hasOnlyClose({ total, closeTotal, didYouMean }: SearchAnswer): boolean {
  if (total > 0) return closeTotal === total;
  return didYouMean?.products.every((card) => sectionOf(card) === "close") ?? false;
}
