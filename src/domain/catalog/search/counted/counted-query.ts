import * as limits from "#contract/shared/limits.ts";
import { normalizeQuery } from "#contract/visitor/normalize-query.ts";

/** What is counted of a search; null for what nobody can use, or what may say who searched. */
export function countedQuery(typed: string): string | null {
  const query = normalizeQuery(typed).toLowerCase();
  const length = Array.from(query).length;
  if (length < limits.countedSearches.queryMin || length > limits.countedSearches.queryMax) return null;
  // An address, a link with whatever is in it, a phone or card number.
  return /@|:\/\/|\d{6}|\d[\d .-]{5,}\d/.test(query) ? null : query;
}
