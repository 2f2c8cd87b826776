/**
 * Paths whose answers belong to one person, or need the request's own headers or query: never kept, by the server's page
 * cache or the visitor's browser, whatever they say. Everything else is asked of the app without the visitor's headers
 * when nobody is signed in.
 */
const PRIVATE_PATHS = [
  "/admin",
  "/api/auth",
  "/api/csp-report",
  "/api/v1/me",
  "/api/v1/search",
  "/api/v1/session",
  "/auth",
  "/claim",
  "/claim-product",
  "/files",
  "/go",
  "/health",
  "/login",
  "/my-products",
  // Their links carry a token.
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/oidc",
  "/onboarding",
  "/profile",
  "/promote",
  "/ready",
  // Everyone words a search differently: kept answers would rarely be asked for again and push out those that are.
  "/search",
  "/settings",
  "/submit",
];

export function isPrivatePath(path: string): boolean {
  return PRIVATE_PATHS.some((privatePath) => path === privatePath || path.startsWith(`${privatePath}/`));
}

/** A page that may be fetched ahead or kept for reading offline; programs' answers are neither. */
export function isPublicPage(path: string): boolean {
  return !path.startsWith("/api/") && !isPrivatePath(path);
}
