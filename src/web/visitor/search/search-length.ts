import * as limits from "#contract/shared/limits.ts";

/** Counts characters as the API does, not code units. */
export function isSearchTooLong(query: string): boolean {
  return Array.from(query).length > limits.search.queryMax;
}
