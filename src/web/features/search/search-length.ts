import * as limits from "#contract/limits.ts";

/** As the API counts: by characters as a reader would, not by what they weigh. */
export function isSearchTooLong(query: string): boolean {
  return Array.from(query).length > limits.search.queryMax;
}
