/** An http or https address without credentials: `https://bank.com@evil.com` shows one site and opens another. */
export function isHttpUrl(input: string): boolean {
  return parseHttpUrl(input) !== null;
}

/** The target of Visit Website and of coupon links: the stored address with `ref` added, or null if it isn't a web address. */
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

/** Null for any other scheme, for credentials, and for anything that isn't a URL. */
export function parseHttpUrl(input: string): URL | null {
  const url = URL.canParse(input) ? new URL(input) : null;
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  return url.username || url.password ? null : url;
}
