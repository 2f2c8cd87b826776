/** An http or https address without credentials: `https://bank.com@evil.com` shows one site and opens another. */
export function isHttpUrl(input: string): boolean {
  return parseHttpUrl(input) !== null;
}

/**
 * The target of Visit Website and of coupon links: the stored address with `ref` added, or null if it isn't a web
 * address.
 */
export function outboundUrl(websiteUrl: string, siteName: string): string | null {
  const url = parseHttpUrl(websiteUrl);
  if (!url) return null;
  if (!url.searchParams.has("ref")) {
    // Rule 46.
    const ref = siteName.toLowerCase().replaceAll(/\s+/g, "");
    // Appended by hand: `searchParams.set` rewrites the whole query, which breaks signed ones.
    const added = new URLSearchParams({ ref }).toString();
    url.search = url.search ? `${url.search}&${added}` : added;
  }
  return url.href;
}

/** Adds `https://` to an address typed without a scheme. `example.com:8080` has a port, not a scheme. */
export function withScheme(input: string): string {
  const address = input.trim();
  if (address === "") return "";
  if (address.startsWith("//")) return `https:${address}`;
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d{1,5}(?:[/?#]|$))/i.test(address);
  return hasScheme ? address : `https://${address}`;
}

/**
 * One spelling for the addresses people type (`HTTPS://…`, `https:/…`), so that our checks and the database's see the
 * same text. A bare origin has no slash at the end; anything that isn't a web address stays as it is and is refused
 * later.
 */
export function normalizeUrl(input: string): string {
  const address = withScheme(input);
  const url = isWebAddress(address) ? parseHttpUrl(address) : null;
  if (!url) return address;
  return url.pathname === "/" && !url.search && !url.hash ? url.origin : url.href;
}

/** A URL whose host other people can reach by name: `https://foo` parses, but nobody has a site there. */
export function isWebAddress(input: string): boolean {
  const { hostname } = parseHttpUrl(input) ?? {};
  if (hostname === undefined) return false;
  // `https://123` parses as the address 0.0.0.123, which nobody typed.
  if (/^\d[\d.]*$/.test(hostname)) return input.includes(hostname);
  // Chromium turns a space in a host into %20, where Node refuses it.
  return hostname.startsWith("[") || /^[^%]*[^.%]\.[^.%]+\.?$/.test(hostname);
}

/** Null for any other scheme, for credentials, and for anything that isn't a URL. */
export function parseHttpUrl(input: string): URL | null {
  const url = URL.canParse(input) ? new URL(input) : null;
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  return url.username || url.password ? null : url;
}
