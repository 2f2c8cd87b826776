import { isBadgePath } from "#contract/shared/badge.ts";
import * as limits from "#contract/shared/limits.ts";
import { isPrivatePath } from "#contract/shared/paths/private-paths.ts";
import { paths } from "#contract/shared/paths.ts";

/** The only query parameters that change a public page (architecture, "Signed-out and signed-in"). */
export const CACHED_QUERY_PARAMETERS = [
  "after",
  "all",
  "coupon",
  "differences",
  "freePlan",
  "niche",
  "offline",
  "openSource",
  "page",
  "plain",
  "platform",
  "pricing",
  "selfHosted",
  "slugs",
  "sort",
  "subcategory",
  "tab",
  "top",
] as const;

/** Personal pages: no copy stays in the browser for the next person at the same computer. */
const NEVER_STORED_PATHS = [
  "/admin",
  "/auth",
  "/claim-product",
  // Lists the viewer's own.
  "/collections/add",
  "/following",
  "/login",
  "/my-products",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/notifications",
  "/onboarding",
  "/profile",
  // Lists what the viewer suggested.
  "/submit",
  "/submit-product-details",
];

export function isNeverStored(path: string): boolean {
  return isBelow(path, NEVER_STORED_PATHS);
}

/**
 * Badges, which other sites embed, and what programs read: the same for people who are signed in. They have no
 * parameters, so none can fill the cache with copies of them.
 */
export function isSameForEveryone(url: string): boolean {
  return isBadgePath(url) || machinesFiles.test(url);
}

const machinesFiles = /^\/(?:(?:feeds|og|sitemaps)\/|(?:sitemap\.xml|llms\.txt|api\/openapi\.json|api\/docs)(?:\?|$))/;

// The limit on all query strings; the app refuses longer ones.
const MAX_QUERY_LENGTH = 2048;

const known: ReadonlySet<string> = new Set(CACHED_QUERY_PARAMETERS);
const SEARCH_PAGE = "/search";
const SEARCH_API = "/api/v1/search";

/** Searches are kept apart from pages: most are asked once, and must not push out pages that people read. */
export function isSearchKey(key: string): boolean {
  return key.startsWith(`${SEARCH_PAGE}?`) || key.startsWith(`${SEARCH_API}?`);
}

/**
 * The one key under which a public page is cached: its path and the known parameters, sorted, without empty ones. Null
 * if the request must reach the app unchanged.
 */
export function cacheKeyOf(url: string): string | null {
  const questionMark = url.indexOf("?");
  const path = questionMark === -1 ? url : url.slice(0, questionMark);
  const isSearch = path === SEARCH_PAGE || path === SEARCH_API;
  if (isPrivatePath(path) && !isSearch) return null;
  if (questionMark === -1 || isSameForEveryone(path)) return isSearch ? null : path;
  if (url.length - questionMark > MAX_QUERY_LENGTH) return null;
  // A search for something to compare, or the reason of one product in one list: they rarely repeat.
  if (path === paths.compareStart() || path === paths.aboutRanking()) return null;
  const parameters: [string, string][] = [];
  const seen = new Set<string>();
  for (const [name, value] of new URLSearchParams(url.slice(questionMark))) {
    // The API must report an unknown or repeated parameter; a page ignores unknown ones.
    if (!known.has(name) && !(isSearch && name === "q")) {
      if (path.startsWith("/api/")) return null;
      continue;
    }
    if (seen.has(name)) return null;
    seen.add(name);
    const used = name === "q" ? queryOf(path, value) : value;
    if (used === null) return null;
    if (used !== "") parameters.push([name, used]);
  }
  // An empty search isn't worth caching.
  if (isSearch && !parameters.some(([name]) => name === "q")) return null;
  if (parameters.length === 0) return path;
  parameters.sort(([a], [b]) => (a < b ? -1 : 1));
  return `${path}?${new URLSearchParams(parameters)}`;
}

/** One key for all ways to type a query; the page repeats it as typed. Null if it is too long to be answered. */
function queryOf(path: string, typed: string): string | null {
  const query = typed.trim();
  if (Array.from(query).length > limits.search.queryMax) return null;
  // Only A to Z: the database folds the rest of Unicode in its own way.
  return path === SEARCH_PAGE ? query : query.replace(/\s+/g, " ").replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function isBelow(path: string, folders: string[]): boolean {
  return folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}
