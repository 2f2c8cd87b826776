import { rankingSections } from "#contract/shared/lists/ranking-rules.ts";
import { paths } from "#contract/shared/paths.ts";

/**
 * Names from the database, to build addresses with. Lists may be empty: then a made-up name costs a page that says so.
 */
export type GuestNames = {
  products: { id: number; slug: string }[];
  niches: string[];
  subcategories: { slug: string; niche: string }[];
  tags: string[];
  usernames: string[];
  collections: { key: string; address: string }[];
  /** Files below `/files/`. */
  files: string[];
};

/** The n-th address to request: a different one each time where slug, query or id can vary. */
export type GuestAddress = (names: GuestNames, n: number) => string;

const platforms = ["web", "windows", "macos", "linux", "ios", "android"];
const words = [
  "open",
  "source",
  "notes",
  "team",
  "design",
  "free",
  "editor",
  "simple",
  "data",
  "private",
  "mail",
  "app",
];

const product = (names: GuestNames, n: number) =>
  names.products[n % names.products.length] ?? { id: n + 1, slug: `p-${n}` };
const slug = (names: GuestNames, n: number) => product(names, n).slug;
const id = (names: GuestNames, n: number) => product(names, n).id;
const of = (list: string[], n: number) => list[n % list.length] ?? `made-up-${n}`;
const subcategory = (names: GuestNames, n: number) =>
  names.subcategories[n % names.subcategories.length] ?? { slug: `made-up-${n}`, niche: `made-up-${n}` };
const collection = (names: GuestNames, n: number) =>
  names.collections[n % names.collections.length] ?? { key: `key${n}`, address: `made-up-key${n}` };
/** Filters that miss the cache: combinations that still show something. Every other one counts a period's votes. */
const filters = (n: number) =>
  `page=${1 + (n % 4)}&platform=${of(platforms, n)}&sort=${n % 2 ? "top-month" : "upvotes"}`;
/** Words that many products have, in an order that wasn't requested before. */
const query = (n: number) => `${of(words, n)} ${of(words, 5 * n + 3)} ${of(words, 7 * n + 1)} x${n}`;
const q = (n: number) => `q=${encodeURIComponent(query(n))}`;
const four = (names: GuestNames, n: number) => [0, 1, 2, 3].map((offset) => slug(names, 4 * n + offset));
/** A page without a slug: a query parameter it ignores still makes another cache key. */
const page =
  (path: string): GuestAddress =>
  (_, n) =>
    `${path}?tab=${n}`;
const fixed =
  (path: string): GuestAddress =>
  () =>
    path;

/**
 * Every GET that guests can make, except those that only refuse or redirect to sign-in, in its most expensive form. A
 * test compares the names with the router, the API's description and the pages' routes, so that new ones are measured
 * too.
 */
