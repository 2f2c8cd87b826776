/** The tabs of one's own profile page; the first is shown where the address names none. */
export type ProfileTab = "bookmarks" | "activities" | "products" | "suggestions" | "edit" | "account";

/** Every address of the site, in one place, for both sides. */
export const paths = {
  home: () => "/",
  /** The home page that never redirects to a primary niche (rule 39). */
  homeAll: () => "/?all=1",
  niche: (slug: string) => `/niche/${slug}`,
  subcategory: ({ niche, subcategory }: { niche: string; subcategory: string }) =>
    `/niche/${niche}/subcategory/${subcategory}`,
  parentSubcategory: (slug: string, niche?: string) =>
    niche ? `/parent-subcategory/${slug}?niche=${niche}` : `/parent-subcategory/${slug}`,
  /** By the tag's key, which `tagKey` makes of its words. */
  tag: (key: string) => `/tag/${encodeURIComponent(key)}`,
  aiTools: () => "/ai-tools",
  search: (query?: string) => (query ? `/search?q=${encodeURIComponent(query)}` : "/search"),
  product: (slug: string) => `/resources/${slug}`,
  /** Counts the visit and leads to the product's website. */
  visit: (slug: string) => `/go/${slug}`,
  advertise: () => "/advertise",
  about: () => "/about",
  terms: () => "/terms",
  privacy: () => "/privacy",
  /** Where a guest can write to the site's owner; the dialog's page without JavaScript. */
  siteFeedback: () => "/feedback",
  newsletter: () => "/newsletter",
  /** Asks whether the reader of the mail really wants it; opening the address changes nothing. */
  newsletterConfirm: (token: string) => `/newsletter/confirm?token=${encodeURIComponent(token)}`,
  newsletterUnsubscribe: (token: string) => `/newsletter/unsubscribe?token=${encodeURIComponent(token)}`,
  suggest: () => "/submit",
  claim: (slug: string, way?: string) =>
    `/claim-product?product=${encodeURIComponent(slug)}${way ? `&way=${encodeURIComponent(way)}` : ""}`,
  /** Everybody's own claims; the claim of one product stands on its page. */
  claims: () => "/claim-product",
  profile: (tab?: ProfileTab) => (tab ? `/profile?tab=${tab}` : "/profile"),
  myProducts: (tab?: string) => (tab ? `/my-products?tab=${tab}` : "/my-products"),
  auth: (redirectTo?: string) => (redirectTo ? `/auth?redirect=${encodeURIComponent(redirectTo)}` : "/auth"),
  /** The page new accounts are led to once; from there on to where they were going. */
  onboarding: (redirectTo = "/") => {
    if (redirectTo === "/") return "/onboarding";
    // Whoever was on their way here already stays on it.
    return redirectTo.startsWith("/onboarding") ? redirectTo : `/onboarding?redirect=${encodeURIComponent(redirectTo)}`;
  },
  googleSignIn: (redirectTo: string) => `/auth/google?redirect=${encodeURIComponent(redirectTo)}`,
  /** Where buttons and forms post to without JavaScript. */
  upvoteForm: () => "/forms/upvote",
  withdrawUpvoteForm: () => "/forms/withdraw-upvote",
  siteFeedbackForm: () => "/forms/site-feedback",
  newsletterForm: () => "/forms/newsletter",
  newsletterConfirmForm: () => "/forms/newsletter/confirm",
  newsletterUnsubscribeForm: () => "/forms/newsletter/unsubscribe",
  suggestionForm: () => "/forms/suggestion",
  /** Each step of a claim without JavaScript; the first one makes it. */
  claimForm: (step?: "code" | "code-check" | "check" | "review" | "cancel") =>
    step ? `/forms/claim/${step}` : "/forms/claim",
  signOutForm: () => "/forms/sign-out",
  profileForm: () => "/forms/profile",
  onboardingForm: () => "/forms/onboarding",
  onboardingSkipForm: () => "/forms/onboarding/skip",
  sessionsForm: () => "/forms/sessions",
  accountDeletionForm: () => "/forms/account-deletion",
  /** Everything kept about the viewer, as a file. */
  accountExport: () => "/api/v1/me/export",
  bookmarkForm: () => "/forms/bookmark",
  removeBookmarkForm: () => "/forms/remove-bookmark",
  feedbackForm: () => "/forms/feedback",
  replyForm: () => "/forms/reply",
  stackForm: () => "/forms/stack",
  removeFromStackForm: () => "/forms/remove-from-stack",
  admin: () => "/admin",
  apiDocs: () => "/api/docs",
  /** The newest products of the whole directory, for feed readers. */
  feed: () => "/feeds/all.rss",
  /** What the service worker shows instead of a page that cannot be had. */
  offline: () => "/offline",
  serviceWorker: () => "/sw.js",
  file: (key: string) => `/files/${key}`,
  /** What other sites show beside a link to the product. */
  socialImage: (slug: string) => `/og/${slug}.png`,
} as const;

/** The same address with another page number; page 1 has no parameter, so that it has one address only. */
export function withPage(path: string, page: number): string {
  if (page <= 1) return path;
  return `${path}${path.includes("?") ? "&" : "?"}page=${page}`;
}
