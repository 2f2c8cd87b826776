import { beforeAll, describe, expect, it } from "vitest";
import { productFeedback } from "#db/schema/engagement.ts";
import { makeNiche } from "./factories/make-niche.ts";
import { makeProduct } from "./factories/make-product.ts";
import { makeSubcategory } from "./factories/make-subcategory.ts";
import { makeUser } from "./factories/make-user.ts";
import { type Client, useTestApp } from "./tools/app.ts";
import {
  compareRoutes,
  documentedRoutes,
  everyone,
  type Names,
  type Row,
  routerRoutes,
  type State,
  signedIn,
  staff,
  states,
  statesAskedOf,
} from "./tools/matrix.ts";
import { type Role, roles } from "./tools/sign-in.ts";
import { writeRows } from "./tools/write-rows.ts";

const nobodysClaim = signedIn(404, { otherwise: 401 });
/** Owned by none of the matrix's people. */
const nobodysProduct = signedIn(404, { otherwise: 401 });

/** Every route, who may use it, and for which products. A new route fails this file until it has a row. */
const rows: Row[] = [
  ...writeRows(),
  { route: "GET /health", path: () => "/health", expected: everyone(200) },
  { route: "GET /ready", path: () => "/ready", expected: everyone(200) },
  { route: "POST /api/csp-report", path: () => "/api/csp-report", expected: everyone(204), json: [] },
  {
    route: "GET /sandbox-checkout/{sessionId}",
    path: () => "/sandbox-checkout/cs_sandbox_unknown",
    expected: everyone(404),
  },
  { route: "GET /sandbox-checkout/style.css", path: () => "/sandbox-checkout/style.css", expected: everyone(200) },
  {
    route: "POST /forms/sandbox-checkout",
    path: () => "/forms/sandbox-checkout",
    expected: everyone(404),
    form: () => ({ session: "cs_sandbox_unknown", choice: "pay" }),
  },
  // Not signed.
  { route: "POST /api/payments/events", path: () => "/api/payments/events", expected: everyone(400), json: {} },
  { route: "GET /api/openapi.json", path: () => "/api/openapi.json", expected: everyone(200) },
  { route: "GET /api/docs", path: () => "/api/docs", expected: everyone(200) },
  { route: "GET /offline", path: () => "/offline", expected: everyone(200) },
  { route: "GET /auth/google", path: () => "/auth/google?redirect=%2F", expected: everyone(302) },
  { route: "GET /auth/recovery", path: () => "/auth/recovery?token=x", expected: everyone(302) },
  { route: "GET /robots.txt", path: () => "/robots.txt", expected: everyone(200) },
  { route: "GET /manifest.webmanifest", path: () => "/manifest.webmanifest", expected: everyone(200) },
  { route: "GET /opensearch.xml", path: () => "/opensearch.xml", expected: everyone(200) },
  { route: "GET /llms.txt", path: () => "/llms.txt", expected: everyone(200) },
  { route: "GET /about/ranking/code/{section}", path: () => "/about/ranking/code/top", expected: everyone(200) },
  // No contact is configured here.
  { route: "GET /.well-known/security.txt", path: () => "/.well-known/security.txt", expected: everyone(404) },
  { route: "GET /sitemap.xml", path: () => "/sitemap.xml", expected: everyone(200) },
  { route: "GET /sitemaps/{file}", path: () => "/sitemaps/products-1.xml", expected: everyone(200) },
  { route: "GET /feeds/{file}", path: () => "/feeds/all.rss", expected: everyone(200) },
  {
    route: "GET /feeds/{kind}/{file}",
    path: ({ nicheSlug }) => `/feeds/niche/${nicheSlug}.atom`,
    expected: everyone(200),
  },
  { route: "GET /og.png", path: () => "/og.png", expected: everyone(200) },
  { route: "GET /og/{file}", path: ({ slug }) => `/og/${slug}.png`, expected: everyone(200), hidden: everyone(404) },
  { route: "GET /badge/{file}", path: () => "/badge/wide-light.svg", expected: everyone(200) },
  {
    route: "GET /badge/{slug}/{file}",
    path: ({ slug }) => `/badge/${slug}/wide-light.svg`,
    expected: everyone(200),
    hidden: everyone(404),
  },
  { route: "GET /api/v1/site", path: () => "/api/v1/site", expected: everyone(200) },
  { route: "GET /api/v1/session", path: () => "/api/v1/session", expected: everyone(200) },
  { route: "GET /api/v1/niches", path: () => "/api/v1/niches", expected: everyone(200) },
  {
    route: "GET /api/v1/niches/{slug}",
    path: ({ nicheSlug }) => `/api/v1/niches/${nicheSlug}`,
    expected: everyone(200),
  },
  {
    route: "GET /api/v1/niches/{slug}/products",
    path: ({ nicheSlug }) => `/api/v1/niches/${nicheSlug}/products`,
    expected: everyone(200),
  },
  {
    route: "GET /api/v1/niches/{slug}/trending",
    path: ({ nicheSlug }) => `/api/v1/niches/${nicheSlug}/trending`,
    expected: everyone(200),
  },
  {
    route: "GET /api/v1/subcategories/{slug}",
    path: ({ subcategorySlug }) => `/api/v1/subcategories/${subcategorySlug}`,
    expected: everyone(200),
  },
  {
    route: "GET /api/v1/subcategories/{slug}/products",
    path: ({ subcategorySlug, nicheSlug }) => `/api/v1/subcategories/${subcategorySlug}/products?niche=${nicheSlug}`,
    expected: everyone(200),
  },
  {
    route: "GET /api/v1/subcategories/{slug}/trending",
    path: ({ subcategorySlug }) => `/api/v1/subcategories/${subcategorySlug}/trending`,
    expected: everyone(200),
  },
  { route: "GET /api/v1/tags/{tag}/products", path: () => "/api/v1/tags/test/products", expected: everyone(200) },
  { route: "GET /api/v1/tags/{tag}/trending", path: () => "/api/v1/tags/test/trending", expected: everyone(200) },
  { route: "GET /api/v1/tags/suggestions", path: () => "/api/v1/tags/suggestions?q=te", expected: everyone(200) },
  { route: "GET /api/v1/ai-tools", path: () => "/api/v1/ai-tools", expected: everyone(200) },
  { route: "GET /api/v1/ai-tools/trending", path: () => "/api/v1/ai-tools/trending", expected: everyone(200) },
  { route: "GET /api/v1/products", path: () => "/api/v1/products", expected: everyone(200) },
  { route: "GET /api/v1/rankings", path: () => "/api/v1/rankings", expected: everyone(200) },
  { route: "GET /api/v1/rankings/{period}", path: () => "/api/v1/rankings/week", expected: everyone(200) },
  { route: "GET /api/v1/activity", path: () => "/api/v1/activity", expected: everyone(200) },
  { route: "GET /api/v1/search", path: () => "/api/v1/search?q=product", expected: everyone(200) },
  {
    route: "GET /api/v1/search/suggestions",
    path: () => "/api/v1/search/suggestions?q=pro",
    expected: everyone(200),
  },
  { route: "GET /api/v1/launch-platforms", path: () => "/api/v1/launch-platforms", expected: everyone(200) },
  { route: "GET /api/v1/ads", path: () => "/api/v1/ads", expected: everyone(200) },
  { route: "GET /api/v1/me/follows", path: () => "/api/v1/me/follows", expected: signedIn(200, { otherwise: 401 }) },
  {
    route: "GET /api/v1/me/follow-marks",
    path: () => "/api/v1/me/follow-marks",
    expected: signedIn(200, { otherwise: 401 }),
  },
  { route: "GET /api/v1/me/notices", path: () => "/api/v1/me/notices", expected: signedIn(200, { otherwise: 401 }) },
  { route: "GET /api/v1/me/digest", path: () => "/api/v1/me/digest", expected: signedIn(200, { otherwise: 401 }) },
  { route: "GET /api/v1/me/orders", path: () => "/api/v1/me/orders", expected: signedIn(200, { otherwise: 401 }) },
  {
    // Nobody's.
    route: "GET /api/v1/me/orders/{reference}",
    path: () => "/api/v1/me/orders/00000000000000000000000000",
    expected: signedIn(404, { otherwise: 401 }),
  },
  { route: "GET /api/v1/admin/orders", path: () => "/api/v1/admin/orders", expected: staff("orders") },
  {
    route: "GET /api/v1/admin/orders/{id}",
    path: () => "/api/v1/admin/orders/999999",
    expected: staff("orders", 404),
  },
  {
    route: "GET /api/v1/compare",
    path: ({ slug }) => `/api/v1/compare?slugs=${slug}`,
    expected: everyone(200),
    hidden: everyone(404),
  },
  { route: "GET /api/v1/compare/pairs", path: () => "/api/v1/compare/pairs", expected: everyone(200) },
  {
    route: "POST /api/v1/compare/views",
    path: () => "/api/v1/compare/views",
    expected: everyone(204),
    json: { productIds: [1, 2] },
  },
  { route: "GET /api/v1/spotlight", path: () => "/api/v1/spotlight", expected: everyone(200) },
  { route: "GET /api/v1/ads/advertisers", path: () => "/api/v1/ads/advertisers", expected: everyone(200) },
  {
    route: "GET /api/v1/admin/frame/waiting",
    path: () => "/api/v1/admin/frame/waiting",
    expected: staff("frame"),
  },
  ...["", "/count", "/categories", "/export"].map((rest) => ({
    route: `GET /api/v1/admin/products${rest}`,
    path: () => `/api/v1/admin/products${rest}`,
    expected: staff("products"),
  })),
  ...["/imports", "/import-template"].map((rest) => ({
    route: `GET /api/v1/admin/products${rest}`,
    path: () => `/api/v1/admin/products${rest}`,
    expected: staff("products"),
  })),
  {
    route: "GET /api/v1/admin/products/imports/{id}",
    path: () => "/api/v1/admin/products/imports/999999",
    expected: staff("products", 404),
  },
  {
    route: "GET /api/v1/admin/products/imports/{id}/rows",
    path: () => "/api/v1/admin/products/imports/999999/rows",
    expected: staff("products"),
  },
  {
    // Nothing is sent.
    route: "POST /api/v1/admin/products/imports",
    path: () => "/api/v1/admin/products/imports?name=a.csv",
    expected: staff("products", 400),
  },
  {
    route: "GET /api/v1/admin/trending-ads",
    path: () => "/api/v1/admin/trending-ads",
    expected: staff("trending-ads"),
  },
  { route: "GET /api/v1/admin/jobs", path: () => "/api/v1/admin/jobs", expected: staff("jobs") },
  {
    route: "GET /api/v1/admin/jobs/{id}",
    path: () => "/api/v1/admin/jobs/999999",
    // No such job.
    expected: staff("jobs", 404),
  },
  {
    route: "GET /api/v1/admin/frame/finds",
    path: () => "/api/v1/admin/frame/finds?q=pen",
    expected: staff("frame"),
  },
  ...["feedback", "products", "messages"].map((list) => ({
    route: `GET /api/v1/admin/feedback-reports/${list}`,
    path: () => `/api/v1/admin/feedback-reports/${list}`,
    expected: staff("feedback-reports"),
  })),
  {
    route: "GET /api/v1/admin/alternatives",
    path: () => "/api/v1/admin/alternatives",
    expected: staff("alternatives"),
  },
  { route: "GET /api/v1/admin/facts", path: () => "/api/v1/admin/facts", expected: staff("facts") },
  { route: "GET /api/v1/admin/claims", path: () => "/api/v1/admin/claims", expected: staff("claims") },
  { route: "GET /api/v1/login", path: () => "/api/v1/login", expected: everyone(200) },
  // The security check comes first, and nobody here waits for a code.
  {
    route: "POST /api/v1/login/check",
    path: () => "/api/v1/login/check",
    json: { question: "forged", answer: "7" },
    expected: everyone(400),
  },
  {
    route: "POST /api/v1/login",
    path: () => "/api/v1/login",
    json: { email: "nobody@example.org", password: "not the password", pass: "forged" },
    expected: everyone(400),
  },
  {
    route: "POST /api/v1/login/code",
    path: () => "/api/v1/login/code",
    json: { code: "123456" },
    expected: everyone(401),
  },
  {
    // There is an administrator already.
    route: "POST /api/v1/login/super-admin",
    path: () => "/api/v1/login/super-admin",
    json: { token: "made up", name: "Ada", email: "ada@example.org", password: "12345678" },
    expected: everyone(410),
  },
  {
    route: "POST /forms/login",
    path: () => "/forms/login",
    form: () => ({ email: "nobody@example.org", password: "not the password", question: "forged", answer: "7" }),
    // The page with the refusal leads staff, who are signed in, on into the admin area.
    expected: { ...everyone(400), moderator: 302, admin: 302 },
  },
  {
    route: "POST /forms/login/code",
    path: () => "/forms/login/code",
    form: () => ({ code: "123456" }),
    expected: { ...everyone(401), moderator: 302, admin: 302 },
  },
  {
    route: "POST /forms/login/super-admin",
    path: () => "/forms/login/super-admin",
    form: () => ({ token: "made up", name: "Ada", email: "ada@example.org", password: "12345678" }),
    expected: { ...everyone(410), moderator: 302, admin: 302 },
  },
  { route: "GET /api/v1/admin/users", path: () => "/api/v1/admin/users", expected: staff("users") },
  { route: "GET /api/v1/admin/users/{id}", path: () => "/api/v1/admin/users/nobody", expected: staff("users", 404) },
  { route: "GET /api/v1/admin/security", path: () => "/api/v1/admin/security", expected: staff("security") },
  // These people have no password, and their secret is not confirmed.
  {
    route: "POST /api/v1/admin/security/second-factor",
    path: () => "/api/v1/admin/security/second-factor",
    json: {},
    expected: staff("security"),
  },
  {
    route: "PUT /api/v1/admin/security/second-factor",
    path: () => "/api/v1/admin/security/second-factor",
    json: { code: "123456" },
    expected: staff("security", 409),
  },
  ...["DELETE /api/v1/admin/security/second-factor", "POST /api/v1/admin/security/recovery-codes"].map((route) => ({
    route,
    path: () => route.slice(route.indexOf("/")),
    json: { code: "123456" },
    expected: staff("security", 409),
  })),
  {
    route: "POST /api/v1/admin/security/confirmation",
    path: () => "/api/v1/admin/security/confirmation",
    json: { password: "not the password" },
    expected: staff("security", 400),
  },
  { route: "GET /api/v1/admin/niches", path: () => "/api/v1/admin/niches", expected: staff("niches") },
  {
    route: "GET /api/v1/admin/niches/{id}/impact",
    path: () => "/api/v1/admin/niches/999999/impact",
    expected: staff("niches", 404),
  },
  {
    route: "GET /api/v1/admin/parent-subcategories",
    path: () => "/api/v1/admin/parent-subcategories",
    expected: staff("parent-subcategories"),
  },
  {
    route: "GET /api/v1/admin/my-ai-engine/findings",
    path: () => "/api/v1/admin/my-ai-engine/findings",
    expected: staff("my-ai-engine"),
  },
  {
    route: "GET /api/v1/admin/my-ai-engine/products/{id}/merge-preview",
    path: () => "/api/v1/admin/my-ai-engine/products/999999/merge-preview?keptId=999998",
    // No such products.
    expected: staff("my-ai-engine", 409),
  },
  {
    route: "GET /api/v1/admin/my-ai-engine/links",
    path: () => "/api/v1/admin/my-ai-engine/links",
    expected: staff("my-ai-engine"),
  },
  {
    route: "GET /api/v1/admin/my-ai-engine/withheld-votes",
    path: () => "/api/v1/admin/my-ai-engine/withheld-votes",
    expected: staff("my-ai-engine"),
  },
  {
    route: "GET /api/v1/admin/products/drafting",
    path: () => "/api/v1/admin/products/drafting",
    expected: staff("products"),
  },
  {
    route: "GET /api/v1/admin/my-ai-engine/summary",
    path: () => "/api/v1/admin/my-ai-engine/summary",
    expected: staff("my-ai-engine"),
  },
  { route: "GET /api/v1/admin/tags", path: () => "/api/v1/admin/tags", expected: staff("tags") },
  { route: "GET /api/v1/admin/synonyms", path: () => "/api/v1/admin/synonyms?q=vpn", expected: staff("synonyms") },
  {
    route: "GET /api/v1/admin/synonyms/{id}",
    path: () => "/api/v1/admin/synonyms/999999",
    expected: staff("synonyms", 404),
  },
  {
    route: "GET /api/v1/admin/dashboard/overview",
    path: () => "/api/v1/admin/dashboard/overview",
    expected: staff("dashboard"),
  },
  {
    route: "GET /api/v1/admin/dashboard/figures",
    path: () => "/api/v1/admin/dashboard/figures?days=7",
    expected: staff("dashboard"),
  },
  {
    route: "GET /api/v1/admin/dashboard/longest-waiting",
    path: () => "/api/v1/admin/dashboard/longest-waiting",
    expected: staff("dashboard"),
  },
  ...["errors", "letters", "jobs", "process", "orphans", "products-by-status"].map((tool) => ({
    route: `GET /api/v1/admin/debug/${tool}`,
    path: () => `/api/v1/admin/debug/${tool}`,
    expected: staff("debug"),
  })),
  {
    route: "GET /api/v1/admin/settings/values",
    path: () => "/api/v1/admin/settings/values",
    expected: staff("settings"),
  },
  {
    route: "GET /api/v1/admin/security/morning-mail",
    path: () => "/api/v1/admin/security/morning-mail",
    expected: staff("security"),
  },
  ...["subscribers", "figures", "export.csv"].map((part) => ({
    route: `GET /api/v1/admin/newsletter/${part}`,
    path: () => `/api/v1/admin/newsletter/${part}`,
    expected: staff("newsletter"),
  })),
  ...["acts", "choices", "export.csv"].map((part) => ({
    route: `GET /api/v1/admin/audit/${part}`,
    path: () => `/api/v1/admin/audit/${part}`,
    expected: staff("audit"),
  })),
  {
    route: "GET /api/v1/admin/products/form/choices",
    path: () => "/api/v1/admin/products/form/choices",
    expected: staff("products"),
  },
  {
    route: "GET /api/v1/admin/products/{id}/details",
    path: ({ id }) => `/api/v1/admin/products/${id}/details`,
    expected: staff("products"),
    deleted: staff("products", 404),
  },
  {
    route: "GET /api/v1/admin/products/{id}/acts",
    path: ({ id }) => `/api/v1/admin/products/${id}/acts`,
    expected: staff("products"),
  },
  {
    route: "GET /api/v1/admin/products/{id}/makers",
    path: ({ id }) => `/api/v1/admin/products/${id}/makers`,
    expected: staff("products"),
    deleted: staff("products", 404),
  },
  {
    route: "GET /api/v1/admin/submit/people",
    path: () => "/api/v1/admin/submit/people?q=ada",
    expected: staff("submit"),
  },
  {
    route: "GET /api/v1/admin/submissions",
    path: () => "/api/v1/admin/submissions",
    expected: staff("submissions"),
  },
  {
    route: "GET /api/v1/admin/submissions/counts",
    path: () => "/api/v1/admin/submissions/counts",
    expected: staff("submissions"),
  },
  {
    route: "GET /api/v1/admin/submissions/templates",
    path: () => "/api/v1/admin/submissions/templates",
    expected: staff("submissions"),
  },
  {
    route: "GET /api/v1/admin/submissions/revisions",
    path: () => "/api/v1/admin/submissions/revisions",
    expected: staff("submissions"),
  },
  {
    route: "GET /api/v1/admin/submissions/decisions",
    path: () => "/api/v1/admin/submissions/decisions",
    expected: staff("submissions"),
  },
  {
    route: "GET /api/v1/admin/submissions/{id}",
    path: () => "/api/v1/admin/submissions/999999",
    expected: staff("submissions", 404),
  },
  {
    route: "GET /api/v1/admin/submissions/{id}/site",
    path: () => "/api/v1/admin/submissions/999999/site",
    expected: staff("submissions", 404),
  },
  {
    route: "GET /api/v1/admin/submissions/{id}/categories",
    path: () => "/api/v1/admin/submissions/999999/categories",
    expected: staff("submissions", 404),
  },
  {
    route: "GET /api/v1/admin/suggestions",
    path: () => "/api/v1/admin/suggestions",
    expected: staff("suggestions"),
  },
  {
    route: "GET /api/v1/me/products/{id}/makers",
    path: ({ id }) => `/api/v1/me/products/${id}/makers`,
    expected: nobodysProduct,
  },
  {
    route: "GET /api/v1/me/products/{id}/replaced-products",
    path: ({ id }) => `/api/v1/me/products/${id}/replaced-products`,
    expected: nobodysProduct,
  },
  {
    route: "GET /api/v1/me/products/{id}/maker-search",
    path: ({ id }) => `/api/v1/me/products/${id}/maker-search?q=ada`,
    expected: nobodysProduct,
  },
  {
    route: "GET /api/v1/me/invitations",
    path: () => "/api/v1/me/invitations",
    expected: signedIn(200, { otherwise: 401 }),
  },
  {
    route: "GET /api/v1/people/{username}",
    path: ({ username }) => `/api/v1/people/${username}`,
    expected: everyone(200),
  },
  {
    route: "GET /api/v1/people/{username}/name",
    path: ({ username }) => `/api/v1/people/${username}/name`,
    expected: signedIn(200, { otherwise: 401 }),
  },
  ...["made", "feedback"].map((section) => ({
    route: `GET /api/v1/people/{username}/${section}`,
    path: ({ username }: Names) => `/api/v1/people/${username}/${section}`,
    expected: everyone(200),
  })),
  // Private until the person shows them.
  ...["stack", "upvotes"].map((section) => ({
    route: `GET /api/v1/people/{username}/${section}`,
    path: ({ username }: Names) => `/api/v1/people/${username}/${section}`,
    expected: everyone(404),
  })),
  ...["public-page", "blocks"].map((what) => ({
    route: `GET /api/v1/me/${what}`,
    path: () => `/api/v1/me/${what}`,
    expected: signedIn(200, { otherwise: 401 }),
  })),
  {
    route: "GET /api/v1/admin/feedback-reports/people",
    path: () => "/api/v1/admin/feedback-reports/people",
    expected: staff("feedback-reports"),
  },
  {
    route: "GET /api/v1/products/{slug}/alternatives",
    path: ({ slug }) => `/api/v1/products/${slug}/alternatives`,
    expected: everyone(200),
    hidden: everyone(404),
  },
  {
    route: "GET /api/v1/products/{id}/upvoters",
    path: ({ id }) => `/api/v1/products/${id}/upvoters`,
    expected: everyone(200),
    hidden: everyone(404),
  },
  { route: "GET /api/v1/collections", path: () => "/api/v1/collections", expected: everyone(200) },
  { route: "GET /api/v1/collections/picks", path: () => "/api/v1/collections/picks", expected: everyone(200) },
  // Nobody's; src/api/collections.test.ts has those of somebody.
  {
    route: "GET /api/v1/collections/{address}",
    path: () => "/api/v1/collections/kitchen-aaaaaaaaaaaa",
    expected: everyone(404),
  },
  {
    route: "GET /api/v1/people/{username}/collections",
    path: () => "/api/v1/people/nobody-at-all/collections",
    expected: everyone(404),
  },
  {
    route: "GET /api/v1/me/collections",
    path: () => "/api/v1/me/collections",
    expected: signedIn(200, { otherwise: 401 }),
  },
  {
    route: "GET /api/v1/me/collections/{key}",
    path: () => "/api/v1/me/collections/aaaaaaaaaaaa",
    expected: signedIn(404, { otherwise: 401 }),
  },
  {
    route: "GET /api/v1/admin/collections",
    path: () => "/api/v1/admin/collections",
    expected: staff("collections"),
  },
  {
    route: "GET /api/v1/admin/collections/{id}/items",
    path: () => "/api/v1/admin/collections/999999/items",
    expected: staff("collections", 404),
  },
  {
    route: "GET /feeds/collections/{file}",
    path: () => "/feeds/collections/aaaaaaaaaaaa.rss",
    expected: everyone(404),
  },
  { route: "GET /api/v1/me/for-you", path: () => "/api/v1/me/for-you", expected: signedIn(200, { otherwise: 401 }) },
  { route: "GET /api/v1/me/stack", path: () => "/api/v1/me/stack", expected: signedIn(200, { otherwise: 401 }) },
  {
    route: "GET /api/v1/products/{slug}",
    path: ({ slug }) => `/api/v1/products/${slug}`,
    expected: everyone(200),
    hidden: everyone(404),
  },
  {
    route: "POST /forms/newsletter/confirm",
    path: () => "/forms/newsletter/confirm",
    form: () => ({ token: "nobody's" }),
    expected: everyone(410),
  },
  {
    route: "POST /forms/newsletter/unsubscribe",
    path: () => "/forms/newsletter/unsubscribe",
    form: () => ({ token: "nobody's" }),
    expected: everyone(404),
  },
  {
    route: "POST /newsletter/unsubscribe",
    path: () => "/newsletter/unsubscribe?token=nobody",
    form: () => ({ "List-Unsubscribe": "One-Click" }),
    expected: everyone(404),
  },
  {
    route: "POST /forms/notifications/unsubscribe",
    path: () => "/forms/notifications/unsubscribe",
    form: () => ({ token: "nobody's" }),
    expected: everyone(404),
  },
  {
    route: "POST /notifications/unsubscribe",
    path: () => "/notifications/unsubscribe?token=nobody",
    form: () => ({ "List-Unsubscribe": "One-Click" }),
    expected: everyone(404),
  },
  { route: "POST /forms/sign-out", path: () => "/forms/sign-out", form: () => ({}), expected: everyone(303) },
  {
    route: "GET /api/v1/products/{id}/address",
    path: ({ id }) => `/api/v1/products/${id}/address`,
    expected: everyone(200),
    hidden: everyone(404),
  },
  {
    route: "POST /api/v1/products/{id}/views",
    path: ({ id }) => `/api/v1/products/${id}/views`,
    json: {},
    // It never reveals whether the product exists.
    expected: everyone(204),
  },
  {
    route: "GET /api/v1/admin/orders/{id}/figures",
    path: () => "/api/v1/admin/orders/999999/figures",
    expected: staff("orders"),
  },
  // Of nobody's order; api/order-figures.test.ts tests buyers.
  ...["figures", "figures.csv"].map((rest) => ({
    route: `GET /api/v1/me/orders/{reference}/${rest}`,
    path: () => `/api/v1/me/orders/nobodys/${rest}`,
    expected: signedIn(404, { otherwise: 401 }),
  })),
  {
    route: "POST /api/v1/promotions/visits",
    path: () => "/api/v1/promotions/visits",
    json: { kind: "impression", productIds: [1] },
    // It never reveals whether a product exists or is promoted.
    expected: everyone(204),
  },
  {
    // These products have no owner; api/product-stats.test.ts tests owners.
    route: "GET /api/v1/products/{id}/stats",
    path: ({ id }) => `/api/v1/products/${id}/stats`,
    expected: { ...everyone(404), admin: 200 },
  },
  {
    // These products have no owner; api/product-preview.test.ts tests owners.
    route: "GET /api/v1/me/products/{id}/preview",
    path: ({ id }) => `/api/v1/me/products/${id}/preview`,
    expected: { ...signedIn(404, { otherwise: 401 }), moderator: 200, admin: 200 },
    deleted: { ...signedIn(404, { otherwise: 401 }), admin: 200 },
  },
  {
    route: "POST /api/v1/products/{id}/shares",
    path: ({ id }) => `/api/v1/products/${id}/shares`,
    json: { channel: "copy" },
    expected: everyone(204),
    hidden: signedIn(404, { otherwise: 204 }),
  },
  {
    route: "GET /api/v1/products/{id}/feedback",
    path: ({ id }) => `/api/v1/products/${id}/feedback`,
    expected: everyone(200),
    hidden: everyone(404),
  },
  { route: "GET /go/{slug}", path: ({ slug }) => `/go/${slug}`, expected: everyone(302), hidden: everyone(404) },
  {
    route: "GET /api/v1/me/resource-suggestions",
    path: () => "/api/v1/me/resource-suggestions",
    expected: signedIn(200, { otherwise: 401 }),
  },
  {
    route: "GET /api/v1/me/profile",
    path: () => "/api/v1/me/profile",
    expected: signedIn(200, { otherwise: 401 }),
  },
  {
    route: "PUT /api/v1/me/profile",
    path: () => "/api/v1/me/profile",
    json: {},
    expected: signedIn(400, { otherwise: 401 }),
  },
  {
    route: "POST /forms/profile",
    path: () => "/forms/profile",
    form: () => ({}),
    expected: signedIn(422, { otherwise: 302 }),
  },
  {
    route: "PUT /api/v1/me/avatar",
    path: () => "/api/v1/me/avatar",
    json: {},
    expected: signedIn(415, { otherwise: 401 }),
  },
  ...["pictures", "logo"].map((what) => ({
    // Whose product it is, is walked in api/product-uploads.test.ts.
    route: `POST /api/v1/me/products/{id}/${what}`,
    path: ({ id }: Names) => `/api/v1/me/products/${id}/${what}`,
    json: {},
    expected: signedIn(415, { otherwise: 401 }),
  })),
  {
    route: "DELETE /api/v1/me/avatar",
    path: () => "/api/v1/me/avatar",
    expected: signedIn(200, { otherwise: 401 }),
  },
  {
    route: "GET /api/v1/me/bookmarks",
    path: () => "/api/v1/me/bookmarks",
    expected: signedIn(200, { otherwise: 401 }),
  },
  {
    route: "GET /api/v1/me/activities",
    path: () => "/api/v1/me/activities",
    expected: signedIn(200, { otherwise: 401 }),
  },
  {
    route: "GET /api/v1/me/products",
    path: () => "/api/v1/me/products",
    expected: signedIn(200, { otherwise: 401 }),
  },
  // These products have no owner; api/product-report.test.ts tests owners.
  ...["report", "report.csv"].map((report) => ({
    route: `GET /api/v1/me/products/{id}/${report}`,
    path: ({ id }: Names) => `/api/v1/me/products/${id}/${report}`,
    expected: signedIn(404, { otherwise: 401 }),
  })),
  {
    // These products are nobody's; api/owner-writes.test.ts has the owners' side.
    route: "GET /api/v1/me/products/{id}",
    path: ({ id }) => `/api/v1/me/products/${id}`,
    expected: signedIn(404, { otherwise: 401 }),
  },
  {
    route: "GET /api/v1/me/deleted-products",
    path: () => "/api/v1/me/deleted-products",
    expected: signedIn(200, { otherwise: 401 }),
  },
  {
    route: "GET /api/v1/me/category-choices",
    path: () => "/api/v1/me/category-choices",
    expected: signedIn(200, { otherwise: 401 }),
  },
  {
    route: "GET /api/v1/me/subcategory-choices",
    path: () => "/api/v1/me/subcategory-choices?niches=1",
    expected: signedIn(200, { otherwise: 401 }),
  },
  {
    route: "GET /api/v1/me/similar-products",
    path: () => "/api/v1/me/similar-products?name=Salt",
    expected: signedIn(200, { otherwise: 401 }),
  },
  {
    route: "PUT /api/v1/me/onboarding",
    path: () => "/api/v1/me/onboarding",
    json: { username: "a reader", career: null, primaryNicheId: null, lovedNicheIds: [], extra: true },
    expected: signedIn(400, { otherwise: 401 }),
  },
  {
    route: "POST /api/v1/me/onboarding/skip",
    path: () => "/api/v1/me/onboarding/skip",
    json: {},
    expected: signedIn(200, { otherwise: 401 }),
  },
  {
    route: "POST /forms/onboarding",
    path: () => "/forms/onboarding",
    form: () => ({ username: "x", career: "", primaryNicheId: "", redirect: "/" }),
    expected: signedIn(422, { otherwise: 303 }),
  },
  {
    route: "POST /forms/onboarding/skip",
    path: () => "/forms/onboarding/skip",
    form: () => ({ redirect: "/" }),
    expected: everyone(303),
  },
  {
    route: "GET /api/v1/me/sessions",
    path: () => "/api/v1/me/sessions",
    expected: signedIn(200, { otherwise: 401 }),
  },
  {
    route: "GET /api/v1/me/notifications",
    path: () => "/api/v1/me/notifications",
    expected: signedIn(200, { otherwise: 401 }),
  },
  {
    route: "DELETE /api/v1/me/sessions",
    path: () => "/api/v1/me/sessions",
    expected: signedIn(200, { otherwise: 401 }),
  },
  {
    route: "DELETE /api/v1/me/sessions/{id}",
    path: () => "/api/v1/me/sessions/nobody-s",
    expected: signedIn(200, { otherwise: 401 }),
  },
  {
    route: "POST /forms/sessions",
    path: () => "/forms/sessions",
    form: () => ({ session: "others" }),
    expected: everyone(303),
  },
  { route: "GET /api/v1/me/export", path: () => "/api/v1/me/export", expected: signedIn(200, { otherwise: 401 }) },
  // Nobody is deleted here, because the confirmation name is wrong.
  {
    route: "DELETE /api/v1/me",
    path: () => "/api/v1/me",
    json: { username: "somebody else" },
    expected: signedIn(400, { otherwise: 401 }),
  },
  {
    route: "POST /forms/account-deletion",
    path: () => "/forms/account-deletion",
    form: () => ({ username: "somebody else" }),
    expected: signedIn(422, { otherwise: 303 }),
  },
  {
    route: "POST /api/v1/sign-in-intents",
    path: () => "/api/v1/sign-in-intents",
    json: { intent: { action: "suggestion", text: "A tool" }, returnTo: "/" },
    expected: everyone(201),
  },
  {
    route: "POST /forms/sign-in",
    path: () => "/forms/sign-in",
    form: () => ({ email: "nobody@example.org", password: "not the password" }),
    // The error page redirects people who are already signed in. The same goes for the rows below.
    expected: signedIn(302, { otherwise: 401 }),
  },
  // Passwords are off here.
  {
    route: "POST /forms/sign-up",
    path: () => "/forms/sign-up",
    form: () => ({ email: "nobody@example.org", password: "12345678" }),
    expected: signedIn(302, { otherwise: 404 }),
  },
  {
    route: "POST /forms/password-reset",
    path: () => "/forms/password-reset",
    form: () => ({ email: "nobody@example.org" }),
    expected: signedIn(302, { otherwise: 404 }),
  },
  {
    route: "POST /forms/new-password",
    path: () => "/forms/new-password",
    form: () => ({ newPassword: "12345678" }),
    expected: everyone(404),
  },
  {
    route: "POST /api/v1/products/{id}/claims",
    path: ({ id }) => `/api/v1/products/${id}/claims`,
    json: { isCreator: true, hasRight: true, showsProfile: true },
    expected: signedIn(201, { otherwise: 401 }),
    hidden: signedIn(404, { otherwise: 401 }),
  },
  {
    route: "GET /api/v1/me/claims",
    path: ({ id }) => `/api/v1/me/claims?product=${id}`,
    expected: signedIn(200, { otherwise: 401 }),
  },
  // The first claim belongs to nobody here, and other people's claims look like missing ones.
  { route: "GET /api/v1/me/claims/{id}", path: () => "/api/v1/me/claims/1", expected: nobodysClaim },
  { route: "DELETE /api/v1/me/claims/{id}", path: () => "/api/v1/me/claims/1", expected: nobodysClaim },
  {
    route: "POST /api/v1/me/claims/{id}/code",
    path: () => "/api/v1/me/claims/1/code",
    json: { email: "a@product.example" },
    expected: nobodysClaim,
  },
  {
    route: "POST /api/v1/me/claims/{id}/code/check",
    path: () => "/api/v1/me/claims/1/code/check",
    json: { code: "ABCDEFGH" },
    expected: nobodysClaim,
  },
  {
    route: "POST /api/v1/me/claims/{id}/proof",
    path: () => "/api/v1/me/claims/1/proof",
    json: { method: "dns" },
    expected: nobodysClaim,
  },
  {
    route: "POST /api/v1/me/claims/{id}/review",
    path: () => "/api/v1/me/claims/1/review",
    json: { note: "" },
    expected: nobodysClaim,
  },
  // A guest is sent to sign in, then back to this page.
  {
    route: "POST /forms/claim",
    path: () => "/forms/claim",
    form: ({ id, slug }) => ({
      product: slug,
      productId: String(id),
      isCreator: "on",
      hasRight: "on",
      showsProfile: "on",
    }),
    expected: signedIn(303, { otherwise: 302 }),
    hidden: signedIn(404, { otherwise: 302 }),
  },
  ...(
    [
      ["code", { email: "a@product.example" }],
      ["code-check", { code: "ABCDEFGH" }],
      ["check", { method: "dns" }],
      ["review", { note: "" }],
      ["cancel", {}],
    ] as const
  ).map(([step, values]) => ({
    route: `POST /forms/claim/${step}`,
    path: () => `/forms/claim/${step}`,
    form: ({ slug }: Names) => ({ product: slug, claim: "1", ...values }),
    expected: signedIn(404, { otherwise: 302 }),
  })),
  { route: "DELETE /api/v1/session", path: () => "/api/v1/session", expected: everyone(204) },
];

