import { search } from "../shared/limits.ts";
import * as validation from "../shared/messages/validation.ts";

/** How a visitor got to the page: the referring site, or their search on this site. */

const hostMax = 253;
// A host name with a dot and a top-level domain: no IP address and no machine of a local network.
const siteName = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;

/** The host name of another site's address; undefined for our own site and for hosts without a public name. */
export function referrerHost(referrer: string, ownHost: string): string | undefined {
  const url = URL.canParse(referrer) ? new URL(referrer) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.host === ownHost) return undefined;
  const host = url.hostname.replace(/^www\./, "");
  return isReferrerHost(host) ? host : undefined;
}

export function isReferrerHost(host: string): boolean {
  return host.length <= hostMax && siteName.test(host);
}

/** Normalizes a search for counting, ignoring spacing and case. */
export function searchWordsOf(typed: string): string {
  const words = typed
    .toWellFormed()
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return Array.from(words).slice(0, search.queryMax).join("").trim();
}

/** The error message for a request's search words; our pages send what `searchWordsOf` returns. */
export function searchWordsProblem(words: string): string | undefined {
  if (Array.from(words).length > search.queryMax) return validation.tooLong(search.queryMax);
  return words.trim() === "" || /\p{Cc}/u.test(words) || !words.isWellFormed() ? validation.invalidValue : undefined;
}
