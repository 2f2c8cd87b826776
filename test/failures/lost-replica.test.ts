import { afterAll, expect, test, vi } from "vitest";
import { makeProduct } from "../factories/make-product.ts";
import { startTcpProxy, type TcpProxy } from "../sinks/tcp-proxy.ts";
import { clientOf, useTestApp } from "../tools/app.ts";

let proxy: TcpProxy;
const app = useTestApp(
  {},
  {
    async replicaOf(url) {
      proxy = await startTcpProxy(url);
      return proxy.url;
    },
  },
);
afterAll(() => proxy.close());

const patience = { timeout: 15_000, interval: 50 };

test.each(["cut", "stall"] as const)("visitors don't notice a failing replica (%s)", async (fail) => {
  const { slug } = await makeProduct(app.database.app);
  const visitor = clientOf(app.instances[1]);
  const ready = async () => {
    const response = await visitor.send("/ready");
    return [response.status, await response.text()];
  };
  await vi.waitFor(async () => expect(await ready()).toEqual([200, "ready"]), patience);
  expect((await visitor.send(`/resources/${slug}`)).status).toBe(200);

  await proxy[fail]();
  for (const path of ["/", `/resources/${slug}`, "/api/v1/niches", "/sitemap.xml", "/feeds/all.rss"]) {
    expect((await visitor.send(path)).status, path).toBe(200);
  }
  await vi.waitFor(async () => expect(await ready()).toEqual([200, "ready, replica lost"]), patience);

  await proxy.restore();
  await vi.waitFor(async () => expect(await ready()).toEqual([200, "ready"]), patience);
});
