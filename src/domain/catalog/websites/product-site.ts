import { isIP } from "node:net";
import { getDomain } from "tldts";
import { parseHttpUrl } from "#contract/shared/paths/outbound-url.ts";

/** The product's own website, where proofs are looked for. */
export type ProductSite = {
  /** The URL of its start page. */
  origin: string;
  host: string;
  /** The host without `www.`: where DNS records and mailboxes are looked up. */
  domain: string;
  /** The registered domain: `product.com` for `app.product.com`, but `x.github.io` for itself. */
  registered: string;
};

/** Null if there is no website, or its host isn't a domain name. */
export function productSiteOf(websiteUrl: string | null): ProductSite | null {
  const url = websiteUrl === null ? null : parseHttpUrl(websiteUrl);
  if (!url) return null;
  const host = url.hostname.replace(/\.$/, "");
  if (isIP(host.replace(/^\[|\]$/g, "")) || !host.includes(".")) return null;
  const port = url.port === "" ? "" : `:${url.port}`;
  const domain = withoutWww(host);
  return { origin: `${url.protocol}//${host}${port}`, host, domain, registered: registeredOf(domain) };
}

/** Whether a redirect to this host stays within the owner's site. */
export function isHostOfSite({ registered }: ProductSite, hostname: string): boolean {
  return registeredOf(withoutWww(hostname.toLowerCase().replace(/\.$/, ""))) === registered;
}

/**
 * A public suffix such as `gov.uk`, under which others register their names: only its own host belongs to its owner.
 */
function registeredOf(domain: string): string {
  return getDomain(domain, { allowPrivateDomains: true }) ?? domain;
}

/** Keeps `www.com`, which is a real domain. */
function withoutWww(host: string): string {
  const rest = host.startsWith("www.") ? host.slice("www.".length) : "";
  return rest.includes(".") ? rest : host;
}
