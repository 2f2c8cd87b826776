import * as limits from "#contract/shared/limits.ts";

const storageKey = "recent-searches";
/** If the browser blocks storage, recent searches last as long as the page. */
let inMemory: string[] = [];

/** Recent searches, newest first. They never leave the browser. */
export function readRecentSearches(): string[] {
  try {
    return parse(localStorage.getItem(storageKey));
  } catch {
    return inMemory;
  }
}

export function rememberSearch(query: string): string[] {
  return write([query, ...without(query)]);
}

export function forgetSearch(query: string): string[] {
  return write(without(query));
}

export function forgetAllSearches(): string[] {
  return write([]);
}

/** Ignores case when removing duplicates. */
function without(query: string): string[] {
  return readRecentSearches().filter((other) => other.toLowerCase() !== query.toLowerCase());
}

function write(searches: string[]): string[] {
  const kept = searches.slice(0, limits.search.recentMax);
  inMemory = kept;
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Full or blocked; see above.
  }
  return kept;
}

/** Another version of the site, or anything else on this origin, may have written the value. */
function parse(stored: string | null): string[] {
  const value: unknown = JSON.parse(stored ?? "[]");
  if (!Array.isArray(value)) return [];
  return value.filter((item) => typeof item === "string" && item.trim() !== "").slice(0, limits.search.recentMax);
}
