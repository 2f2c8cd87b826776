import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { OutboundRefused } from "#services/outbound/outbound-refused.ts";

export type Resolve = (hostname: string) => Promise<string[]>;
/** A URL that may be fetched, and the only addresses it may be fetched from. */
export type OutboundTarget = { url: URL; addresses: [string, ...string[]] };

const URL_LIMIT = 2_048;
const PORTS = new Set(["", "80", "443"]);

// ipaddr.js calls every IPv6 address without a special meaning unicast, including the deprecated IPv4-compatible
// `::127.0.0.1`; only 2000::/3 is assigned to the public internet (RFC 4291, 2.4).
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");
// Azure's host agent answers on a public address from inside a virtual machine.
const AZURE_HOST = "168.63.129.16";

/** The URL parser already turns `2130706433`, `0x7f.1` and full-width digits into the address they mean. */
export function parseOutboundUrl(text: string, base?: URL): URL {
  const url = text.length <= URL_LIMIT ? URL.parse(text, base) : null;
  if (!url) throw new OutboundRefused("invalid_url");
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new OutboundRefused("scheme");
  if (url.username !== "" || url.password !== "") throw new OutboundRefused("credentials");
  if (!PORTS.has(url.port)) throw new OutboundRefused("port");
  return url;
}

/** Resolves once; every answer must be public, or a retry could pick one that isn't. */
export async function resolveTarget(url: URL, resolve: Resolve): Promise<OutboundTarget> {
  const [first, ...others] = await findAddresses(url, resolve);
  if (first === undefined) throw new OutboundRefused("dns_failed");
  const addresses: [string, ...string[]] = [first, ...others];
  if (!addresses.every(isPublicAddress)) throw new OutboundRefused("address_not_public");
  return { url, addresses };
}

async function findAddresses(url: URL, resolve: Resolve) {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host)) return [host];
  try {
    return await resolve(host);
  } catch (cause) {
    throw new OutboundRefused("dns_failed", { cause });
  }
}

/** True only for an address on the public internet: nothing local, private, mapped, translated or reserved. */
export function isPublicAddress(text: string): boolean {
  // A zone (`%eth0`) binds an address to one of our own interfaces.
  if (text.includes("%") || !ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv6 ? address.match(GLOBAL_IPV6) : address.toString() !== AZURE_HOST;
}
