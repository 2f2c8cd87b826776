import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { respond, type SinkHandler, startHttpSink } from "#test/sinks/http-sink.ts";
import { findFreePort } from "#test/tools/free-port.ts";
import { createHttpServer } from "../front/front.ts";
import { probeProxy } from "./probe-proxy.ts";

const siteUrl = "https://shelf.example";

/** The site behind as many proxies as it trusts; its app knows no path. */
async function serve({ trustedProxyHops }: { trustedProxyHops: number }): Promise<string> {
  const fetch = () => Response.json({ error: { code: "not_found" } }, { status: 404 });
  const server = createHttpServer({ fetch, siteUrl, log: console, trustedProxyHops }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function answering(handler: SinkHandler): Promise<string> {
  const sink = await startHttpSink(handler);
  onTestFinished(sink.close);
  return sink.origin;
}

test("a site that knows the visitor's address is distinguished from one whose proxies don't pass it on", async () => {
  expect(await probeProxy(await serve({ trustedProxyHops: 0 }))).toEqual({ outcome: "ours" });
  expect(await probeProxy(await serve({ trustedProxyHops: 1 }))).toEqual({ outcome: "unnamed" });
});

test("another program, and one that does not answer, are not taken for the site", async () => {
  const stranger = await answering(respond("Welcome to nginx!", { status: 404 }));
  expect(await probeProxy(stranger)).toEqual({ outcome: "stranger", reason: "404 Not Found" });
  const silent = await answering(() => {});
  expect(await probeProxy(silent, { timeOutMs: 100 })).toEqual({ outcome: "silent", reason: "no answer in time" });
  const nobody = `http://127.0.0.1:${await findFreePort()}`;
  expect(await probeProxy(nobody)).toEqual({ outcome: "silent", reason: "ECONNREFUSED" });
});
