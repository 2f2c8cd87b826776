import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listenForCacheTags } from "#db/cache-tags/cache-tags.ts";
import { logoQueue, products } from "#db/schema/catalog.ts";
import type { NewProduct } from "#domain/catalog/products/life/create-product.ts";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import { createImagePipeline } from "#services/images/image-pipeline.ts";
import { createOutboundFetch } from "#services/outbound/outbound-fetch.ts";
import { createDiskStorage } from "#services/storage/disk-storage.ts";
import { makeIco } from "#test/corpus/ico-file.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import {
  delay,
  type HttpSink,
  oversize,
  redirect,
  respond,
  type SinkHandler,
  startHttpSink,
} from "#test/sinks/http-sink.ts";
import { fetchMissingLogos } from "./fetch-missing-logos.ts";

const database = useTestDatabase();
const PUBLIC = "93.184.215.14";
const png = picture(300, 200);

let folder: string;
let storage: FileStorage;
let sink: HttpSink;
/** The answers of the outside world, by host and path; anything else is 404. */
let world: Record<string, SinkHandler>;

beforeEach(async () => {
  await database.app.execute(sql`delete from product_directory`);
  folder = await mkdtemp(join(tmpdir(), "toolshelf-logos-"));
  storage = await createDiskStorage({ folder });
  world = {};
  sink = await startHttpSink((request, response) => {
    const handler = world[`${request.headers.host}${request.url}`] ?? respond("", { status: 404 });
    handler(request, response);
  });
});

afterEach(async () => {
  await sink.close();
  await rm(folder, { recursive: true });
});

/** Everything is real except the network, which ends at the sink; names under `inner.` resolve to a private address. */
function services({ faviconUrl, timeoutMs = 5000 }: { faviconUrl?: string; timeoutMs?: number } = {}) {
  const fetchPublic = createOutboundFetch({
    resolve: async (host) => [host.startsWith("inner.") ? "10.0.0.8" : PUBLIC],
    dial: () => connect({ host: "127.0.0.1", port: sink.port }),
    limits: { timeoutMs },
  });
  return { fetchPublic, images: createImagePipeline(), storage, faviconUrl };
}

function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#c33" } })
    .png()
    .toBuffer();
}

const image = (bytes: Uint8Array, contentType = "image/png") =>
  respond(bytes, { headers: { "content-type": contentType } });
const html = (text: string) => respond(text, { headers: { "content-type": "text/html; charset=utf-8" } });

async function withLogo(logoUrl: string, more: Partial<NewProduct> = {}): Promise<number> {
  return (await makeProduct(database.app, { logoUrl, websiteUrl: null, ...more })).id;
}

async function stateOf(productId: number) {
  const [product] = await database.app
    .select({ logoKey: products.logoKey })
    .from(products)
    .where(eq(products.id, productId));
  const [queued] = await database.app
    .select({ failures: logoQueue.failures, reason: logoQueue.reason })
    .from(logoQueue)
    .where(eq(logoQueue.productId, productId));
  return { logoKey: product?.logoKey, queued };
}

