import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { beforeAll, expect, test } from "vitest";
import type { Db } from "#db/database.ts";
import {
  listSitemapFiles,
  listSitemapProducts,
  productsPerSitemap,
} from "#domain/catalog/products/lists/feeds/list-sitemap-products.ts";
import type { AppEnv } from "#http/context.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { useTestApp } from "#test/tools/app.ts";
import { elementsNamed, parseXml } from "#test/tools/markup/xml.ts";
import { sitemapRoutes } from "./sitemaps.ts";

const app = useTestApp({ SITE_URL: "http://localhost:3000" });
const products: { id: number; slug: string }[] = [];

beforeAll(async () => {
  const db = app.database.app;
  const niche = await makeNiche(db, { slug: "design" });
  await makeNiche(db, { slug: "empty" });
  await makeNiche(db, { slug: "hidden", status: "draft" });
  const used = await makeSubcategory(db, { slug: "icons", nicheIds: [niche.id] });
  await makeSubcategory(db, { slug: "unused", nicheIds: [niche.id] });
  for (let n = 0; n < 7; n += 1) {
    const tags = ["test", ...(n < 3 ? ["C#", "..", "a/b"] : ["rare"].slice(0, n === 3 ? 1 : 0))];
    const links = n === 0 ? { nicheIds: [niche.id], subcategoryIds: [used.id] } : {};
    products.push(await makeProduct(db, { tags, ...links, listedAt: new Date("2026-05-01T00:00:00Z") }));
  }
  await makeProduct(db, { status: "pending" });
});

async function readXml(path: string, routes?: Hono<AppEnv>) {
  const response = await (routes ? routes.request(path) : app.guest.send(path));
  expect(response.status, path).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  return parseXml(await response.text());
}

async function locationsIn(path: string, routes?: Hono<AppEnv>): Promise<string[]> {
  return elementsNamed(await readXml(path, routes), "loc").map(({ text }) => text);
}

const smallFiles = (perFile: number) => {
  const site = { url: "https://shelf.example" };
  return new Hono<AppEnv>().route("/", sitemapRoutes({ database: app.database, site, perFile }));
};

test("the index lists the files, and each live product is in one of them", async () => {
  const files = await locationsIn("/sitemap.xml");
  expect(files).toEqual([`${app.origin}/sitemaps/pages.xml`, `${app.origin}/sitemaps/products-1.xml`]);
  const locations = await locationsIn("/sitemaps/products-1.xml");
  expect(locations).toEqual(products.map(({ slug }) => `${app.origin}/resources/${slug}`));
});

test("a product's alternatives are listed if its subcategory has three others", async () => {
  const db = app.database.app;
  const { id } = await makeSubcategory(db);
  const made: { slug: string }[] = [];
  for (let n = 0; n < 3; n += 1) made.push(await makeProduct(db, { subcategoryIds: [id] }));
  const listed = async () =>
    (await locationsIn("/sitemaps/products-1.xml", smallFiles(10_000))).filter((each) =>
      each.endsWith("/alternatives"),
    );
  expect(await listed()).toEqual([]);
  made.push(await makeProduct(db, { subcategoryIds: [id] }));
  expect(await listed()).toEqual(made.map(({ slug }) => `https://shelf.example/resources/${slug}/alternatives`));
  for (const { slug } of made) await db.execute(sql`delete from product_directory where slug = ${slug}`);
});

test("a product has the date of its last change", async () => {
  const [product] = products;
  const changedAt = "2026-06-07T08:09:10.000Z";
  await app.database.app.execute(sql`update product_directory set updated_at = ${changedAt} where id = ${product?.id}`);
  const [first] = elementsNamed(await readXml("/sitemaps/products-1.xml"), "lastmod");
  expect(first?.text).toBe(changedAt);
});

