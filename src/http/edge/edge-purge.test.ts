import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { createEdgePurge, type EdgePurge, type EdgePurgeOptions } from "./edge-purge.ts";

type Heard = { method: string; pattern: string | undefined; authorization: string | undefined; body: string };

const patience = { timeout: 20_000, interval: 20 };
const log = { warn: vi.fn(), info: vi.fn() };
const closers: (() => unknown)[] = [];

afterEach(async () => {
  vi.clearAllMocks();
  for (const close of closers.splice(0).reverse()) await close();
});

/** A cache that writes down what it is told, and answers with `status`. */
async function startCache() {
  const heard: Heard[] = [];
  const cache = { heard, status: 200, url: "" };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { "x-ban-keys": pattern, authorization } = request.headers;
    if (cache.status === 200) {
      heard.push({ method: request.method ?? "", pattern: pattern as string | undefined, authorization, body });
    }
    response.writeHead(cache.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cache.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  closers.push(() => server.close());
  return cache;
}

function open(options: Pick<EdgePurgeOptions, "url"> & Partial<EdgePurgeOptions>): EdgePurge {
  const edge = createEdgePurge({ kind: "http", log, againAfterMs: 200, ...options });
  closers.push(() => edge.close());
  return edge;
}

const tagsOf = (heard: Heard[]) => heard.map(({ body }) => JSON.parse(body).tags as string[] | undefined);

test("changes of one moment are one request, said a second time for pages that were on their way", async () => {
  const cache = await startCache();
  const edge = open({ url: cache.url, token: "secret" });
  edge.purge(["product:42", "list:home"]);
  edge.purge(["list:home", "niche:7"]);
  await vi.waitFor(() => expect(cache.heard).toHaveLength(2), patience);
  const tags = ["product:42", "list:home", "niche:7"];
  expect(tagsOf(cache.heard)).toEqual([tags, tags]);
  expect(cache.heard[0]).toMatchObject({ method: "POST", authorization: "Bearer secret" });
});

test("Varnish gets a pattern that means these tags and no others", async () => {
  const cache = await startCache();
  open({ url: cache.url, kind: "varnish" }).purge(["product:4", "tag:c%2B%2B", "tag:a.b"]);
  await vi.waitFor(() => expect(cache.heard.length).toBeGreaterThan(0), patience);
  const { method, pattern = "" } = cache.heard[0] ?? {};
  expect(method).toBe("PURGE");
  expect(pattern).not.toContain(" ");
  const isMeant = (header: string) => new RegExp(pattern).test(header);
  expect(["product:4", "niche:1 product:4", "product:4 niche:1", "tag:c%2B%2B", "x tag:a.b y"].map(isMeant)).toEqual(
    Array(5).fill(true),
  );
  expect(["product:42", "aproduct:4", "tag:aXb", "", "list:home"].map(isMeant)).toEqual(Array(5).fill(false));
});

test("a cache that does not answer is told later, nothing is lost, and the log says it once", async () => {
  const cache = await startCache();
  cache.status = 503;
  const edge = open({ url: cache.url });
  edge.purge(["product:1"]);
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce(), patience);
  edge.purge(["product:2"]);
  cache.status = 200;
  await vi.waitFor(
    () => expect(new Set(tagsOf(cache.heard).flat())).toEqual(new Set(["product:1", "product:2"])),
    patience,
  );
  expect(log.warn).toHaveBeenCalledOnce();
  expect(log.info).toHaveBeenCalledOnce();
});

test("more than two thousand keys empty the cache instead", async () => {
  const cache = await startCache();
  const edge = open({ url: cache.url });
  edge.purge(Array.from({ length: 250 }, (_, n) => `product:${n}`));
  await vi.waitFor(() => expect(cache.heard).toHaveLength(6), patience);
  expect(tagsOf(cache.heard).map((tags) => tags?.length)).toEqual([100, 100, 50, 100, 100, 50]);
  cache.heard.length = 0;
  edge.purge(Array.from({ length: 2001 }, (_, n) => `product:${n}`));
  await vi.waitFor(() => expect(cache.heard).toHaveLength(2), patience);
  expect(cache.heard.map(({ body }) => body)).toEqual(['{"all":true}', '{"all":true}']);
  expect(edge.waiting()).toBe(0);
});
