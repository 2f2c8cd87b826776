import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Comparison } from "#contract/visitor/comparisons.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { useTestApp } from "#test/tools/app.ts";
import { race } from "#test/tools/race.ts";
import { sendVisit, type VisitMessage } from "#test/tools/send-visit.ts";

const app = useTestApp();
const limited = useTestApp({ RATE_LIMITS: "on" });
const make = (name: string, more: Parameters<typeof makeProduct>[1] = {}) =>
  makeProduct(app.database.app, { name, ...more });
const tell = (message: VisitMessage) => sendVisit(app, "/compare/views", message);
const seen = (...productIds: number[]) => ({ productIds });

async function viewsOf(one: number, other: number) {
  await Promise.all(app.visits.map((visits) => visits.flush()));
  const { rows } = await app.database.app.execute<{ views: number }>(sql`
    select views from compared_pairs where low_id = ${Math.min(one, other)} and high_id = ${Math.max(one, other)}`);
  return rows[0]?.views ?? 0;
}

test("a comparison is public, carries the tags of its products, and marks the viewer's own votes", async () => {
  const [a, b] = [await make("Api Apple"), await make("Api Berry")];
  const address = "/api/v1/compare?slugs=api-berry,api-apple";
  const response = await app.guest.send(address);
  expect(response.status).toBe(200);
  const tags = response.headers.get("x-cache-tags")?.split(" ") ?? [];
  expect(tags).toEqual(expect.arrayContaining([`product:${a.id}`, `product:${b.id}`, "niches"]));
  const { products, missing } = (await response.json()) as Comparison;
  expect([products.map(({ slug }) => slug), missing]).toEqual([["api-apple", "api-berry"], []]);
  const person = await app.signIn();
  await person.send(`/api/v1/products/${a.id}/upvote`, { method: "PUT" });
  const own = (await (await person.send(address)).json()) as Comparison;
  expect(own.products.map(({ isUpvoted }) => isUpvoted)).toEqual([true, false]);
});

test.each([
  ["nothing", "", 400],
  ["too long an address", "x".repeat(501), 400],
  ["no live product", "no-such-product", 404],
])("%s is refused", async (_, slugs, status) => {
  const response = await app.guest.send(`/api/v1/compare?slugs=${slugs}`);
  expect(response.status).toBe(status);
});

test("a partly unknown comparison names what is missing, and a new product changes it", async () => {
  const { id } = await make("Api Known");
  const response = await app.guest.send("/api/v1/compare?slugs=api-known-vs-api-unknown");
  expect((await response.json()) as Comparison).toMatchObject({ missing: ["api-unknown"], products: [{ id }] });
  expect(response.headers.get("x-cache-tags")?.split(" ")).toContain("list:home");
});

test("a hundred reports of one visitor to two processes count once per pair", async () => {
  const ids = [(await make("One")).id, (await make("Two")).id, (await make("Three")).id] as const;
  const statuses = await race(100, async (index) => {
    return (await tell({ json: seen(...ids), instance: app.instances[index % 2 === 0 ? 0 : 1] })).status;
  });
  expect(new Set(statuses)).toEqual(new Set([204]));
  await tell({ json: seen(ids[1], ids[0]), from: "203.0.113.178" });
  expect(await viewsOf(ids[0], ids[1])).toBe(2);
  expect(await viewsOf(ids[2], ids[1])).toBe(1);
  const { rows } = await app.database.app.execute<{ visitor_key: string }>(sql`select * from pair_visits`);
  for (const { visitor_key } of rows) expect(visitor_key).toMatch(/^[\w-]{22}$/);
  for (const part of ["203.0.113", "Firefox"]) expect(JSON.stringify(rows)).not.toContain(part);
});

test("three browsers at one address are one visitor, now and an hour later", async () => {
  const [a, b] = [await make("Same house one"), await make("Same house two")];
  for (const browser of ["Firefox/132.0", "Chrome/130.0", "Safari/18.0"]) {
    await tell({ json: seen(a.id, b.id), headers: { "user-agent": `Mozilla/5.0 ${browser}` } });
    expect(await viewsOf(a.id, b.id)).toBe(1);
    await app.database.app.execute(sql`update pair_visits set created_at = created_at - interval '1 hour'`);
  }
});

test.each<[string, VisitMessage]>([
  ["a bot", { headers: { "user-agent": "Googlebot/2.1" } }],
  ["a browser that prefetches", { headers: { "sec-purpose": "prefetch;prerender" } }],
])("%s is accepted but not counted", async (_, message) => {
  const [a, b] = [await make("Bot one"), await make("Bot two")];
  expect((await tell({ json: seen(a.id, b.id), ...message })).status).toBe(204);
  expect(await viewsOf(a.id, b.id)).toBe(0);
});

test.each<[string, VisitMessage, number]>([
  ["one product", { json: seen(1) }, 400],
  ["five products", { json: seen(1, 2, 3, 4, 5) }, 400],
  ["an unknown field", { json: { ...seen(1, 2), views: 9 } }, 400],
  ["a text", { json: { productIds: ["1", "2"] } }, 400],
  ["another site's page", { json: seen(1, 2), headers: { "sec-fetch-site": "cross-site" } }, 403],
])("%s is refused as a view", async (_, message, status) => {
  expect((await tell(message)).status).toBe(status);
});

test("an IP address that sends too many views is refused", async () => {
  const instance = limited.instances[0];
  for (let time = 0; time < 240; time += 1) await tell({ json: seen(1, 2), instance });
  expect((await tell({ json: seen(1, 2), instance })).status).toBe(429);
});

test("popular pairs are listed, with their products and in the sitemap", async () => {
  const { id: child } = await makeSubcategory(app.database.app);
  const insects = { subcategoryIds: [child] };
  const [a, b, c] = [await make("Popular Ant", insects), await make("Popular Bee", insects), await make("Popular Cat")];
  const pairs = [
    [a.id, b.id, 7],
    [b.id, c.id, 2],
  ];
  for (const [low, high, views] of pairs) {
    await app.database.app.execute(
      sql`insert into compared_pairs (low_id, high_id, views) values (${low}, ${high}, ${views})`,
    );
  }
  const listed = (await (await app.guest.send("/api/v1/compare/pairs")).json()) as { slug: string }[][];
  expect(listed[0]?.map(({ slug }) => slug)).toEqual(["popular-ant", "popular-bee"]);
  const answer = (await (await app.guest.send("/api/v1/products/popular-bee")).json()) as { comparedWith: unknown[] };
  expect(answer.comparedWith).toEqual([{ id: a.id, slug: "popular-ant", name: "Popular Ant" }]);
  const sitemap = await (await app.guest.send("/sitemaps/pages.xml")).text();
  expect(sitemap).toContain("/compare/popular-ant-vs-popular-bee<");
  expect(sitemap).not.toContain("popular-cat");
});
