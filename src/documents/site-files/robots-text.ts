import type { Site } from "#contract/shared/site.ts";

// Private pages, actions, counted clicks, and the same lists in another order. Rules match the start of an address.
// Where public addresses start the same way, as those of collections do, the rule ends with the question mark.
const disallowed = [
  "/admin",
  "/api/",
  "/auth",
  "/claim",
  "/collections/add?",
  "/collections/report?",
  "/compare?",
  "/forms/",
  "/go/",
  "/login",
  "/my-products",
  "/newsletter/",
  "/onboarding",
  "/profile",
  "/propose-alternative",
  "/search?",
  "/settings",
  "/*?*coupon=",
  "/*?*differences=",
  "/*?*freePlan=",
  "/*?*offline=",
  "/*?*openSource=",
  "/*?*platform=",
  "/*?*pricing=",
  "/*?*selfHosted=",
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