const app = useTestApp();
const names = {} as Record<State, Names>;

beforeAll(async () => {
  // Somebody is an administrator, so nobody can become the first one.
  await app.signIn("admin");
  const niche = await makeNiche(app.database.app);
  const subcategory = await makeSubcategory(app.database.app, { nicheIds: [niche.id] });
  const critic = await makeUser(app.database.app);
  const { id: otherId } = await makeProduct(app.database.app, {
    nicheIds: [niche.id],
    subcategoryIds: [subcategory.id],
  });
  for (const status of states) {
    const { id, slug } = await makeProduct(app.database.app, {
      status,
      nicheIds: [niche.id],
      subcategoryIds: [subcategory.id],
    });
    const [feedback] = await app.database.app
      .insert(productFeedback)
      .values({ productId: id, userId: critic.id, comment: "Fine.", rating: 3 })
      .returning({ id: productFeedback.id });
    const feedbackId = feedback?.id ?? 0;
    names[status] = {
      id,
      slug,
      otherId,
      nicheSlug: niche.slug,
      subcategorySlug: subcategory.slug,
      feedbackId,
      username: critic.username,
    };
  }
});

const readers = new Map<Role, Promise<Client>>();

/** Reads change nothing, so they share one person per role. Writes get a new one, because some routes end sessions. */
async function clientAs(role: Role, { method }: { method: string }): Promise<Client> {
  if (role === "guest") return app.guest;
  if (method !== "GET") return await app.signIn(role);
  const reader = readers.get(role) ?? app.signIn(role);
  readers.set(role, reader);
  return await reader;
}

