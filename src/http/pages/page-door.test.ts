import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { paths } from "#contract/shared/paths.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { useTestApp } from "#test/tools/app.ts";
import { browserOf } from "#test/tools/app-browser.ts";
import { flashOf } from "#test/tools/intents.ts";

const app = useTestApp();

test("a product page is complete, with its head, its state and the tags of everything it shows", async () => {
  const { id, slug, name } = await makeProduct(app.database.app);
  const response = await app.guest.send(`/resources/${slug}`);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain(`<link rel="canonical" href="${app.origin}/resources/${slug}">`);
  expect(html).toContain(name);
  expect(html).toMatch(/<script type="application\/json" id="state">/);
  expect(response.headers.get("x-cache-tags")?.split(" ")).toContain(`product:${id}`);
  expect(response.headers.get("set-cookie")).toBeNull();
});

test("the same page twice has the same bytes, so that it can be cached", async () => {
  const { slug } = await makeProduct(app.database.app);
  const read = async () => (await app.guest.send(`/resources/${slug}`)).text();
  expect(await read()).toBe(await read());
});

test("an unknown product and an unknown URL answer 404 with a page", async () => {
  const product = await app.guest.send("/resources/never-listed");
  expect([product.status, await product.text()]).toEqual([404, expect.stringContaining("Product Not Found")]);
  const other = await app.guest.send("/no/such/page");
  expect([other.status, await other.text()]).toEqual([404, expect.stringContaining("404 Page Not Found")]);
});

test("an unknown or unpublished niche redirects home with a message", async () => {
  const { slug } = await makeNiche(app.database.app, { status: "draft" });
  for (const path of ["/niche/never-made", `/niche/${slug}`]) {
    const response = await app.guest.send(path);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/?all=1"]);
    expect([flashOf(response), response.headers.get("x-flash")]).toEqual(["visitorToasts.categoryNotFound", null]);
  }
  const browser = browserOf(app.instances[0]);
  await browser.send(`/niche/${slug}`);
  const page = await browser.send("/?all=1");
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(await page.text()).toContain(
    "Category not found: This category doesn&#x27;t exist, has been removed, or is not published",
  );
  // Shown only once.
  expect(await (await browser.send("/?all=1")).text()).not.toContain("Category not found");
});

test("a renamed product's old URL redirects permanently to the new one", async () => {
  const { id, slug } = await makeProduct(app.database.app);
  await app.database.app.execute(sql`insert into product_slugs (slug, product_id) values ('once-called-this', ${id})`);
  const response = await app.guest.send("/resources/once-called-this");
  expect([response.status, response.headers.get("location")]).toEqual([301, `/resources/${slug}`]);
});

test("a signed-in person's page is private", async () => {
  const { slug } = await makeProduct(app.database.app);
  const viewer = await app.signIn();
  const response = await viewer.send(`/resources/${slug}`);
  expect(response.headers.get("x-cache-tags")).toBeNull();
  expect(response.headers.get("cache-control")).toMatch(/private/);
});

test.each([
  paths.following(),
  paths.digestPreview(),
  paths.notifications(),
  paths.profile(),
  paths.myProducts(),
  paths.suggest(),
  "/submit-product-details?id=1",
  "/collections/add?product=none",
])("no browser stores a copy of %s for the next person at the same computer", async (path) => {
  const viewer = await app.signIn();
  expect((await viewer.send(path)).headers.get("cache-control")).toBe("no-store");
});

test("the sign-in page redirects people who are signed in, and never off our site", async () => {
  const viewer = await app.signIn();
  const on = await viewer.send("/auth?redirect=%2Fniche%2Fdesign");
  expect([on.status, on.headers.get("location")]).toEqual([302, "/niche/design"]);
  const off = await viewer.send("/auth?redirect=%2F%2Fevil.example");
  expect(off.headers.get("location")).toBe("/");
});

test("an error page gives no details, and is not cached", async () => {
  const { slug } = await makeProduct(app.database.app);
  await app.database.app.execute(sql`alter view live_product_stats rename to hidden_stats`);
  const response = await app.guest.send(`/resources/${slug}`);
  await app.database.app.execute(sql`alter view hidden_stats rename to live_product_stats`);
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(html).toContain("Something went wrong");
  expect(html).not.toMatch(/live_product_stats|select|node_modules/);
  expect(response.headers.get("x-cache-tags")).toBeNull();
});
