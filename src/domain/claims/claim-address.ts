import { isEmailAddress } from "#contract/email-address.ts";
import { freeMailDomains } from "./free-mail-domains.ts";
import type { ProductSite } from "./product-site.ts";

/**
 * The address a code may be mailed to, or null where it is not at the product's own domain: that of its site, or the one
 * its owner has registered. Mailboxes below it, as `students.university.edu`, may be given to anybody.
 */
export function claimAddressOf(typed: string, site: ProductSite): string | null {
  const address = readAddress(typed);
  if (!address || freeMailDomains.has(address.domain)) return null;
  const isOwn = [site.host, site.domain, site.registered].includes(address.domain);
  return isOwn ? `${address.local}@${address.domain}` : null;
}

/** One plain address, its domain as the name system writes it; null for everything that only looks like one. */
export function readAddress(typed: string): { local: string; domain: string } | null {
  const [local = "", host = "", ...rest] = typed.trim().split("@");
  // Letters, digits, hyphens and dots of any script: nothing a URL parser would take for a port, a path or an escape.
  if (rest.length > 0 || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(host)) return null;
  const domain = URL.parse(`http://${host}`)?.hostname ?? "";
  return isEmailAddress(`${local}@${domain}`) ? { local, domain } : null;
}
