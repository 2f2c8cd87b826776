import type { Site } from "#contract/site.ts";

// Private pages, counted visits and actions, and the same lists in another order.
const disallowed = [
  "/admin",
  "/api/",
  "/auth",
  "/claim",
  "/compare?",
  "/forms/",
  "/go/",
  "/login",
  "/my-products",
  "/newsletter/",
  "/onboarding",
  "/profile",
  "/search?",
  "/settings",
  "/*?*coupon=",
  "/*?*differences=",
  "/*?*openSource=",
  "/*?*platform=",
  "/*?*pricing=",
  "/*?*sort=",
];
const allowed = ["/api/docs", "/api/openapi.json"];

export function robotsText({ url }: Pick<Site, "url">): string {
  return [
    "User-agent: *",
    ...allowed.map((path) => `Allow: ${path}`),
    ...disallowed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${url}/sitemap.xml`,
    "",
  ].join("\n");
}
