import { search } from "./limits.ts";
import * as validation from "./messages/validation.ts";

/** What a shown page says about how its visitor came: the site that led here, or what they had searched for. */

const hostMax = 253;
// A name with a dot and letters at its end: neither a bare number nor a machine in somebody's own network.
const siteName = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;

/** The name of the other site an address belongs to; undefined where it is our own or none that has a name. */
export function referrerHost(referrer: string, ownHost: string): string | undefined {
  const url = URL.canParse(referrer) ? new URL(referrer) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.host === ownHost) return undefined;
  const host = url.hostname.replace(/^www\./, "");
  return isReferrerHost(host) ? host : undefined;
}

export function isReferrerHost(host: string): boolean {
  return host.length <= hostMax && siteName.test(host);
}

/** Typed words as they are counted: the same search in other spacing or capitals is the same search. */
export function searchWordsOf(typed: string): string {
  const words = typed
    .toWellFormed()
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return Array.from(words).slice(0, search.queryMax).join("").trim();
}

/** What is wrong with the words of a request; a page of ours sends them as `searchWordsOf` made them. */
export function searchWordsProblem(words: string): string | undefined {
  if (Array.from(words).length > search.queryMax) return validation.tooLong(search.queryMax);
  return words.trim() === "" || /\p{Cc}/u.test(words) || !words.isWellFormed() ? validation.invalidValue : undefined;
}
