import ipaddr from "ipaddr.js";

// ipaddr.js calls every IPv6 address without a special meaning unicast, including the deprecated IPv4-compatible
// `::127.0.0.1`; only 2000::/3 is assigned to the public internet (RFC 4291, 2.4).
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");
// Azure's host agent answers on a public address from inside a virtual machine.
const AZURE_HOST = "168.63.129.16";

/** True only for an address on the public internet: nothing local, private, mapped, translated or reserved. */
export function isPublicAddress(text: string): boolean {
  // A zone (`%eth0`) binds an address to one of our own interfaces.
  if (text.includes("%") || !ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv6 ? address.match(GLOBAL_IPV6) : address.toString() !== AZURE_HOST;
}
