import { isPrivatePath } from "#contract/private-paths.ts";

/** The only query parameters that change a public page (architecture, "Signed-out and signed-in"). */
export const CACHED_QUERY_PARAMETERS = [
  "all",
  "coupon",
  "niche",
  "page",
  "pricing",
  "sort",
  "subcategory",
  "tab",
] as const;

/** Pages that hold one person's own things: no copy stays in the browser for the next one at the same desk. */
const NEVER_STORED_PATHS = [
  "/admin",
  "/auth",
  "/claim-product",
  "/my-products",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/onboarding",
  "/profile",
];

export function isNeverStored(path: string): boolean {
  return isBelow(path, NEVER_STORED_PATHS);
}

// As the limit on all query strings (security 3.4); longer ones are the app's to refuse.
const MAX_QUERY_LENGTH = 2048;

const known: ReadonlySet<string> = new Set(CACHED_QUERY_PARAMETERS);

/**
 * The one address under which a public page is kept: its path and the known parameters, sorted, without empty ones.
 * Null when the request must reach the app as it is.
 */
export function cacheKeyOf(url: string): string | null {
  const questionMark = url.indexOf("?");
  const path = questionMark === -1 ? url : url.slice(0, questionMark);
  if (isPrivatePath(path)) return null;
  if (questionMark === -1) return path;
  if (url.length - questionMark > MAX_QUERY_LENGTH) return null;
  const parameters: [string, string][] = [];
  const seen = new Set<string>();
  for (const [name, value] of new URLSearchParams(url.slice(questionMark))) {
    // A program that sends an unknown or doubled parameter must be told; a page ignores what it does not know.
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
