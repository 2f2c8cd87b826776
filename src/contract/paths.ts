/** Every address of the site, in one place, for both sides. */
export const paths = {
  home: () => "/",
  /** The home page that never redirects to a primary niche (decision 39). */
  homeAll: () => "/?all=1",
  /** Where an unknown or unpublished niche leads to. */
  homeUnknownCategory: () => "/?notice=category-not-found",
  niche: (slug: string) => `/niche/${slug}`,
  product: (slug: string) => `/resources/${slug}`,
  auth: (redirectTo?: string) => (redirectTo ? `/auth?redirect=${encodeURIComponent(redirectTo)}` : "/auth"),
  googleSignIn: (redirectTo: string) => `/auth/google?redirect=${encodeURIComponent(redirectTo)}`,
  /** Where the upvote button posts to without JavaScript. */
  upvoteForm: () => "/forms/upvote",
  admin: () => "/admin",
  apiDocs: () => "/api/docs",
  file: (key: string) => `/files/${key}`,
} as const;

/** The same address with another page number; page 1 has no parameter, so that it has one address only. */
export function withPage(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}
