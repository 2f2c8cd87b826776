/**
 * Paths whose responses are private or depend on the request's headers or query. Neither the page cache nor the browser
 * may store them, whatever their headers say. For guests, all other paths are requested from the app without the
 * visitor's headers.
 */
const PRIVATE_PATHS = [
  "/admin",
  "/api/auth",
  "/api/csp-report",
  "/api/payments",
  "/api/v1/login",
  "/api/v1/me",
  "/api/v1/search",
  "/api/v1/session",
  "/api/v1/tags/suggestions",
  "/auth",
  "/claim",
  "/claim-product",
  // Forms about one product or collection.
  "/collections/add",
  "/collections/report",
  "/files",
  "/following",
  "/go",
  "/health",
  "/login",
  "/my-products",
  // Their links carry a token.
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  // The viewer's notices; below it, the link that turns emails off carries a token, too.
  "/notifications",
  "/oidc",
  "/onboarding",
  "/profile",
  "/promote",
  // A search, and a form about one product.
  "/propose-alternative",
  "/ready",
  // A form about one product or person: caching it for each would evict pages that people read.
  "/report",
  "/report-person",
  "/sandbox-checkout",
  // A browser keeps no list of what somebody searched for; the page cache has its own rule (cache-key.ts).
  "/search",
  "/settings",
  "/submit",
  "/submit-product-details",
  "/suggest-fact",
];

export function isPrivatePath(path: string): boolean {
  return PRIVATE_PATHS.some((privatePath) => path === privatePath || path.startsWith(`${privatePath}/`));
}

/** A page that may be prefetched or stored for offline reading. */
export function isPublicPage(path: string): boolean {
  return !path.startsWith("/api/") && !isPrivatePath(path);
}
