/** The only query parameters that change a public page (architecture, "Signed-out and signed-in"). */
export const CACHED_QUERY_PARAMETERS = [
  "all",
  "coupon",
  "niche",
  "notice",
  "page",
  "pricing",
  "q",
  "sort",
  "subcategory",
  "tab",
] as const;

/**
 * Paths whose answers belong to one person, or need the request's own headers or query: never cached, whatever they say.
 * Everything else is asked of the app without the visitor's headers when nobody is signed in.
 */
const UNCACHED_PATHS = [
  "/admin",
  "/api/auth",
  "/api/csp-report",
  "/api/v1/me",
  "/api/v1/session",
  "/auth",
  "/claim",
  "/files",
  "/go",
  "/health",
  "/login",
  "/my-products",
  "/oidc",
  "/onboarding",
  "/profile",
  "/promote",
  "/ready",
  "/settings",
  "/submit",
];

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
  if (isUncached(path)) return null;
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

function isUncached(path: string): boolean {
  return UNCACHED_PATHS.some((uncached) => path === uncached || path.startsWith(`${uncached}/`));
}
