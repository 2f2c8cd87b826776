import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

/**
 * Whose request this is: the socket's other end or, behind proxies of our own, the address the outermost of them saw.
 * Null when the proxies did not say: the setting and the installation disagree, and guessing would let anyone lie
 * (P17).
 */
export function clientAddress(request: IncomingMessage, trustedProxyHops: number): string | null {
  const peer = request.socket.remoteAddress;
  if (trustedProxyHops === 0) return peer ? plainAddress(peer) : null;
  // Every proxy appends the address it saw, so only entries counted from the right are its own words.
  const told = request.headers["x-forwarded-for"];
  const entries = (Array.isArray(told) ? told.join(",") : (told ?? "")).split(",");
  const entry = entries.at(-trustedProxyHops)?.trim();
  return entry && ipaddr.isValid(entry) ? plainAddress(entry) : null;
}

/** What limits count by. One IPv6 customer usually holds a whole /64, so its addresses count as one. */
export function rateKey(address: string): string {
  if (!address.includes(":")) return address;
  if (!ipaddr.IPv6.isValid(address)) return "unknown";
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const prefix = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(":")}::/64`;
}

/** `::ffff:192.0.2.1` is how a dual-stack socket spells 192.0.2.1; a zone (`%eth0`) says nothing about who. */
function plainAddress(address: string): string {
  if (!address.includes(":")) return address;
  const bare = address.replace(/%.*$/, "");
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : bare;
}
