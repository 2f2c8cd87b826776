/**
 * The app marks an answer that is the same for every signed-out visitor with this header, naming its tags.
 * It never leaves the process, and nothing reads it from a request.
 */
export const CACHE_TAGS_HEADER = "x-cache-tags";

/** What shared caches outside may do with a marked answer; our own cache is told of changes at once. */
export const SHARED_CACHE_CONTROL = "public, max-age=0, s-maxage=60, stale-while-revalidate=300";

/** Null when the answer is not marked; an answer without tags lives by its time alone. */
export function readCacheTags(headers: Headers): string[] | null {
  const value = headers.get(CACHE_TAGS_HEADER);
  return value === null ? null : value.split(" ").filter(Boolean);
}

export function withoutCacheMark(response: Response): Response {
  if (!response.headers.has(CACHE_TAGS_HEADER)) return response;
  // The app has set headers on it, so they can be changed.
  response.headers.delete(CACHE_TAGS_HEADER);
  return response;
}