export const guestAddresses: Record<string, GuestAddress> = {
  "/health": fixed("/health"),
  "/ready": fixed("/ready"),
  "/files/*": (names, n) => `/files/${of(names.files, n)}`,
  "/badge/{file}": fixed(paths.badgePlaceholder({ size: "wide", theme: "light" })),
  "/badge/{slug}/{file}": (names, n) => paths.badge({ slug: slug(names, n), size: "compact", theme: "dark" }),
  "/sandbox-checkout/style.css": fixed("/sandbox-checkout/style.css"),
  "/sandbox-checkout/{sessionId}": (_, n) => `/sandbox-checkout/cs_sandbox_unknown${n}`,
  "/auth/recovery": (_, n) => `/auth/recovery?token=made-up-${n}`,
  "/auth/google": (_, n) => `/auth/google?redirect=${encodeURIComponent(`/?page=${n}`)}`,
  "/api/auth/*": (_, n) => `/api/auth/verify-email?token=made-up-${n}`,
  "/go/{slug}": (names, n) => paths.visit(slug(names, n)),
  "/favicon.ico": fixed("/favicon.ico"),
  "/brand/{file}": fixed("/brand/accent-1d4ed8.css"),

  "/api/v1/site": fixed("/api/v1/site"),
  "/api/v1/site/retention": fixed("/api/v1/site/retention"),
  "/api/v1/pages/{name}": (_, n) => `/api/v1/pages/made-up-${n}`,
  "/api/v1/session": fixed("/api/v1/session"),
  "/api/v1/login": fixed("/api/v1/login"),
  "/api/v1/niches": fixed("/api/v1/niches"),
  "/api/v1/niches/{slug}": (names, n) => `/api/v1/niches/${of(names.niches, n)}`,
  "/api/v1/niches/{slug}/products": (names, n) => `/api/v1/niches/${of(names.niches, n)}/products?${filters(n)}`,
  "/api/v1/niches/{slug}/trending": (names, n) => `/api/v1/niches/${of(names.niches, n)}/trending`,
  "/api/v1/niches/{slug}/shelf": (names, n) => `/api/v1/niches/${of(names.niches, n)}/shelf`,
  "/api/v1/subcategories/{slug}": (names, n) => `/api/v1/subcategories/${subcategory(names, n).slug}`,
  "/api/v1/subcategories/{slug}/products": (names, n) =>
    `/api/v1/subcategories/${subcategory(names, n).slug}/products?${filters(n)}`,
  "/api/v1/subcategories/{slug}/trending": (names, n) => `/api/v1/subcategories/${subcategory(names, n).slug}/trending`,
  "/api/v1/subcategories/{slug}/shelf": (names, n) => `/api/v1/subcategories/${subcategory(names, n).slug}/shelf`,
  "/api/v1/tags/suggestions": (_, n) => `/api/v1/tags/suggestions?q=${of(words, n).slice(0, 2 + (n % 3))}`,
  "/api/v1/tags/{tag}/products": (names, n) =>
    `/api/v1/tags/${encodeURIComponent(of(names.tags, n))}/products?${filters(n)}`,
  "/api/v1/tags/{tag}/trending": (names, n) => `/api/v1/tags/${encodeURIComponent(of(names.tags, n))}/trending`,
  "/api/v1/tags/{tag}/shelf": (names, n) => `/api/v1/tags/${encodeURIComponent(of(names.tags, n))}/shelf`,
  "/api/v1/ai-tools": (_, n) => `/api/v1/ai-tools?${filters(n)}`,
  "/api/v1/ai-tools/shelf": fixed("/api/v1/ai-tools/shelf"),
  "/api/v1/ai-tools/trending": fixed("/api/v1/ai-tools/trending"),
  "/api/v1/products": (_, n) => `/api/v1/products?page=${1 + (n % 5)}`,
  "/api/v1/spotlight": fixed("/api/v1/spotlight"),
  "/api/v1/products/{slug}": (names, n) => `/api/v1/products/${slug(names, n)}`,
  "/api/v1/products/{id}/address": (names, n) => `/api/v1/products/${id(names, n)}/address`,
  "/api/v1/products/{slug}/alternatives": (names, n) =>
    `/api/v1/products/${slug(names, n)}/alternatives?platform=${of(platforms, n)}`,
  "/api/v1/products/{id}/upvoters": (names, n) => `/api/v1/products/${id(names, n)}/upvoters`,
  "/api/v1/products/{id}/stats": (names, n) => `/api/v1/products/${id(names, n)}/stats`,
  "/api/v1/products/{id}/feedback": (names, n) => `/api/v1/products/${id(names, n)}/feedback`,
  "/api/v1/collections": (_, n) => `/api/v1/collections?page=${1 + n}`,
  "/api/v1/collections/picks": fixed("/api/v1/collections/picks"),
  "/api/v1/collections/{address}": (names, n) => `/api/v1/collections/${collection(names, n).address}`,
  "/api/v1/people/{username}": (names, n) => `/api/v1/people/${of(names.usernames, n)}`,
  "/api/v1/people/{username}/overview": (names, n) => `/api/v1/people/${of(names.usernames, n)}/overview`,
  "/api/v1/people/{username}/name": (names, n) => `/api/v1/people/${of(names.usernames, n)}/name`,
  "/api/v1/people/{username}/made": (names, n) => `/api/v1/people/${of(names.usernames, n)}/made`,
  "/api/v1/people/{username}/stack": (names, n) => `/api/v1/people/${of(names.usernames, n)}/stack`,
  "/api/v1/people/{username}/upvotes": (names, n) => `/api/v1/people/${of(names.usernames, n)}/upvotes`,
  "/api/v1/people/{username}/feedback": (names, n) => `/api/v1/people/${of(names.usernames, n)}/feedback`,
  "/api/v1/people/{username}/collections": (names, n) => `/api/v1/people/${of(names.usernames, n)}/collections`,
  "/api/v1/rankings": fixed("/api/v1/rankings"),
  "/api/v1/rankings/{period}": (_, n) => `/api/v1/rankings/${n % 2 ? "week" : "month"}?page=${1 + (n % 5)}`,
  "/api/v1/rankings/{period}/shelf": (_, n) => `/api/v1/rankings/${n % 2 ? "week" : "month"}/shelf`,
  "/api/v1/activity": fixed("/api/v1/activity"),
  "/api/v1/activity/quote": fixed("/api/v1/activity/quote"),
  "/api/v1/sign-in-intents": fixed("/api/v1/sign-in-intents"),
  "/api/v1/ads": fixed("/api/v1/ads"),
  "/api/v1/ads/advertisers": fixed("/api/v1/ads/advertisers"),
  "/api/v1/launch-platforms": fixed("/api/v1/launch-platforms"),
  "/api/v1/compare": (names, n) => `/api/v1/compare?slugs=${four(names, n).join()}`,
  "/api/v1/compare/pairs": fixed("/api/v1/compare/pairs"),
  "/api/v1/search": (_, n) => `/api/v1/search?${q(n)}`,
  "/api/v1/search/suggestions": (_, n) => `/api/v1/search/suggestions?${q(n)}`,
  "/api/openapi.json": (_, n) => `/api/openapi.json?x=${n}`,
  "/api/docs": (_, n) => `/api/docs?x=${n}`,

  "/offline": page(paths.offline()),
  "/robots.txt": fixed("/robots.txt"),
  "/manifest.webmanifest": fixed("/manifest.webmanifest"),
  "/opensearch.xml": fixed("/opensearch.xml"),
  "/llms.txt": (_, n) => `/llms.txt?x=${n}`,
  "/.well-known/security.txt": fixed("/.well-known/security.txt"),
  "/sitemap.xml": (_, n) => `/sitemap.xml?x=${n}`,
  "/sitemaps/{file}": (_, n) => `/sitemaps/products-${1 + n}.xml`,
  "/feeds/{file}": (_, n) => `/feeds/all.${of(["rss", "atom", "json"], n)}`,
  "/feeds/collections/{file}": (names, n) => `/feeds/collections/${collection(names, n).key}.rss`,
  "/feeds/{kind}/{file}": (names, n) => `/feeds/tag/${encodeURIComponent(of(names.tags, n))}.rss`,
  "/og.png": fixed("/og.png"),
  "/og/week/{file}": (_, n) => paths.weekPicture(`2026-01-${10 + (n % 20)}`, "light"),
  "/og/niche/{file}": (names, n) => paths.nicheImage(of(names.niches, n)),
  "/og/collections/{file}": (names, n) => paths.collectionImage(collection(names, n).key),
  "/og/people/{file}": (names, n) => paths.personImage(of(names.usernames, n)),
  "/og/{file}": (names, n) => paths.socialImage(slug(names, n)),

  "/": (_, n) => `/?top=${of(["week", "month", "all"], n)}&page=${1 + (n % 4)}`,
  "/niche/{slug}": (names, n) => `${paths.niche(of(names.niches, n))}?${filters(n)}`,
  "/niche/{niche}/subcategory/{subcategory}": (names, n) => {
    const { niche, slug: name } = subcategory(names, n);
    return `${paths.subcategory({ niche, subcategory: name })}?${filters(n)}`;
  },
  "/parent-subcategory/{slug}": (names, n) => `${paths.parentSubcategory(subcategory(names, n).slug)}?${filters(n)}`,
  "/tag/{tag}": (names, n) => `${paths.tag(of(names.tags, n))}?${filters(n)}`,
  "/search": (_, n) => paths.search(query(n)),
  "/ai-tools": (_, n) => `${paths.aiTools()}?${filters(n)}`,
  "/resources/{slug}": (names, n) => paths.product(slug(names, n)),
  "/resources/{slug}/alternatives": (names, n) => `${paths.alternatives(slug(names, n))}?platform=${of(platforms, n)}`,
  "/resources/{slug}/upvoters": (names, n) => paths.upvoters(slug(names, n)),
  "/compare": (names, n) => `${paths.compareStart()}?${q(n)}&with=${four(names, n).slice(0, 3).join()}`,
  "/compare/{slugs}": (names, n) => paths.compare(four(names, n)),
  "/people/{username}": (names, n) => paths.person(of(names.usernames, n)),
  "/report-person": (names, n) => paths.reportPerson(of(names.usernames, n), slug(names, n)),
  "/propose-alternative": (names, n) => `${paths.proposeAlternative(slug(names, n))}&${q(n)}`,
  "/suggest-fact": (names, n) => paths.suggestFact(slug(names, n)),
  "/collections": (_, n) => `${paths.collections()}?page=${1 + n}`,
  "/collections/report": (names, n) => paths.reportCollection(collection(names, n).address),
  "/collections/{address}": (names, n) => paths.collection(collection(names, n).address),
  "/product/{id}": (names, n) => `/product/${id(names, n)}`,
  "/product-details/{id}": (names, n) => `/product-details/${id(names, n)}`,
  "/submit": (_, n) => `${paths.suggest()}?x=${n}`,
  "/claim-product": (names, n) => paths.claim(slug(names, n)),
  "/my-products": (_, n) => `${paths.myProducts()}?x=${n}`,
  "/advertise": page(paths.advertise()),
  "/about": page(paths.about()),
  "/about/ranking": (names, n) => {
    const list = `${paths.niche(of(names.niches, n))}?${filters(n)}`;
    return paths.whyHere("lists", list, id(names, n)).replace(/#.*/, "");
  },
  "/about/ranking/code/{file}": (_, n) => paths.rankingCode(rankingSections[n % rankingSections.length] ?? "lists"),
  "/about/ads": page(paths.aboutAds()),
  "/guidelines": page(paths.guidelines()),
  "/terms": page(paths.terms()),
  "/privacy": page(paths.privacy()),
  // Nobody has written them.
  "/imprint": page(paths.sitePage("imprint")),
  "/pages/{name}": (_, n) => paths.sitePage(`made-up-${n}`),
  "/feedback": page(paths.siteFeedback()),
  "/report": (names, n) => paths.reportProduct(slug(names, n)),
  "/newsletter": page(paths.newsletter()),
  "/newsletter/confirm": (_, n) => paths.newsletterConfirm(`made-up-${n}`),
  "/newsletter/unsubscribe": (_, n) => paths.newsletterUnsubscribe(`made-up-${n}`),
  "/notifications/unsubscribe": (_, n) => paths.turnOffEmails(`made-up-${n}`),
  "/auth": (_, n) => paths.auth(`/?page=${n}`),
  "/login": (_, n) => `/login?redirect=${encodeURIComponent(`/?page=${n}`)}`,
  "/*": (_, n) => `/made-up/${n}`,
};
