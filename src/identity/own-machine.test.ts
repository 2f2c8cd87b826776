import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { isMessageFromThisMachine } from "./own-machine.ts";

function message(peer: string | undefined, headers: Record<string, string> = {}, httpVersion = "1.1"): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: peer });
  const incoming = new IncomingMessage(socket);
  Object.assign(incoming.headers, headers);
  return Object.assign(incoming, { httpVersion });
}

test.each([
  ["127.0.0.1", { host: "localhost:3000" }],
  ["127.0.0.1", { host: "127.0.0.1:3000" }],
  ["::1", { host: "[::1]:3000" }],
  ["::ffff:127.0.0.1", { host: "shelf.localhost" }],
  ["127.0.0.1", { host: "localhost", "x-requested-with": "fetch" }],
])("%s asking with %o sits at this machine", (peer, headers) => {
  expect(isMessageFromThisMachine(message(peer, headers))).toBe(true);
});

test.each([
  ["an address of the network", "192.168.1.9", { host: "localhost:3000" }],
  ["one spelled as IPv6", "::ffff:192.168.1.9", { host: "localhost:3000" }],
  ["a public address", "203.0.113.9", { host: "localhost:3000" }],
  ["a socket that is gone", undefined, { host: "localhost:3000" }],
  ["a proxy that says for whom", "127.0.0.1", { host: "localhost:3000", "x-forwarded-for": "127.0.0.1" }],
  ["a tunnel", "127.0.0.1", { host: "localhost:3000", "x-forwarded-proto": "https" }],
  ["a proxy of the standard", "::1", { host: "localhost:3000", forwarded: "for=_x" }],
  ["a proxy that passes the host on", "127.0.0.1", { host: "tools.example.org" }],
  ["a page whose name points here", "127.0.0.1", { host: "rebound.example:3000" }],
  ["a host that is none", "127.0.0.1", { host: "localhost:3000@evil.example" }],
])("%s doesn't", (_, peer, headers) => {
  expect(isMessageFromThisMachine(message(peer, headers))).toBe(false);
});

test("nor does nginx without any settings, which speaks HTTP/1.0 and says nothing", () => {
  expect(isMessageFromThisMachine(message("127.0.0.1", { host: "127.0.0.1:3000" }, "1.0"))).toBe(false);
});
