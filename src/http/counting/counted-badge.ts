import type { IncomingMessage } from "node:http";
import { badgeSlugIn } from "#contract/shared/badge.ts";
import { isFetchedAhead } from "#contract/shared/pages/prefetch-headers.ts";
import { isBot } from "#domain/engagement/visits/is-bot.ts";

/**
 * The slug of the badge that this request shows to somebody, or null if it doesn't count: bots, pages fetched ahead and
 * our own previews. Reads the raw list, because building `request.headers` costs more than sending the badge.
 */
export function countedBadge({ method, url, rawHeaders }: IncomingMessage): string | null {
  if (method !== "GET") return null;
  let userAgent = "";
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = (rawHeaders[i] as string).toLowerCase();
    const value = rawHeaders[i + 1] as string;
    if (name === "user-agent") userAgent = value;
    else if (name === "sec-fetch-site" ? value === "same-origin" : isFetchedAhead(name, value)) return null;
  }
  return isBot(userAgent) ? null : badgeSlugIn(url as string);
}