describe("a logo", () => {
  test("is re-encoded as a small WebP, stored under its hash, and fetched once", async () => {
    world["logos.example/a.png"] = image(await png);
    const first = await withLogo("http://logos.example/a.png");
    const second = await withLogo("http://logos.example/a.png");
    expect(await fetchMissingLogos(database.app, { services: services() })).toEqual({ fetched: 2, failed: 0 });
    const { logoKey, queued } = await stateOf(first);
    expect(logoKey).toMatch(/^logos\/[0-9a-f]{20}\.webp$/);
    expect(queued).toBeUndefined();
    expect((await stateOf(second)).logoKey).toBe(logoKey);
    const file = await storage.read(logoKey as string);
    expect(file?.contentType).toBe("image/webp");
    expect(await sharp(file?.bytes).metadata()).toMatchObject({ format: "webp", width: 160, height: 160 });

    sink.requests.length = 0;
    expect(await fetchMissingLogos(database.app, { services: services() })).toEqual({ fetched: 0, failed: 0 });
    expect(sink.requests).toEqual([]);
  });

  test("invalidates the cached pages that show it", async () => {
    const dropped: string[] = [];
    const listener = await listenForCacheTags({
      connectionString: database.url,
      onDrop: ({ tags }) => dropped.push(...tags),
      onReset: () => {},
      log: { info: () => {}, warn: () => {} },
    });
    world["logos.example/a.png"] = image(await png);
    const id = await withLogo("http://logos.example/a.png");
    await fetchMissingLogos(database.app, { services: services() });
    await vi.waitFor(() => expect(dropped).toContain(`product:${id}`), 15_000);
    await listener.close();
  });

  test("may be behind a redirect", async () => {
    world["logos.example/old"] = redirect("http://cdn.example/new.png");
    world["cdn.example/new.png"] = image(await png);
    const id = await withLogo("http://logos.example/old");
    await fetchMissingLogos(database.app, { services: services() });
    expect((await stateOf(id)).logoKey).toMatch(/^logos\//);
  });

  test.each([
    ["an SVG", () => image(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "image/svg+xml"), "content_type"],
    ["an SVG that says PNG", () => image(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")), "format"],
    ["a page", () => html("<h1>Log in</h1>"), "content_type"],
    ["a page that says PNG", () => image(Buffer.from("<h1>Log in</h1>")), "format"],
    ["a huge file", () => oversize({ bytes: 5_000_000, contentType: "image/png" }), "too_large"],
    ["a redirect to a private address", () => redirect("http://inner.example/a.png"), "address_not_public"],
    ["a redirect loop", () => redirect("/a.png"), "redirects"],
    ["a missing file", () => respond("", { status: 404 }), "status_404"],
    ["a failing server", () => respond("", { status: 503 }), "status_503"],
    ["silence", () => delay(60_000, respond("")), "timed_out"],
  ])("that is %s leaves the product without one", async (_, makeHandler, reason) => {
    world["logos.example/a.png"] = makeHandler();
    const id = await withLogo("http://logos.example/a.png");
    expect(await fetchMissingLogos(database.app, { services: services({ timeoutMs: 400 }) })).toEqual({
      fetched: 0,
      failed: 1,
    });
    expect(await stateOf(id)).toEqual({ logoKey: null, queued: { failures: 1, reason } });
  });

  test("of 16 pixels is too small", async () => {
    world["logos.example/a.png"] = image(await picture(16, 16));
    const id = await withLogo("http://logos.example/a.png");
    await fetchMissingLogos(database.app, { services: services() });
    expect((await stateOf(id)).queued?.reason).toBe("too_small");
  });
});

describe("without a logo address", () => {
  test("the website's own icons are tried, the largest first", async () => {
    world["tool.example/"] = html(
      '<link rel="icon" href="/s.png" sizes="32x32"><link rel="apple-touch-icon" href="/l.png">',
    );
    world["tool.example/l.png"] = image(await png);
    const { id } = await makeProduct(database.app, { websiteUrl: "http://tool.example/" });
    await fetchMissingLogos(database.app, { services: services() });
    expect((await stateOf(id)).logoKey).toMatch(/^logos\//);
    expect(sink.requests.map(({ url }) => url)).toEqual(["/", "/l.png"]);
  });

  test("a page without icons falls back to the usual paths, and a PNG inside favicon.ico is accepted", async () => {
    world["tool.example/"] = html("<h1>Tool</h1>");
    world["tool.example/favicon.ico"] = image(makeIco([await picture(64, 64)]), "image/x-icon");
    const { id } = await makeProduct(database.app, { websiteUrl: "http://tool.example/" });
    await fetchMissingLogos(database.app, { services: services() });
    expect((await stateOf(id)).logoKey).toMatch(/^logos\//);
    expect(sink.requests.map(({ url }) => url)).toEqual(["/", "/apple-touch-icon.png", "/favicon.ico"]);
  });

  test("a logo that fails falls back to the website's icon", async () => {
    world["tool.example/apple-touch-icon.png"] = image(await png);
    const id = await withLogo("http://logos.example/gone.png", { websiteUrl: "http://tool.example/" });
    await fetchMissingLogos(database.app, { services: services() });
    expect((await stateOf(id)).logoKey).toMatch(/^logos\//);
  });

  test("a configured favicon service gets only the domain, and the website is not asked", async () => {
    world["icons.example/?host=tool.example&size=128"] = image(await png);
    const { id } = await makeProduct(database.app, { websiteUrl: "http://tool.example/secret?token=1" });
    await fetchMissingLogos(database.app, {
      services: services({ faviconUrl: "http://icons.example/?host={domain}&size=128" }),
    });
    expect((await stateOf(id)).logoKey).toMatch(/^logos\//);
    expect(sink.requests.map(({ headers, url }) => `${headers.host}${url}`)).toEqual([
      "icons.example/?host=tool.example&size=128",
    ]);
  });

  test.each(["http://inner.example/", "http://127.0.0.1/", "http://[::1]/", "http://169.254.169.254/latest"])(
    "nothing is requested from %s",
    async (websiteUrl) => {
      const { id } = await makeProduct(database.app, { websiteUrl });
      await fetchMissingLogos(database.app, { services: services() });
      expect(await stateOf(id)).toEqual({ logoKey: null, queued: { failures: 1, reason: "address_not_public" } });
      expect(sink.connections()).toBe(0);
    },
  );
});

describe("the queue", () => {
  test("contains live products only, from the moment they go live", async () => {
    const id = await withLogo("http://logos.example/a.png", { status: "pending" });
    await makeProduct(database.app, { websiteUrl: null });
    await makeProduct(database.app, { logoKey: "logos/own.webp" });
    await makeProduct(database.app, { type: "suggestion", status: "pending", websiteUrl: "http://tool.example/" });
    expect(await database.app.select().from(logoQueue)).toEqual([]);
    await database.app.update(products).set({ status: "live" }).where(eq(products.id, id));
    expect(await database.app.select().from(logoQueue)).toMatchObject([{ productId: id, failures: 0 }]);
  });

  test("backs off after each failure", async () => {
    const id = await withLogo("http://logos.example/gone.png");
    const waits: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      await fetchMissingLogos(database.app, { services: services() });
      const { rows } = await database.app.execute<{ hours: number }>(
        sql`select round(extract(epoch from next_try_at - now()) / 3600)::int as hours from logo_queue where product_id = ${id}`,
      );
      waits.push(rows[0]?.hours ?? 0);
      await database.app.execute(sql`update logo_queue set next_try_at = now()`);
    }
    expect(waits).toEqual([1, 6, 24, 168, 720, 720]);
    expect(sink.requests).toHaveLength(6);
  });

  test("skips a failed product until its next try is due", async () => {
    await withLogo("http://logos.example/gone.png");
    await fetchMissingLogos(database.app, { services: services() });
    await fetchMissingLogos(database.app, { services: services() });
    expect(sink.requests).toHaveLength(1);
  });

  test("takes up to the limit, four at a time, the oldest first", async () => {
    let open = 0;
    let most = 0;
    const slow: SinkHandler = (request, response) => {
      open += 1;
      most = Math.max(most, open);
      response.once("close", () => (open -= 1));
      void delay(20, respond("", { status: 404 }))(request, response);
    };
    const ids: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      world[`logos.example/${n}.png`] = slow;
      ids.push(await withLogo(`http://logos.example/${n}.png`));
    }
    expect(await fetchMissingLogos(database.app, { services: services(), limit: 10 })).toEqual({
      fetched: 0,
      failed: 10,
    });
    expect(most).toBe(4);
    const untried = await database.app.select().from(logoQueue).where(eq(logoQueue.failures, 0));
    expect(untried.map(({ productId }) => productId).sort()).toEqual(ids.slice(10));
  });

  test("is shared by two processes that never fetch anything twice", async () => {
    world["logos.example/a.png"] = delay(30, image(await png));
    for (let n = 0; n < 10; n += 1) await withLogo("http://logos.example/a.png");
    const runs = await Promise.all(
      [1, 2].map(() => fetchMissingLogos(database.app, { services: services(), limit: 5 })),
    );
    expect(runs).toEqual([
      { fetched: 5, failed: 0 },
      { fetched: 5, failed: 0 },
    ]);
    expect(sink.requests).toHaveLength(10);
  });

  test("releases unstarted products when the server stops", async () => {
    const stopping = new AbortController();
    world["logos.example/a.png"] = (request, response) => {
      stopping.abort();
      respond("", { status: 404 })(request, response);
    };
    for (let n = 0; n < 10; n += 1) await withLogo("http://logos.example/a.png");
    await fetchMissingLogos(database.app, { services: services(), signal: stopping.signal });
    const { rows } = await database.app.execute<{ due: number }>(
      sql`select count(*)::int as due from logo_queue where next_try_at <= now()`,
    );
    expect(sink.requests.length).toBeLessThanOrEqual(4);
    expect(rows[0]?.due).toBe(10 - sink.requests.length);
  });

  test("drops an unpublished product and queues it again when it is back", async () => {
    const id = await withLogo("http://logos.example/a.png");
    await database.app.update(products).set({ status: "draft" }).where(eq(products.id, id));
    await fetchMissingLogos(database.app, { services: services() });
    expect(sink.requests).toEqual([]);
    expect(await database.app.select().from(logoQueue)).toEqual([]);
    await database.app.update(products).set({ status: "live" }).where(eq(products.id, id));
    expect(await database.app.select().from(logoQueue)).toHaveLength(1);
  });
});

describe("another address", () => {
  async function change(id: number, to: Partial<NewProduct>): Promise<void> {
    await database.app.update(products).set(to).where(eq(products.id, id));
  }

  test.each([{ logoUrl: "http://logos.example/new.png" }, { websiteUrl: "http://elsewhere.example/" }])(
    "%j resets the logo and is tried at once",
    async (to) => {
      const id = await withLogo("http://logos.example/a.png", { logoKey: "logos/old.webp" });
      await change(id, to);
      expect(await stateOf(id)).toEqual({ logoKey: null, queued: { failures: 0, reason: null } });
    },
  );

  test("resets the retry count of a product that failed before", async () => {
    const id = await withLogo("http://logos.example/gone.png");
    await fetchMissingLogos(database.app, { services: services() });
    world["logos.example/new.png"] = image(await png);
    await change(id, { logoUrl: "http://logos.example/new.png" });
    expect(await fetchMissingLogos(database.app, { services: services() })).toEqual({ fetched: 1, failed: 0 });
  });

  test("set during a fetch does not get the old address's picture", async () => {
    const id = await withLogo("http://logos.example/a.png");
    const bytes = await png;
    world["logos.example/a.png"] = async (request, response) => {
      await change(id, { logoUrl: "http://logos.example/b.png" });
      image(bytes)(request, response);
    };
    await fetchMissingLogos(database.app, { services: services() });
    expect(await stateOf(id)).toEqual({ logoKey: null, queued: { failures: 0, reason: null } });
  });

  test("that comes with its own picture keeps it; other edits queue nothing", async () => {
    const id = await withLogo("http://logos.example/a.png", { logoKey: "logos/old.webp" });
    await change(id, { logoUrl: "http://logos.example/b.png", logoKey: "logos/new.webp" });
    await change(id, { tagline: "Another tagline" });
    expect(await stateOf(id)).toEqual({ logoKey: "logos/new.webp", queued: undefined });
  });
});
