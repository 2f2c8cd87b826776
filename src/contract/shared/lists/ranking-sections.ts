import type { ListReason } from "./why-here/list-reason.ts";

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

/** Where /about/ranking explains a reason. Every list has this, so what only that page needs is in ranking-rules.ts. */
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
