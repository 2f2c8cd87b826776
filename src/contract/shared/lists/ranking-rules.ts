import type { RankingSection } from "./ranking-sections.ts";

/** The rules of /about/ranking, in its order: the heading, and the file that applies the rule. */
export const rankingRules: Record<RankingSection, { title: string; source: string }> = {
  latest: { title: "Latest", source: "src/domain/catalog/products/lists/list-home-products.ts" },
  top: {
    title: "Top this week, this month and of all time",
    source: "src/domain/catalog/rankings/refresh-rankings.ts",
  },
  lists: {
    title: "Niches, subcategories and tags",
    source: "src/domain/catalog/products/lists/list-filtered-products.ts",
  },
  trending: { title: "Shelves", source: "src/domain/catalog/products/lists/list-filtered-products.ts" },
  search: { title: "Search", source: "src/db/migrations/0081_search_needs.sql" },
  similar: { title: "Similar products", source: "src/domain/catalog/products/lists/list-similar-products.ts" },
  alternatives: {
    title: "Alternatives and related tools",
    source: "src/domain/catalog/products/lists/rank-alternatives.ts",
  },
  collections: { title: "Collections", source: "src/domain/engagement/collections/list-collections.ts" },
  "for-you": { title: "For you", source: "src/domain/engagement/for-you/list-for-you.ts" },
  spotlight: { title: "Spotlight", source: "src/domain/catalog/products/lists/spotlight/list-spotlight-products.ts" },
};

export const rankingSections = Object.keys(rankingRules) as RankingSection[];

export function isRankingSection(name: string): name is RankingSection {
  return Object.hasOwn(rankingRules, name);
}
