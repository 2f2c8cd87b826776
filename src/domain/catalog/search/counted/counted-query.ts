import * as limits from "#contract/shared/limits.ts";
import { normalizeQuery } from "#contract/visitor/search/normalize-query.ts";

/** The part of a search that is counted; null if it is of no use, or may reveal who searched. */
export function countedQuery(typed: string): string | null {
  const query = normalizeQuery(typed).toLowerCase();
  const length = Array.from(query).length;
  if (length < limits.countedSearches.queryMin || length > limits.countedSearches.queryMax) return null;
  // An email address, a link with anything in it, a phone or card number.
  return /@|:\/\/|\d{6}|\d[\d .-]{5,}\d/.test(query) ? null : query;
}
