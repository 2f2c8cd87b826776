import type { IncomingMessage } from "node:http";
import { isLoopbackHost } from "./site-reach.ts";

type Asked = { address: string | undefined; headers: Iterable<[string, unknown]> };

/** Headers besides `X-Forwarded-…` that proxies and tunnels add when they forward a request. */
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
 * Whether this request was made on the machine the site runs on. A proxy on this machine also connects from loopback,
 * but it names the client or another host. So does the browser for a page on another site whose name was pointed here.
 */
export function isFromThisMachine({ address, headers }: Asked): boolean {
  if (!address || !isLoopbackHost(address)) return false;
  for (const [name, value] of headers) {
    if (name.startsWith("x-forwarded-") || forwardingHeaders.has(name)) return false;
    if (name === "host" && !isLoopbackHost(URL.parse(`http://${value}`)?.hostname ?? "")) return false;
  }
  return true;
}

/** For requests answered before the app. nginx forwards with HTTP/1.0 unless it is configured otherwise. */
export function isMessageFromThisMachine({ socket, headers, httpVersion }: IncomingMessage): boolean {
  return (
    httpVersion !== "1.0" && isFromThisMachine({ address: socket.remoteAddress, headers: Object.entries(headers) })
  );
}
