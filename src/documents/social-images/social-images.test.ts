import { sql } from "drizzle-orm";
import { Hono } from "hono";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import type { AppEnv } from "#http/context.ts";
import { createSocialImages } from "#services/social-images/create-social-images.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { useTestApp } from "#test/tools/app.ts";
import { socialImageRoutes } from "./social-images.ts";

const app = useTestApp();
let product: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  product = await makeProduct(app.database.app, { name: "Renamed once" });
  await app.database.app.execute(sql`insert into product_slugs (slug, product_id) values ('former', ${product.id})`);
});

test("a thousand made-up query strings render one image", async () => {
  const socialImages = createSocialImages({ site: { name: "Toolshelf", url: app.origin } });
  // Without the page cache, which would send a stored answer.
  const routes = new Hono<AppEnv>().route("/", socialImageRoutes({ database: app.database, socialImages }));
  const tags = new Set<string | null>();
  for (let n = 0; n < 1000; n += 1) {
    const response = await routes.request(`/og/${product.slug}.png?page=${n}&v=${n}&w=${n}`);
    tags.add(response.headers.get("etag"));
    expect(response.status).toBe(200);
  }
  expect(socialImages.drawnCount()).toBe(1);
  expect(tags.size).toBe(1);
});

test("an image can be embedded by other sites, cached for a while, and revalidated by ETag", async () => {
  const response = await app.guest.send(`/og/${product.slug}.png`);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(response.headers.get("cache-control")).toContain("s-maxage=60");
  expect(response.headers.get("x-cache-tags")).toBe(`product:${product.id} site`);
  expect(response.headers.get("set-cookie")).toBeNull();
  const { width, height } = await sharp(await response.arrayBuffer()).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 630 });

  const headers = { "if-none-match": response.headers.get("etag") ?? "" };
  expect((await app.guest.send(`/og/${product.slug}.png`, { headers })).status).toBe(304);
  const head = await app.guest.send(`/og/${product.slug}.png`, { method: "HEAD" });
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
});

test("the site has its own image, whatever products are called", async () => {
  const named = await makeProduct(app.database.app, { name: "Site" });
  expect(named.slug).toBe("site");
  const [site, other] = await Promise.all([app.guest.send("/og.png"), app.guest.send("/og/site.png")]);
  expect([site.status, other.status]).toEqual([200, 200]);
  expect(site.headers.get("etag")).not.toBe(other.headers.get("etag"));
});

test("a former slug redirects to the current image", async () => {
  const response = await app.guest.send("/og/former.png");
  expect([response.status, response.headers.get("location")]).toEqual([301, `/og/${product.slug}.png`]);
});

test.each(["draft", "pending", "rejected", "deleted"] as const)("a %s product has no picture", async (status) => {
  const { slug } = await makeProduct(app.database.app, { status });
  expect((await app.guest.send(`/og/${slug}.png`)).status).toBe(404);
});

test.each(["/og/no-such.png", "/og/x", "/og/x.jpg", "/og/X.png", "/og/..%2fog.png", "/og/%00.png", "/og/a/b.png"])(
  "%s is not found",
  async (path) => {
    expect((await app.guest.send(path)).status).toBe(404);
  },
);
