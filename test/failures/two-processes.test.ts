import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import pg from "pg";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { UpvoteState } from "#contract/visitor/catalog.ts";
import { listenForCacheTags } from "#db/cache-tags/cache-tags.ts";
import { createPageCache, type PageCache } from "#http/cache/page-cache.ts";
import { createHttpServer } from "#http/front/front.ts";
import { stopHttpServer } from "#http/front/stop-http-server.ts";
import { makeNiche } from "../factories/make-niche.ts";
import { makeProduct } from "../factories/make-product.ts";
import { type App, useTestApp } from "../tools/app.ts";
import { elementsOf, parseHtml, textOf } from "../tools/markup/html.ts";
import { race } from "../tools/race.ts";

type Process = {
  cache: PageCache;
  get(path: string): Promise<string>;
  status(path: string): Promise<number>;
  vote(productId: number, cookie: string): Promise<UpvoteState>;
  close(): Promise<void>;
};

const site = useTestApp();
const patiently = { timeout: 30_000 };
let a: Process;
let b: Process;

beforeAll(async () => {
  [a, b] = await Promise.all([serve(site.instances[0]), serve(site.instances[1])]);
});
afterAll(() => Promise.all([a?.close(), b?.close()]));

describe("two processes on one database", () => {
  it("show a vote cast through one on the other's cached page", async () => {
    const product = await makeProduct(site.database.app);
    const voter = await site.signIn();
    const page = `/resources/${product.slug}`;
    expect(upvotesOn(await b.get(page), product.name)).toBe(0);
    const { hits } = b.cache.stats();
    expect(upvotesOn(await b.get(page), product.name)).toBe(0);
    expect(b.cache.stats().hits, "the page comes from the cache").toBe(hits + 1);

    expect(await a.vote(product.id, voter.cookie)).toMatchObject({ isUpvoted: true, upvotes: 1 });
    await untilShown(() => b.get(page), { name: product.name, upvotes: 1 });
  });

  it("count 200 concurrent votes cast through both exactly, and both show the sum", async () => {
    const product = await makeProduct(site.database.app);
    const page = `/resources/${product.slug}`;
    await Promise.all([a.get(page), b.get(page)]);
    const cookies = await Promise.all(Array.from({ length: 200 }, async () => (await site.signIn()).cookie));

    const answers = await race(200, (index) => (index % 2 === 0 ? a : b).vote(product.id, cookies[index] ?? ""));
    expect(answers.every(({ isUpvoted }) => isUpvoted)).toBe(true);
    // Everyone votes again through the other process: existing votes don't count twice.
    await race(200, (index) => (index % 2 === 0 ? b : a).vote(product.id, cookies[index] ?? ""));

    const { rows } = await site.database.app.execute(sql`
      select s.upvotes, count(v.user_id)::int as votes
      from product_stats s join product_upvotes v using (product_id)
      where s.product_id = ${product.id} group by s.upvotes
    `);
    expect(rows).toEqual([{ upvotes: 200, votes: 200 }]);
    const shown = { name: product.name, upvotes: 200 };
    await Promise.all([a, b].map(({ get }) => untilShown(() => get(page), shown)));
  });

  it("pick up a product unpublished and republished in psql", async () => {
    const product = await makeProduct(site.database.app);
    const page = `/resources/${product.slug}`;
    await Promise.all([a.get(page), b.get(page)]);
    for (const [status, answer] of [
      ["draft", 404],
      ["live", 200],
    ] as const) {
      await inPsql("update product_directory set status = $1 where id = $2", [status, product.id]);
      await expect.poll(() => Promise.all([a.status(page), b.status(page)]), patiently).toEqual([answer, answer]);
    }
  });

  it("show a niche's new name on the cached page of a product in it", async () => {
    const niche = await makeNiche(site.database.app);
    const product = await makeProduct(site.database.app, { nicheIds: [niche.id] });
    const page = `/resources/${product.slug}`;
    expect(await b.get(page)).toContain(niche.name);
    await inPsql("update niches set name = 'Renamed niche' where id = $1", [niche.id]);
    await expect.poll(async () => (await b.get(page)).includes("Renamed niche"), patiently).toBe(true);
  });
});

/** A direct database connection: no code of ours runs to invalidate page caches. */
async function inPsql(statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: site.database.connectionString });
  await client.connect();
  await client.query(statement, values).finally(() => client.end());
}

/** Wraps the app in an HTTP server with a page cache, as `server.ts` does. */
async function serve(app: App): Promise<Process> {
  const log = pino({ level: "silent" });
  const cache = createPageCache();
  const listener = await listenForCacheTags({
    connectionString: site.database.connectionString,
    onDrop: ({ tags, soft }) => cache.drop(tags, { soft }),
    onReset: () => cache.clear(),
    log,
  });
  const server = createHttpServer({
    fetch: (request, source) => app.fetch(request, source),
    siteUrl: site.origin,
    log,
    cache,
    // Both processes and their visitors share this Node process, and load shedding isn't what is tested.
    limits: { delayMaxMs: Number.POSITIVE_INFINITY },
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    cache,
    async get(path) {
      const response = await fetch(base + path);
      expect(response.status).toBe(200);
      return await response.text();
    },
    async status(path) {
      return (await fetch(base + path)).status;
    },
    async vote(productId, cookie) {
      const headers = { origin: site.origin, cookie };
      const response = await fetch(`${base}/api/v1/products/${productId}/upvote`, { method: "PUT", headers });
      expect(response.status).toBe(200);
      return (await response.json()) as UpvoteState;
    },
    async close() {
      await stopHttpServer(server, { graceMs: 0 });
      await listener.close();
    },
  };
}

/** The number a visitor sees on the product's upvote button. */
function upvotesOn(html: string, name: string): number {
  const texts = elementsOf(parseHtml(html)).map((element) => (element.tagName === "button" ? textOf(element) : ""));
  const text = texts.find((each) => each.startsWith(`Upvote ${name}, `));
  return Number.parseInt(/\d+$/.exec(text ?? "")?.[0] ?? "", 10);
}

/** Waits until the page shows this number. */
function untilShown(get: () => Promise<string>, { name, upvotes }: { name: string; upvotes: number }): Promise<void> {
  return vi.waitFor(async () => expect(upvotesOn(await get(), name)).toBe(upvotes), patiently);
}
