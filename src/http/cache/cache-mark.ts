/**
 * The app sets this header, with the answer's tags, on answers that are the same for every signed-out visitor. It never
 * leaves the process, and is never read from a request.
 */
export const CACHE_TAGS_HEADER = "x-cache-tags";

/** For shared caches outside, which aren't told of changes: a hidden product is gone from them after 70 seconds. */
export const SHARED_CACHE_CONTROL = "public, max-age=0, s-maxage=60, stale-while-revalidate=10";
/** For a shared cache that hears of changes, too. Whatever it should have missed is gone after ten minutes. */
export const PURGED_CACHE_CONTROL = "public, max-age=0, s-maxage=600, stale-while-revalidate=10";
/** The answer's tags for such a cache, which takes them off before the visitor gets the page. */
export const SURROGATE_KEY_HEADER = "surrogate-key";
const OWN_CACHE_CONTROL = "private, no-cache";

/**
 * What caches outside may do with a public answer. They aren't notified when a person or a collection becomes private,
 * so they may not store pages of these (rule 54).
 */
export function cacheControlOf(tags: readonly string[]): string {
  return tags.some((tag) => /^(?:person:|collection:|people$|collections$)/.test(tag))
    ? OWN_CACHE_CONTROL
    : SHARED_CACHE_CONTROL;
}

/** Null if the answer is not marked; an answer without tags only expires by time. */
export function readCacheTags(headers: Headers): string[] | null {
  const value = headers.get(CACHE_TAGS_HEADER);
  return value === null ? null : value.split(" ").filter(Boolean);
}

export function withoutCacheMark(response: Response): Response {
  if (!response.headers.has(CACHE_TAGS_HEADER)) return response;
  // The app created these headers, so they are mutable.
  response.headers.delete(CACHE_TAGS_HEADER);
  return response;
}
