import ipaddr from "ipaddr.js";

/** Names that nobody on the internet can have: RFC 6762, RFC 8375 and ICANN's reservation of 2024. */
const privateEndings = [".local", ".internal", ".home.arpa"];

/**
 * Addresses that can't be reached from the internet; 100.64.0.0/10 is for carrier-grade NAT and private overlay
 * networks.
 */
const privateRanges = new Set(["private", "uniqueLocal", "linkLocal", "carrierGradeNat", "unspecified"]);

/** Whether this host can only be the machine itself. */
export function isLoopbackHost(host: string): boolean {
  const name = plainHost(host);
  return name === "localhost" || name.endsWith(".localhost") || rangeOf(name) === "loopback";
}

/** `http://localhost:3000` is also reachable as `http://127.0.0.1:3000`; other sites have one name only. */
export function loopbackTwins(siteUrl: string): string[] {
  const { protocol, hostname, port } = new URL(siteUrl);
  const names = ["localhost", "127.0.0.1", "[::1]"];
  if (!names.includes(hostname)) return [];
  const suffix = port ? `:${port}` : "";
  return names.filter((name) => name !== hostname).map((name) => `${protocol}//${name}${suffix}`);
}

/** Whether strangers may reach a site with this address: over https, or at a host that isn't this machine's or network's. */
export function isPublicSite(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === "https:" || !(isLoopbackHost(hostname) || isPrivateHost(hostname));
}

function isPrivateHost(host: string): boolean {
  const name = plainHost(host);
  const range = rangeOf(name);
  if (range) return privateRanges.has(range);
  return !name.includes(".") || privateEndings.some((ending) => name.endsWith(ending));
}

/** Without the brackets of IPv6, the zone, and the dot at the end of an absolute name. */
function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[|\]$/g, "")
    .replace(/%.*$/, "")
    .replace(/\.$/, "");
}

function rangeOf(name: string): string | null {
  return ipaddr.isValid(name) ? ipaddr.process(name).range() : null;
}
