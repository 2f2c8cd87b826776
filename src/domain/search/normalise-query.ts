import * as limits from "#contract/limits.ts";

/**
 * What a visitor typed, ready for the database: one form per character, single spaces, at most 200 characters; "" when
 * nothing is left. Half a surrogate pair and control characters, which PostgreSQL refuses, become spaces.
 */
export function normaliseQuery(typed: string): string {
  // Cut before too: one character can become eighteen.
  const text = cut(typed).normalize("NFKC");
  return cut(text.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim()).trim();
}

function cut(text: string): string {
  return Array.from(text).slice(0, limits.search.queryMax).join("");
}
