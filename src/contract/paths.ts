/** Every address of the site, in one place, for both sides. */
export const paths = {
  home: () => "/",
  /** The home page that never redirects to a primary niche (decision 39). */
  homeAll: () => "/?all=1",
  /** Where an unknown or unpublished niche leads to. */
  homeUnknownCategory: () => "/?notice=category-not-found",
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
  myProducts: (tab?: string) => (tab ? `/my-products?tab=${tab}` : "/my-products"),
  auth: (redirectTo?: string) => (redirectTo ? `/auth?redirect=${encodeURIComponent(redirectTo)}` : "/auth"),
  googleSignIn: (redirectTo: string) => `/auth/google?redirect=${encodeURIComponent(redirectTo)}`,
  /** Where the upvote button posts to without JavaScript. */
  upvoteForm: () => "/forms/upvote",
  siteFeedbackForm: () => "/forms/site-feedback",
  newsletterForm: () => "/forms/newsletter",
  newsletterConfirmForm: () => "/forms/newsletter/confirm",
  newsletterUnsubscribeForm: () => "/forms/newsletter/unsubscribe",
  suggestionForm: () => "/forms/suggestion",
  signOutForm: () => "/forms/sign-out",
  /** The same for the save button. */
  bookmarkForm: () => "/forms/bookmark",
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

/** The same page saying that something was done; how a plain form's success is told without JavaScript. */
export function withNotice(path: string, notice: string): string {
  return `${path}?notice=${notice}`;
}

/** The same address with another page number; page 1 has no parameter, so that it has one address only. */
export function withPage(path: string, page: number): string {
  if (page <= 1) return path;
  return `${path}${path.includes("?") ? "&" : "?"}page=${page}`;
}
