import { isEmailAddress } from "#contract/shared/people/email-address.ts";
import type { ProductSite } from "../../../catalog/websites/product-site.ts";
import { freeMailDomains } from "../../../people/accounts/free-mail-domains.ts";

/**
 * The address to mail a code to, or null if it isn't at the product's own domain: its site's host or the registered
 * domain. Subdomains such as `students.university.edu` don't count, because anybody may get a mailbox there.
 */
export function claimAddressOf(typed: string, site: ProductSite): string | null {
  const address = readAddress(typed);
  if (!address || freeMailDomains.has(address.domain)) return null;
  const isOwn = [site.host, site.domain, site.registered].includes(address.domain);
  return isOwn ? `${address.local}@${address.domain}` : null;
}

/** One plain address with its domain in ASCII (punycode); null for anything else. */
export function readAddress(typed: string): { local: string; domain: string } | null {
  const [local = "", host = "", ...rest] = typed.trim().split("@");
  // Letters, digits, hyphens and dots of any script: nothing a URL parser reads as a port, a path or an escape.
  if (rest.length > 0 || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(host)) return null;
  const domain = URL.parse(`http://${host}`)?.hostname ?? "";
  return isEmailAddress(`${local}@${domain}`) ? { local, domain } : null;
}
