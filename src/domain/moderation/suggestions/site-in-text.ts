import { parse } from "tldts";
import { parseHttpUrl, withScheme } from "#contract/shared/paths/outbound-url.ts";
import { productSiteOf } from "../../catalog/websites/product-site.ts";

/** The first website that a text names: an address, else a word that looks like a domain. */
export function siteInText(text: string): string | null {
  const words = text.split(/\s+/).map(trimPunctuation);
  const urls = words.filter((word) => /^https?:\/\//i.test(word));
  const named = words.filter((word) => /^[^@/]+\.[^@/]{2,}(?:\/|$)/.test(word));
  for (const word of [...urls, ...named]) {
    const url = parseHttpUrl(withScheme(word));
    if (url && productSiteOf(url.href) && (urls.includes(word) || isRegistered(url.hostname))) return url.href;
  }
  return null;
}

function trimPunctuation(word: string): string {
  return word.replace(/^[("'<[{]+/, "").replace(/[)"'>\]},.;:!?]+$/, "");
}

/** Not "node.js". Domains of the demonstration end in .example, which nobody can register. */
function isRegistered(hostname: string): boolean {
  if (hostname.endsWith(".example")) return true;
  const { domain, isIcann, isPrivate } = parse(hostname, { allowPrivateDomains: true });
  return domain !== null && Boolean(isIcann || isPrivate);
}
