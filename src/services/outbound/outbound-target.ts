import { isIP } from "node:net";
import { OutboundRefused } from "#services/outbound/outbound-refused.ts";
import { isPublicAddress } from "#services/outbound/public-address.ts";

export type Resolve = (hostname: string) => Promise<string[]>;
/** A URL that may be fetched, and the only addresses it may be fetched from. */
export type OutboundTarget = { url: URL; addresses: [string, ...string[]] };

const URL_LIMIT = 2_048;
const PORTS = new Set(["", "80", "443"]);

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
