/**
 * One spelling for a host name: lower case, punycode, without a dot at the end. Full-width letters and ideographic dots
 * become what browsers make of them. Null if it isn't one.
 */
export function asciiHost(host: string): string | null {
  const address = `https://${host.trim()}`;
  if (/[\s/?#@\\]/.test(host.trim()) || !URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  return hostname.replace(/\.$/, "") || null;
}
