import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";

/** The trimmed query; refuses more than 200 characters, counted as a reader would. */
export function requireQuery(typed: string): string {
  const query = typed.trim();
  if (Array.from(query).length > limits.search.queryMax) throw new DomainError("search_too_long");
  return query;
}
