import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { clientAddress, rateKey } from "./client-address.ts";

function request(peer: string | undefined, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: peer });
  const message = new IncomingMessage(socket);
  if (forwarded !== undefined) message.headers["x-forwarded-for"] = forwarded;
  return message;
}

describe("clientAddress", () => {
  it.each([
    ["the socket's, whatever the request claims", 0, "203.0.113.9", "198.51.100.1", "203.0.113.9"],
    ["IPv4 behind a dual-stack socket", 0, "::ffff:203.0.113.9", undefined, "203.0.113.9"],
    ["IPv6 without its zone", 0, "fe80::1%eth0", undefined, "fe80::1"],
    ["none when the socket is gone", 0, undefined, undefined, null],
    ["what the one proxy saw", 1, "10.0.0.1", "198.51.100.1", "198.51.100.1"],
    ["not what the visitor put before it", 1, "10.0.0.1", "1.1.1.1, 2.2.2.2, 198.51.100.1", "198.51.100.1"],
    ["what the outer of two proxies saw", 2, "10.0.0.1", "1.1.1.1, 198.51.100.1, 10.0.0.2", "198.51.100.1"],
    ["none when a proxy is missing", 2, "10.0.0.1", "198.51.100.1", null],
    ["none when the proxy says nothing", 1, "10.0.0.1", undefined, null],
    ["none when it is not an address", 1, "10.0.0.1", "unknown", null],
    ["none when it is empty", 1, "10.0.0.1", "198.51.100.1, ", null],
  ])("is %s", (_, hops, peer, forwarded, expected) => {
    expect(clientAddress(request(peer, forwarded), hops)).toBe(expected);
  });
});

describe("rateKey", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::ffff", "2001:db8:1:2::/64"],
    ["::1", "0:0:0:0::/64"],
    ["not:an:address", "unknown"],
  ])("counts %s as %s", (address, key) => {
    expect(rateKey(address)).toBe(key);
  });
});
