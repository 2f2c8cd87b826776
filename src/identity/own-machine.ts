import type { IncomingMessage } from "node:http";
import { isLoopbackHost } from "./site-reach.ts";

type Asked = { address: string | undefined; headers: Iterable<[string, unknown]> };

/** Besides `X-Forwarded-…`: what proxies and tunnels add to the requests of others. */
const forwardingHeaders = new Set([
  "forwarded",
  "via",
  "x-real-ip",
  "x-client-ip",
  "x-cluster-client-ip",
  "x-original-forwarded-for",
  "true-client-ip",
  "cf-connecting-ip",
  "fastly-client-ip",
  "fly-client-ip",
]);

/**
 * Whether this request was made on the machine the site runs on. A proxy there is on loopback too, but says for whom it
 * asks or names another host; so does a page elsewhere whose name was made to point here.
 */
export function isFromThisMachine({ address, headers }: Asked): boolean {
  if (!address || !isLoopbackHost(address)) return false;
  for (const [name, value] of headers) {
    if (name.startsWith("x-forwarded-") || forwardingHeaders.has(name)) return false;
    if (name === "host" && !isLoopbackHost(URL.parse(`http://${value}`)?.hostname ?? "")) return false;
  }
  return true;
}

/** For what is answered before the app. HTTP/1.0 is how nginx asks for others when nobody told it anything. */
export function isMessageFromThisMachine({ socket, headers, httpVersion }: IncomingMessage): boolean {
  return (
    httpVersion !== "1.0" && isFromThisMachine({ address: socket.remoteAddress, headers: Object.entries(headers) })
  );
}
