import type { ListReason } from "./list-reasons.ts";

/** The sections of /about/ranking, which are their ids, too. */
export type RankingSection =
  | "latest"
  | "top"
  | "lists"
  | "trending"
  | "spotlight"
  | "search"
  | "similar"
  | "alternatives"
  | "collections"
  | "for-you";

/** Where /about/ranking explains a reason. */
export const sectionOf: Record<ListReason["kind"], RankingSection> = {
  latest: "latest",
  week: "top",
  month: "top",
  allTime: "top",
  newest: "lists",
  upvotes: "lists",
  rating: "lists",
  name: "lists",
  trending: "trending",
  search: "search",
  similar: "similar",
  category: "search",
  alternative: "alternatives",
  collection: "collections",
  spotlight: "spotlight",
};

/** The file that applies each rule; /about/ranking shows it. */
export const rankingSources: Record<RankingSection, string> = {
  latest: "src/domain/catalog/products/lists/list-home-products.ts",
  top: "src/domain/catalog/rankings/refresh-rankings.ts",
  lists: "src/domain/catalog/products/lists/list-filtered-products.ts",
  trending: "src/domain/catalog/products/lists/list-filtered-products.ts",
  search: "src/db/migrations/0081_search_needs.sql",
  similar: "src/domain/catalog/products/lists/list-similar-products.ts",
  alternatives: "src/domain/catalog/products/lists/rank-alternatives.ts",
  collections: "src/domain/engagement/collections/list-collections.ts",
  "for-you": "src/domain/engagement/for-you/list-for-you.ts",
  spotlight: "src/domain/catalog/products/lists/spotlight/list-spotlight-products.ts",
};