describe("the route table", () => {
  it("has a row for every route and no others", async () => {
    expect(
      compareRoutes({
        routes: [...new Set([...(await documentedRoutes(app.guest)), ...routerRoutes(app.instances[0])])],
        rows,
      }),
    ).toEqual({
      withoutRow: [],
      withoutRoute: [],
    });
  });

  it("covers what the OpenAPI document describes", async () => {
    expect((await documentedRoutes(app.guest)).length).toBeGreaterThan(8);
  });

  it("reports a route without a row and a row without a route", () => {
    const row: Row = { route: "GET /old", path: () => "/old", expected: everyone(200) };
    expect(compareRoutes({ routes: ["GET /new"], rows: [row] })).toEqual({
      withoutRow: ["GET /new"],
      withoutRoute: ["GET /old"],
    });
  });

  it("tests every product state where a URL or form names the product, and only there", () => {
    for (const row of rows) {
      const asked = statesAskedOf(row, names);
      if (row.hidden) expect(asked, row.route).toEqual(states);
      expect(asked, row.route).toContain("live");
    }
    expect(rows.filter((row) => statesAskedOf(row, names).length === states.length).length).toBeGreaterThan(25);
  });
});

describe.each(rows)("$route", (row) => {
  const { route, path, expected, hidden = expected, deleted = hidden, json, form } = row;
  const method = route.slice(0, route.indexOf(" "));

  it.each(roles)("answers a %s as the table says, for every product state", async (role) => {
    const client = await clientAs(role, { method });
    const answers: Record<string, number> = {};
    const wanted: Record<string, number> = {};
    for (const state of statesAskedOf(row, names)) {
      const body = typeof json === "function" ? json(names[state]) : json;
      const response = await client.send(path(names[state]), { method, json: body, form: form?.(names[state]) });
      answers[state] = response.status;
      wanted[state] = (state === "live" ? expected : state === "deleted" ? deleted : hidden)[role];
    }
    expect(answers).toEqual(wanted);
  });
});
