import * as limits from "../../shared/limits.ts";

/**
 * A visitor's query, ready for the database: Unicode-normalized, single spaces, at most 200 characters; "" if nothing
 * is left. Lone surrogates and control characters, which PostgreSQL refuses, become spaces.
 */
export function normalizeQuery(typed: string): string {
  // Cut before normalizing too: one character can become eighteen.
  const text = cut(typed).normalize("NFKC");
  return cut(text.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim()).trim();
}

function cut(text: string): string {
  return Array.from(text).slice(0, limits.search.queryMax).join("");
}
