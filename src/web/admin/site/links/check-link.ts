import { prefetchHeaders } from "#contract/shared/pages/prefetch-headers.ts";
import { isWebAddress, parseHttpUrl } from "#contract/shared/paths/outbound-url.ts";

/**
 * What is wrong with a link, or null. Addresses of this site are asked for as a visitor without an account would; other
 * sites aren't asked. `ids` are the sections of the text.
 */
export async function checkLink(address: string, ids: readonly string[]): Promise<string | null> {
  const href = decoded(address);
  if (href.startsWith("#")) return ids.includes(href.slice(1)) ? null : "There is no such section in this text.";
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(href)) return null;
  const url = parseHttpUrl(address);
  if (url && url.origin !== location.origin) return isWebAddress(address) ? null : "This isn't a web address.";
  if (url) return await askFor(url.pathname + url.search);
  if (/^\/(?![/\\])/.test(address)) return await askFor(address.replace(/#.*/, ""));
  if (/^[a-z][a-z\d+.-]*:/i.test(address))
    return "Links like this are left out. Use https://, mailto: or a page of this site.";
  return "Start it with / for a page of this site, or with https://.";
}

async function askFor(path: string): Promise<string | null> {
  // Each visit there is counted.
  if (path.startsWith("/go/")) return null;
  try {
    const { status } = await fetch(path, { method: "HEAD", credentials: "omit", headers: prefetchHeaders });
    if (status === 404 || status === 410) return "There is no such page on this site.";
    return status >= 400 && status !== 429 ? `This site answers with an error (${status}).` : null;
  } catch {
    return "This couldn't be checked. Are you online?";
  }
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
