import { isBadgePath } from "#contract/badge.ts";
import { paths } from "#contract/paths.ts";
import { isPrivatePath } from "#contract/private-paths.ts";

/** The only query parameters that change a public page (architecture, "Signed-out and signed-in"). */
export const CACHED_QUERY_PARAMETERS = [
  "after",
  "all",
  "coupon",
  "differences",
  "niche",
  "openSource",
  "page",
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
  "/login",
  "/my-products",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/notifications/unsubscribe",
  "/onboarding",
  "/profile",
];

export function isNeverStored(path: string): boolean {
  return isBelow(path, NEVER_STORED_PATHS);
}

/** Answers that are the same for people who are signed in: other sites embed badges. */
export function isSameForEveryone(path: string): boolean {
  return isBadgePath(path);
}

// The limit on all query strings (security 3.4); the app refuses longer ones.
const MAX_QUERY_LENGTH = 2048;

const known: ReadonlySet<string> = new Set(CACHED_QUERY_PARAMETERS);

/**
 * The one key under which a public page is cached: its path and the known parameters, sorted, without empty ones. Null
 * if the request must reach the app unchanged.
 */
export function cacheKeyOf(url: string): string | null {
  const questionMark = url.indexOf("?");
  const path = questionMark === -1 ? url : url.slice(0, questionMark);
  if (isPrivatePath(path)) return null;
  // A badge has no parameters, so none can fill the cache with copies of it.
  if (questionMark === -1 || isBadgePath(path)) return path;
  if (url.length - questionMark > MAX_QUERY_LENGTH) return null;
  // A search, like those of /search: they rarely repeat.
  if (path === paths.compareStart()) return null;
  const parameters: [string, string][] = [];
  const seen = new Set<string>();
  for (const [name, value] of new URLSearchParams(url.slice(questionMark))) {
    // The API must report an unknown or repeated parameter; a page ignores unknown ones.
    if (!known.has(name)) {
      if (path.startsWith("/api/")) return null;
      continue;
    }
    if (seen.has(name)) return null;
    seen.add(name);
    if (value !== "") parameters.push([name, value]);
  }
  if (parameters.length === 0) return path;
  parameters.sort(([a], [b]) => (a < b ? -1 : 1));
  return `${path}?${new URLSearchParams(parameters)}`;
}

function isBelow(path: string, folders: string[]): boolean {
  return folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}
