import { once } from "node:events";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listenForCacheTags } from "#db/cache-tags/cache-tags.ts";
import { listBadgeImpressions } from "#domain/makers/figures/list-figure-days.ts";
import { createPageCache } from "#http/cache/page-cache.ts";
import { countedBadge } from "#http/counting/counted-badge.ts";
import { createHttpServer } from "#http/front/front.ts";
import { stopHttpServer } from "#http/front/stop-http-server.ts";
import { badgeHeaders } from "#http/security/security-headers.ts";
import { makeProduct } from "../factories/make-product.ts";
import { useTestApp } from "../tools/app.ts";

const site = useTestApp();
const cache = createPageCache();
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";
let base: string;
let close = async () => {};

/** What `server.ts` puts around the app. */
beforeAll(async () => {
  const log = pino({ level: "silent" });
  const listener = await listenForCacheTags({
    connectionString: site.database.connectionString,
    onDrop: ({ tags, soft }) => cache.drop(tags, { soft }),
    onReset: () => cache.clear(),
    log,
  });
  const server = createHttpServer({
    fetch: (request, source) => site.instances[0].fetch(request, source),
    siteUrl: site.origin,
    log,
    cache,
    limits: { delayMaxMs: Number.POSITIVE_INFINITY },
    onBadge: (request) => {
      const slug = countedBadge(request);
      if (slug !== null) site.visits[0].countBadge(slug);
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = async () => {
    await stopHttpServer(server, { graceMs: 0 });
    await listener.close();
  };
});
afterAll(() => close());

function load(slug: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${base}/badge/${slug}/wide-light.svg`, { headers: { "user-agent": firefox, ...headers } });
}

/** As its title says; what it draws are outlines. */
const votesOn = (svg: string) => /<title>.*: (\d+) upvotes?<\/title>/.exec(svg)?.[1];

async function impressionsOf(productId: number): Promise<number | undefined> {
  await site.visits[0].flush();
  return (await listBadgeImpressions(site.database.app, { productId, days: 1 }))[0]?.impressions;
}

it("comes from memory, the same for people who are signed in, and without a cookie", async () => {
  const { slug } = await makeProduct(site.database.app);
  const { cookie } = await site.signIn();
  const first = await load(slug);
  const { hits } = cache.stats();
  const [guest, person] = [await load(slug), await load(slug, { cookie })];
  expect(cache.stats().hits).toBe(hits + 2);
  for (const response of [first, guest, person]) {
    expect(Object.fromEntries(response.headers)).toMatchObject({ ...badgeHeaders, vary: "accept-encoding" });
    expect(response.headers.has("set-cookie")).toBe(false);
  }
  expect(new Set(await Promise.all([first, guest, person].map((response) => response.text()))).size).toBe(1);
  expect((await load(slug, { "if-none-match": first.headers.get("etag") ?? "" })).status).toBe(304);
});

// How soon a vote is shown is measured in two-processes.test.ts; without its tag this would take a minute.
it("shows a vote when its tag is dropped, and follows its product out of sight and back", async () => {
  const product = await makeProduct(site.database.app);
  const voter = await site.signIn();
  const votes = async () => votesOn(await (await load(product.slug)).text());
  expect(await votes()).toBe("0");
  await voter.send(`/api/v1/products/${product.id}/upvote`, { method: "PUT" });
  await expect.poll(votes, { timeout: 10_000 }).toBe("1");

  const status = (to: string) =>
    site.database.pools.app.query("update product_directory set status = $1 where id = $2", [to, product.id]);
  await status("draft");
  await expect.poll(async () => (await load(product.slug)).status, { timeout: 10_000 }).toBe(404);
  await status("live");
  await expect.poll(async () => (await load(product.slug)).status, { timeout: 10_000 }).toBe(200);
});

it("is counted each time a page loads it from here, also from memory and when unchanged", async () => {
  const product = await makeProduct(site.database.app);
  const etag = (await load(product.slug)).headers.get("etag") ?? "";
  await load(product.slug);
  await load(product.slug, { "if-none-match": etag, "sec-fetch-site": "cross-site" });
  await load(product.slug, { "user-agent": "Googlebot/2.1" });
  await load(product.slug, { "sec-fetch-site": "same-origin" });
  expect(await impressionsOf(product.id)).toBe(3);

  const draft = await makeProduct(site.database.app, { status: "draft" });
  expect((await load(draft.slug)).status).toBe(404);
  expect(await impressionsOf(draft.id)).toBe(0);
});
