import { sql } from "drizzle-orm";
import { Hono } from "hono";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { paths } from "#contract/shared/paths.ts";
import { lastMonday } from "#contract/shared/text/last-monday.ts";
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
  const routes = new Hono<AppEnv>().route("/", socialImageRoutes({ database: app.database, socialImages, site: {} }));
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

test("the week's shelf has one address for everybody, for Mondays that are not long ago", async () => {
  const monday = lastMonday();
  for (const theme of ["light", "dark"] as const) {
    const response = await app.guest.send(paths.weekPicture(monday, theme));
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 420 });
  }
  const narrow = await app.guest.send(paths.weekPicture(monday, "dark-narrow"));
  expect(await sharp(await narrow.arrayBuffer()).metadata()).toMatchObject({ width: 640, height: 420 });
  const dayAfter = (date: string, days: number) =>
    new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
  for (const day of [dayAfter(monday, 1), dayAfter(monday, 7), dayAfter(monday, -7 * 30), "2026-13-40"]) {
    expect((await app.guest.send(paths.weekPicture(day, "light"))).status).toBe(404);
  }
  expect((await app.guest.send(`/og/week/${monday}-blue.png`)).status).toBe(404);
});
