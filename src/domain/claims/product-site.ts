import { isIP } from "node:net";
import { getDomain } from "tldts";
import { parseHttpUrl } from "#contract/outbound-url.ts";

/** The product's own website, as far as something can be proven on it. */
export type ProductSite = {
  /** Where its start page is. */
  origin: string;
  host: string;
  /** The host without `www.`: where records and mailboxes are looked for. */
  domain: string;
  /** What its owner has registered: `product.com` of `app.product.com`, but `x.github.io` of itself. */
  registered: string;
};

/** Null where there is no website, or one without a name of its own. */
export function productSiteOf(websiteUrl: string | null): ProductSite | null {
  const url = websiteUrl === null ? null : parseHttpUrl(websiteUrl);
  if (!url) return null;
  const host = url.hostname.replace(/\.$/, "");
  if (isIP(host.replace(/^\[|\]$/g, "")) || !host.includes(".")) return null;
  const port = url.port === "" ? "" : `:${url.port}`;
  const domain = withoutWww(host);
  return { origin: `${url.protocol}//${host}${port}`, host, domain, registered: registeredOf(domain) };
}

/** Whether a redirect to this host stays with the site's owner. */
export function isHostOfSite({ registered }: ProductSite, hostname: string): boolean {
  return registeredOf(withoutWww(hostname.toLowerCase().replace(/\.$/, ""))) === registered;
}

/** A name under which others register theirs, as `gov.uk`, is nobody's but its own. */
function registeredOf(domain: string): string {
  return getDomain(domain, { allowPrivateDomains: true }) ?? domain;
}

/** `www.com` is a domain of its own. */
function withoutWww(host: string): string {
  const rest = host.startsWith("www.") ? host.slice("www.".length) : "";
  return rest.includes(".") ? rest : host;
}
