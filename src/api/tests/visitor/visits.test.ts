import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeProduct } from "#test/factories/make-product.ts";
import { type App, useTestApp } from "#test/tools/app.ts";
import { race } from "#test/tools/race.ts";

const app = useTestApp();
const limited = useTestApp({ RATE_LIMITS: "on" });

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";
type Visit = { headers?: Record<string, string>; address?: string; method?: string; instance?: App };

/** Opens the link as a browser does, without following the redirect. */
async function go(path: string, { headers, address = "192.0.2.7", method, instance }: Visit = {}): Promise<Response> {
  const request = new Request(app.origin + path, { method, headers: { "user-agent": firefox, ...headers } });
  return (instance ?? app.instances[0]).fetch(request, { clientAddress: address });
}

async function clicksOf(productId: number): Promise<number> {
  await Promise.all(app.visits.map((visits) => visits.flush()));
  const { rows } = await app.database.app.execute<{ clicks: number }>(
    sql`select clicks from product_stats where product_id = ${productId}`,
  );
  return rows[0]?.clicks ?? Number.NaN;
}

test("redirects to the stored URL with ref, uncached and not indexed", async () => {
  const { slug } = await makeProduct(app.database.app, { websiteUrl: "https://tool.example/start?plan=a" });
  const response = await go(`/go/${slug}?url=https://evil.example&ref=other`);
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("https://tool.example/start?plan=a&ref=toolshelf");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  expect(response.headers.get("set-cookie")).toBeNull();
});

test("an old slug redirects there too", async () => {
  const { id, slug } = await makeProduct(app.database.app, { websiteUrl: "https://renamed.example/" });
  await app.database.app.execute(sql`insert into product_slugs (slug, product_id) values (${`${slug}-old`}, ${id})`);
  expect((await go(`/go/${slug}-old`)).headers.get("location")).toBe("https://renamed.example/?ref=toolshelf");
  expect(await clicksOf(id)).toBe(1);
});

test("a product that is not live, unknown or without a website gets a page that says so", async () => {
  const hidden = await makeProduct(app.database.app, { status: "draft" });
  const nowhere = await makeProduct(app.database.app, { websiteUrl: null });
  const hostile = await makeProduct(app.database.app, { websiteUrl: "javascript:alert(1)" });
  for (const slug of [hidden.slug, nowhere.slug, hostile.slug, "no-such-product"]) {
    const response = await go(`/go/${slug}`);
    expect([slug, response.status]).toEqual([slug, 404]);
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("location")).toBeNull();
  }
});

test("a thousand requests from one visitor to two processes count as one visit (B5)", async () => {
  const { id, slug } = await makeProduct(app.database.app);
  const statuses = await race(1000, async (index) => {
    const response = await go(`/go/${slug}`, { instance: app.instances[index % 2 === 0 ? 0 : 1] });
    return response.status;
  });
  expect(new Set(statuses)).toEqual(new Set([302]));
  expect(await clicksOf(id)).toBe(1);
  await go(`/go/${slug}`);
  expect(await clicksOf(id)).toBe(1);
  await go(`/go/${slug}`, { address: "192.0.2.8" });
  await go(`/go/${slug}`, { headers: { "user-agent": `${firefox} Other/1` } });
  expect(await clicksOf(id)).toBe(3);
});

test("one household's IPv6 addresses are one visitor", async () => {
  const { id, slug } = await makeProduct(app.database.app);
  await go(`/go/${slug}`, { address: "2001:db8:1:2::1" });
  await go(`/go/${slug}`, { address: "2001:db8:1:2:ffff::9" });
  await go(`/go/${slug}`, { address: "2001:db8:1:3::1" });
  expect(await clicksOf(id)).toBe(2);
});

test.each<[string, Visit]>([
  ["a bot", { headers: { "user-agent": "Googlebot/2.1" } }],
  ["a client without a user agent", { headers: { "user-agent": "" } }],
  ["a browser that prefetches", { headers: { "sec-purpose": "prefetch;prerender" } }],
  ["an older browser that prefetches", { headers: { purpose: "prefetch" } }],
  ["a picture on another page", { headers: { "sec-fetch-dest": "image" } }],
  ["a frame on another page", { headers: { "sec-fetch-dest": "iframe" } }],
  ["a HEAD request", { method: "HEAD" }],
])("%s is redirected but not counted", async (_, visit) => {
  const { id, slug } = await makeProduct(app.database.app);
  expect((await go(`/go/${slug}`, visit)).status).toBe(302);
  expect(await clicksOf(id)).toBe(0);
});

test("a visit stores the referring host and the user agent, truncated and cleaned", async () => {
  const { id, slug } = await makeProduct(app.database.app);
  const userAgent = `Mozilla/5.0\tpart ${"x".repeat(400)}`;
  const referer = "https://forum.example:8443/thread?user=ada";
  await go(`/go/${slug}`, { address: "198.51.100.77", headers: { "user-agent": userAgent, referer } });
  await clicksOf(id);
  const { rows } = await app.database.app.execute<Record<string, string>>(
    sql`select visitor_key, referrer, user_agent from product_clicks where product_id = ${id}`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.referrer).toBe("forum.example:8443");
  expect(rows[0]?.user_agent).toBe(`Mozilla/5.0 part ${"x".repeat(239)}`);
  const { rows: everything } = await app.database.app.execute(
    sql`select c.*, s.* from product_clicks c, site_settings s`,
  );
  expect(JSON.stringify(everything)).not.toContain("198.51.100.77");
});

test("an IP address that sends too many requests is refused", async () => {
  const { slug } = await makeProduct(limited.database.app);
  const instance = limited.instances[0];
  for (let time = 0; time < 120; time += 1) expect((await go(`/go/${slug}`, { instance })).status).toBe(302);
  expect((await go(`/go/${slug}`, { instance })).status).toBe(429);
  expect((await go(`/go/${slug}`, { instance, address: "192.0.2.9" })).status).toBe(302);
});
