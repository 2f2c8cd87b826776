import * as limits from "#contract/limits.ts";
import { normaliseQuery } from "#contract/normalise-query.ts";

/** What is kept of a search without results; null for what nobody can use, or what may say who searched. */
export function emptySearchQuery(typed: string): string | null {
  const query = normaliseQuery(typed).toLowerCase();
  const length = Array.from(query).length;
  if (length < limits.emptySearches.queryMin || length > limits.emptySearches.queryMax) return null;
  // An address, a link with whatever is in it, a phone or card number.
  return /@|:\/\/|\d[\d .-]{5,}\d/.test(query) ? null : query;
}