test("pages are home, fixed pages, niches and subcategories with products, and tags with three or more", async () => {
  const pages = await locationsIn("/sitemaps/pages.xml");
  const paths = pages.map((page) => page.slice(app.origin.length));
  expect(paths).toEqual([
    "/",
    "/ai-tools",
    "/compare",
    "/advertise",
    "/about",
    "/about/ads",
    "/about/ranking",
    "/guidelines",
    "/terms",
    "/privacy",
    "/niche/design",
    "/niche/design/subcategory/icons",
    "/tag/test",
    "/tag/ab",
    "/tag/c%23",
  ]);
  const [niche] = elementsNamed(await readXml("/sitemaps/pages.xml"), "lastmod");
  expect(niche?.text).toBe("2026-05-01T00:00:00.000Z");
});

test("comparisons are listed if search engines may index them", async () => {
  const db = app.database.app;
  const { id } = await makeSubcategory(db);
  const make = (more: Parameters<typeof makeProduct>[1] = {}) =>
    makeProduct(db, { tags: ["test"], subcategoryIds: [id], ...more });
  const [one, other, tagged, madeUp] = [
    await make(),
    await make(),
    await make({ subcategoryIds: [] }),
    await make({ isDemo: true }),
  ];
  for (const { id: high } of [other, tagged, madeUp]) {
    await db.execute(sql`insert into compared_pairs (low_id, high_id, views) values (${one.id}, ${high}, 9)`);
  }
  const pages = await locationsIn("/sitemaps/pages.xml", smallFiles(10_000));
  const pair = [one.slug, other.slug].sort().join("-vs-");
  expect(pages.filter((page) => page.includes("-vs-"))).toEqual([`https://shelf.example/compare/${pair}`]);
  for (const made of [one, other, tagged, madeUp])
    await db.execute(sql`delete from product_directory where id = ${made.id}`);
});

test("more products than a file holds make more files, with no product lost or doubled", async () => {
  const routes = smallFiles(3);
  const [pages, ...files] = await locationsIn("/sitemap.xml", routes);
  expect(pages).toBe("https://shelf.example/sitemaps/pages.xml");
  expect(files.length).toBeGreaterThan(2);
  const seen: string[] = [];
  for (const file of files) {
    const locations = await locationsIn(new URL(file).pathname, routes);
    expect(locations.length).toBeLessThanOrEqual(3);
    seen.push(...locations);
  }
  expect(seen).toEqual(products.map(({ slug }) => `https://shelf.example/resources/${slug}`));
});

test.each(["products-0.xml", "products-2.xml", "products-999999999.xml", "products-01.xml", "products-1.txt", "x.xml"])(
  "there is no /sitemaps/%s",
  async (file) => {
    expect((await app.guest.send(`/sitemaps/${file}`)).status).toBe(404);
  },
);

test("5,000 products are five files more; an empty range has none", async () => {
  const db = app.database.app;
  await insertProducts(db, { count: 5000 });
  const files = await listSitemapFiles(app.database.open);
  expect(files).toEqual([1, 2, 4, 5, 6]);
  const locations = await locationsIn("/sitemaps/products-5.xml");
  expect(locations).toHaveLength(productsPerSitemap);
  expect(new Set(locations).size).toBe(productsPerSitemap);
  let count = 0;
  for (const file of files) count += (await listSitemapProducts(app.database.open, { file })).length;
  expect(count).toBe(3800 + products.length);
});

/** Skips the rows that triggers derive, which no sitemap reads. */
async function insertProducts(db: Db, { count }: { count: number }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 30000`);
    await tx.execute(sql`alter table product_directory disable trigger user`);
    await tx.execute(sql`
      insert into product_directory (product_name, slug, status, listed_at)
      select 'Bulk ' || n, 'bulk-' || n, case when n between 1901 and 3100 then 'draft' else 'live' end, now() from generate_series(1, ${count}::int) as n
    `);
    await tx.execute(sql`alter table product_directory enable trigger user`);
    // As autovacuum would do after a while.
    await tx.execute(sql`analyze product_directory`);
  });
}
