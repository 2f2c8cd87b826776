import type { AdminArea } from "./admin-areas.ts";
import type { BadgeStyle } from "./badge.ts";
import type { TopPeriod } from "./pulse.ts";
import type { RankingSection } from "./ranking-sections.ts";

/** The tabs of the profile page; the first is the default. */
export type ProfileTab =
  | "bookmarks"
  | "stack"
  | "collections"
  | "activities"
  | "products"
  | "suggestions"
  | "orders"
  | "edit"
  | "public"
  | "account";

/** All addresses of the site, for browser and server. */
export const paths = {
  home: () => "/",
  /** The home page that never redirects to a primary niche (rule 39). */
  homeAll: () => "/?all=1",
  /** The home page's tab with the most upvoted products of a period. */
  homeTop: (period: TopPeriod) => `/?top=${period}`,
  niche: (slug: string) => `/niche/${slug}`,
  subcategory: ({ niche, subcategory }: { niche: string; subcategory: string }) =>
    `/niche/${niche}/subcategory/${subcategory}`,
  parentSubcategory: (slug: string, niche?: string) =>
    niche ? `/parent-subcategory/${slug}?niche=${niche}` : `/parent-subcategory/${slug}`,
  /** By the tag's key; see `tagKey`. */
  tag: (key: string) => `/tag/${encodeURIComponent(key)}`,
  aiTools: () => "/ai-tools",
  search: (query?: string) => (query ? `/search?q=${encodeURIComponent(query)}` : "/search"),
  product: (slug: string) => `/resources/${slug}`,
  /** Always in the same order, so that a comparison has one address. Other orders redirect to it. */
  compare: (slugs: readonly string[]) => `/compare/${[...slugs].sort().join("-vs-")}`,
  /** Where a comparison starts; with `q`, what can be added to the products in `with`. */
  compareStart: () => "/compare",
  alternatives: (slug: string) => `/resources/${slug}/alternatives`,
  /** Everybody who upvoted it; replaces the dialog without JavaScript. */
  upvoters: (slug: string, after?: string) =>
    `/resources/${slug}/upvoters${after ? `?after=${encodeURIComponent(after)}` : ""}`,
  /** Proposes another product as an alternative to it. */
  proposeAlternative: (slug: string) => `/propose-alternative?product=${encodeURIComponent(slug)}`,
  /** Counts the visit and redirects to the product's website. */
  visit: (slug: string) => `/go/${slug}`,
  /** A person's public page. */
  person: (username: string) => `/people/${encodeURIComponent(username)}`,
  /** Reports a person to the moderators; from a comment, it leads back to its product. */
  reportPerson: (username: string, slug?: string) =>
    `/report-person?person=${encodeURIComponent(username)}${slug ? `&product=${encodeURIComponent(slug)}` : ""}`,
  /** The public collections of tools. */
  collections: () => "/collections",
  /** By its address: words from the name, which may change, and a key, which does not. */
  collection: (address: string) => `/collections/${address}`,
  /** Asks which of the viewer's collections the product belongs to; replaces the dialog without JavaScript. */
  addToCollection: (slug: string) => `/collections/add?product=${encodeURIComponent(slug)}`,
  reportCollection: (address: string) => `/collections/report?collection=${encodeURIComponent(address)}`,
  /** For its owner. */
  editCollection: (key: string) => `/profile/collections/${key}`,
  /** Without the extension. */
  collectionFeed: (key: string) => `/feeds/collections/${key}`,
  /** What the viewer follows, and the news about it. */
  following: () => "/following",
  /** The weekly mail as the viewer would get it now. */
  digestPreview: () => "/following/digest",
  /** Everything the viewer was told under the bell. */
  notifications: () => "/notifications",
  advertise: () => "/advertise",
  /** Where the checkout leads back to. It only decides which order the page asks about (rule 27). */
  paymentReturn: (payment: "success" | "cancelled", order: string) => `/advertise?payment=${payment}&order=${order}`,
  /** What is sold, to whom, and what it doesn't buy. */
  aboutAds: () => "/about/ads",
  /** How each list is ordered; `section` is one of its headings. */
  aboutRanking: (section?: RankingSection) => (section ? `/about/ranking#${section}` : "/about/ranking"),
  receipt: (order: string) => `/profile/orders/${order}/receipt`,
  about: () => "/about",
  terms: () => "/terms",
  privacy: () => "/privacy",
  /** The site's feedback form; replaces the dialog without JavaScript. */
  siteFeedback: () => "/feedback",
  /** Reports a product to the moderators; needs no account. */
  reportProduct: (slug: string) => `/report?product=${encodeURIComponent(slug)}`,
  newsletter: () => "/newsletter",
  /** Asks for confirmation; opening the address changes nothing, because mail scanners open links too. */
  newsletterConfirm: (token: string) => `/newsletter/confirm?token=${encodeURIComponent(token)}`,
  newsletterUnsubscribe: (token: string) => `/newsletter/unsubscribe?token=${encodeURIComponent(token)}`,
  /** Asks first, like the newsletter's; posting to it turns the emails off at once (RFC 8058). */
  notificationsUnsubscribe: (token: string) => `/notifications/unsubscribe?token=${encodeURIComponent(token)}`,
  suggest: () => "/submit",
  claim: (slug: string, way?: string) =>
    `/claim-product?product=${encodeURIComponent(slug)}${way ? `&way=${encodeURIComponent(way)}` : ""}`,
  /** The viewer's own claims. */
  claims: () => "/claim-product",
  profile: (tab?: ProfileTab) => (tab ? `/profile?tab=${tab}` : "/profile"),
  myProducts: (tab?: string) => (tab ? `/my-products?tab=${tab}` : "/my-products"),
  /** My Products with the form for a new product, or for the basic fields of a stored one. */
  listProduct: (id?: number) => (id ? `/my-products?id=${id}` : "/my-products?list=1"),
  /** The maker's page of a product: status, history and figures. */
  myProduct: (id: number, days?: number) => `/my-products/${id}${days ? `?days=${days}` : ""}`,
  /** The figures by day as CSV. */
  productReportFile: (id: number, days: number) => `/api/v1/me/products/${id}/report.csv?days=${days}`,
  editProduct: (id: number) => `/my-products/edit/${id}`,
  /** What the product page will look like; for owners and administrators. */
  previewProduct: (id: number) => `/my-products/${id}/preview`,
  /** The wizard; `step` is one of its tabs. */
  submitDetails: (id: number, step?: string) =>
    step ? `/submit-product-details?id=${id}&step=${step}` : `/submit-product-details?id=${id}`,
  auth: (redirectTo?: string) => (redirectTo ? `/auth?redirect=${encodeURIComponent(redirectTo)}` : "/auth"),
  /** New accounts see this page once, then go on to where they were heading. */
  onboarding: (redirectTo = "/") => {
    if (redirectTo === "/") return "/onboarding";
    // Already on the way to onboarding: keep the target.
    return redirectTo.startsWith("/onboarding") ? redirectTo : `/onboarding?redirect=${encodeURIComponent(redirectTo)}`;
  },
  googleSignIn: (redirectTo: string) => `/auth/google?redirect=${encodeURIComponent(redirectTo)}`,
  /** Where buttons and forms post without JavaScript. */
  upvoteForm: () => "/forms/upvote",
  withdrawUpvoteForm: () => "/forms/withdraw-upvote",
  publicPageForm: () => "/forms/public-page",
  blockForm: () => "/forms/block",
  unblockForm: () => "/forms/unblock",
  personReportForm: () => "/forms/person-report",
  productReportForm: () => "/forms/product-report",
  siteFeedbackForm: () => "/forms/site-feedback",
  newsletterForm: () => "/forms/newsletter",
  newsletterConfirmForm: () => "/forms/newsletter/confirm",
  newsletterUnsubscribeForm: () => "/forms/newsletter/unsubscribe",
  suggestionForm: () => "/forms/suggestion",
  /** The steps of a claim without JavaScript; the first one creates it. */
  claimForm: (step?: "code" | "code-check" | "check" | "review" | "cancel") =>
    step ? `/forms/claim/${step}` : "/forms/claim",
  signOutForm: () => "/forms/sign-out",
  profileForm: () => "/forms/profile",
  forYouForm: () => "/forms/for-you",
  onboardingForm: () => "/forms/onboarding",
  onboardingSkipForm: () => "/forms/onboarding/skip",
  sessionsForm: () => "/forms/sessions",
  notificationsForm: () => "/forms/notifications",
  notificationsUnsubscribeForm: () => "/forms/notifications/unsubscribe",
  accountDeletionForm: () => "/forms/account-deletion",
  /** The viewer's data export. */
  accountExport: () => "/api/v1/me/export",
  bookmarkForm: () => "/forms/bookmark",
  removeBookmarkForm: () => "/forms/remove-bookmark",
  feedbackForm: () => "/forms/feedback",
  replyForm: () => "/forms/reply",
  alternativeForm: () => "/forms/alternative",
  alternativeVoteForm: () => "/forms/alternative-vote",
  withdrawAlternativeVoteForm: () => "/forms/withdraw-alternative-vote",
  newCollectionForm: () => "/forms/new-collection",
  collectionForm: () => "/forms/collection",
  deleteCollectionForm: () => "/forms/delete-collection",
  addToCollectionForm: () => "/forms/add-to-collection",
  removeFromCollectionForm: () => "/forms/remove-from-collection",
  collectionNoteForm: () => "/forms/collection-note",
  collectionPlaceForm: () => "/forms/collection-place",
  collectionReportForm: () => "/forms/collection-report",
  stackForm: () => "/forms/stack",
  removeFromStackForm: () => "/forms/remove-from-stack",
  followForm: () => "/forms/follow",
  unfollowForm: () => "/forms/unfollow",
  readNoticesForm: () => "/forms/read-notices",
  digestForm: () => "/forms/digest",
  /** The administrators' sign-in. */
  login: (redirectTo?: string) => (redirectTo ? `/login?redirect=${encodeURIComponent(redirectTo)}` : "/login"),
  /** A page of the admin area; the dashboard without one. */
  admin: (area?: AdminArea) => (area && area !== "dashboard" ? `/admin/${area}` : "/admin"),
  /** The users with this person's details open. */
  adminUser: (userId: string) => `/admin/users?user=${encodeURIComponent(userId)}`,
  /** The keyboard queue, with this submission open. */
  adminQueue: (id?: number) => (id ? `/admin/submissions/queue?id=${id}` : "/admin/submissions/queue"),
  adminNewProduct: () => "/admin/products/new",
  adminEditProduct: (id: number) => `/admin/products/edit/${id}`,
  /** Without an id, the page asks the browser which file was uploaded last. */
  adminMapCsv: (importId?: number) =>
    importId ? `/admin/products/map-csv?import=${importId}` : "/admin/products/map-csv",
  adminBulkUpload: () => "/admin/products/new?add=csv",
  apiDocs: () => "/api/docs",
  /** Where the payment provider reports changes; signed, and outside the versioned API. */
  paymentEvents: () => "/api/payments/events",
  /** Stands in for the payment provider's own page; exists only while the sandbox takes the payments. */
  sandboxCheckout: (sessionId: string) => `/sandbox-checkout/${sessionId}`,
  sandboxCheckoutForm: () => "/forms/sandbox-checkout",
  /** The newest products of the whole directory, for feed readers. */
  feed: () => "/feeds/all.rss",
  /** The service worker's fallback page. */
  offline: () => "/offline",
  health: () => "/health",
  serviceWorker: () => "/sw.js",
  file: (key: string) => `/files/${key}`,
  /** The preview image other sites show with a link to the product. */
  socialImage: (slug: string) => `/og/${slug}.png`,
  /** Each look has its own path, so the path alone decides which bytes a cache stores. */
  badge: ({ slug, size, theme }: BadgeStyle & { slug: string }) => `/badge/${slug}/${size}-${theme}.svg`,
  /** What badges of hidden and unknown products show. */
  badgePlaceholder: ({ size, theme }: BadgeStyle) => `/badge/${size}-${theme}.svg`,
} as const;

/** The same address with another page number; page 1 has no parameter, so it has only one address. */
export function withPage(path: string, page: number): string {
  if (page <= 1) return path;
  return `${path}${path.includes("?") ? "&" : "?"}page=${page}`;
}
