import type { IncomingMessage } from "node:http";
import { isFetchedAhead } from "#contract/shared/pages/prefetch-headers.ts";
import { isBot } from "#domain/engagement/visits/is-bot.ts";

/** The words somebody searched for; `isClick` if they opened a result. */
export type ToldSearch = { typed: string; isClick: boolean };

const searches = ["/search?", "/api/v1/search?"];

/**
 * The search of a request that the page cache answered, or the one whose result it opens; null if it doesn't count:
 * bots, pages fetched ahead, filters and later pages. Reads the raw list, because building `request.headers` costs more
 * than sending the page.
 */
export function countedSearch(
  { method, url = "", rawHeaders }: Pick<IncomingMessage, "method" | "url" | "rawHeaders">,
  { siteUrl }: { siteUrl: string },
): ToldSearch | null {
  const isSearch = searches.some((path) => url.startsWith(path));
  if (method !== "GET" || !(isSearch || url.startsWith("/resources/"))) return null;
  let userAgent = "";
  let referrer = "";
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = (rawHeaders[i] as string).toLowerCase();
    const value = rawHeaders[i + 1] as string;
    if (name === "user-agent") userAgent = value;
    else if (name === "referer") referrer = value;
    else if (isFetchedAhead(name, value)) return null;
  }
  const typed = isSearch ? plainSearchIn(url) : searchOfReferrer(referrer, { siteUrl });
  return typed === null || isBot(userAgent) ? null : { typed, isClick: !isSearch };
}

/** The words of our search page, if a visitor comes from there. Browsers send our own pages the whole address. */
export function searchOfReferrer(referrer: string, { siteUrl }: { siteUrl: string }): string | null {
  if (!referrer.startsWith(`${siteUrl}/search?`)) return null;
  return new URLSearchParams(referrer.slice(referrer.indexOf("?"))).get("q");
}

/** Filters may hide everything that matches, so only a search without them says what somebody was looking for. */
function plainSearchIn(url: string): string | null {
  const query = new URLSearchParams(url.slice(url.indexOf("?")));
  const isPlain = [...query].every(([name, value]) => name === "q" || name === "sort" || value === "");
  return isPlain ? query.get("q") : null;
}
