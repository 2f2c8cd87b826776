import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { productMakers } from "#db/schema/engagement.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { useTestApp } from "#test/tools/app.ts";
import { race } from "#test/tools/race.ts";
import { sendVisit, type VisitMessage, visitorAddress, visitorBrowser } from "#test/tools/send-visit.ts";

const app = useTestApp();
const limited = useTestApp({ RATE_LIMITS: "on" });

/** A view as our page sends it. */
const tell = (id: number | string, message?: VisitMessage) => sendVisit(app, `/products/${id}/views`, message);

async function flush(): Promise<void> {
  await Promise.all(app.visits.map((visits) => visits.flush()));
}

/** The total, the number of rows and the day's sum: always equal. */
async function viewsOf(productId: number): Promise<number> {
  await flush();
  const { rows } = await app.database.app.execute<{ total: number; rows: number; day: number }>(sql`
    select views as total, (select count(*)::int from product_views where product_id = ${productId}) as rows,
      (select coalesce(sum(views), 0)::int from product_daily_stats where product_id = ${productId}) as day
    from product_stats where product_id = ${productId}`);
  const { total = Number.NaN, ...others } = rows[0] ?? {};
  expect(others).toEqual({ rows: total, day: total });
  return total;
}

test("a thousand requests from one visitor to two processes make one view, another visitor's makes the second", async () => {
  const { id } = await makeProduct(app.database.app);
  const statuses = await race(1000, async (index) => {
    const response = await tell(id, { instance: app.instances[index % 2 === 0 ? 0 : 1] });
    return response.status;
  });
  expect(new Set(statuses)).toEqual(new Set([204]));
  expect(await viewsOf(id)).toBe(1);
  await tell(id);
  expect(await viewsOf(id)).toBe(1);
  await tell(id, { from: "203.0.113.78" });
  expect(await viewsOf(id)).toBe(2);
});

test("many visitors of many products at once, through two processes, are counted exactly", async () => {
  const products = await Promise.all(Array.from({ length: 5 }, () => makeProduct(app.database.app)));
  await race(500, async (index) => {
    const { id } = products[index % products.length] as { id: number };
    // Every visitor opens every product through both processes.
    const from = `198.51.100.${Math.floor(index / 10)}`;
    await tell(id, { from, instance: app.instances[index % 10 < 5 ? 0 : 1] });
    if (index % 50 === 0) await flush();
  });
  for (const { id } of products) expect(await viewsOf(id)).toBe(50);
});

test("the same visitor is counted again after half an hour", async () => {
  const { id } = await makeProduct(app.database.app);
  await tell(id);
  expect(await viewsOf(id)).toBe(1);
  await app.database.app.execute(
    sql`update product_views set created_at = now() - interval '29 minutes' where product_id = ${id}`,
  );
  await tell(id);
  expect(await viewsOf(id)).toBe(1);
  await app.database.app.execute(
    sql`update product_views set created_at = now() - interval '30 minutes 1 second' where product_id = ${id}`,
  );
  await tell(id);
  expect(await viewsOf(id)).toBe(2);
});

test.each<[string, VisitMessage]>([
  ["a bot", { headers: { "user-agent": "Googlebot/2.1" } }],
  ["a client without a user agent", { headers: { "user-agent": "" } }],
  ["a browser that prefetches", { headers: { "sec-purpose": "prefetch;prerender" } }],
  ["an older browser that prefetches", { headers: { purpose: "prefetch" } }],
  ["our own prefetching", { headers: { "x-purpose": "prefetch" } }],
])("%s is accepted but not counted", async (_, message) => {
  const { id } = await makeProduct(app.database.app);
  expect((await tell(id, message)).status).toBe(204);
  expect(await viewsOf(id)).toBe(0);
});

test("neither the submitter, nor a maker, nor an administrator is counted; any other person is", async () => {
  const [submitter, maker, admin, person] = await Promise.all([
    app.signIn(),
    app.signIn(),
    app.signIn("admin"),
    app.signIn(),
  ]);
  const { id, slug } = await makeProduct(app.database.app, { submitterId: submitter.userId });
  await app.database.app.insert(productMakers).values({ productId: id, profileId: maker.userId, proof: "email" });
  for (const { cookie } of [submitter, maker, admin]) expect((await tell(id, { cookie })).status).toBe(204);
  expect(await viewsOf(id)).toBe(0);
  await tell(id, { cookie: person.cookie });
  expect(await viewsOf(id)).toBe(1);

  // Their clicks to the website follow the same rule.
  for (const { cookie } of [submitter, maker, admin, person]) {
    const request = new Request(`${app.origin}/go/${slug}`, { headers: { "user-agent": visitorBrowser, cookie } });
    await app.instances[0].fetch(request, { clientAddress: visitorAddress });
  }
  await flush();
  const { rows } = await app.database.app.execute(sql`select clicks from product_stats where product_id = ${id}`);
  expect(rows).toEqual([{ clicks: 1 }]);
});

test.each(["draft", "pending", "rejected", "deleted"] as const)(
  "a %s product gets the same answer and counts nothing",
  async (status) => {
    const { id } = await makeProduct(app.database.app, { status });
    expect((await tell(id)).status).toBe(204);
    expect(await viewsOf(id)).toBe(0);
  },
);

test("an invalid product id is not found", async () => {
  expect((await tell(999_999_999)).status).toBe(204);
  for (const id of ["x", "0", "01", "-1", "1e3", "99999999999999999999"]) expect((await tell(id)).status).toBe(404);
  await flush();
});

test.each<[string, VisitMessage, number]>([
  ["an unknown field", { json: { visitorKey: "mine" } }, 400],
  ["a view count", { json: { views: 1000 } }, 400],
  ["a list", { json: [] }, 400],
  ["no JSON", { body: "{" }, 400],
  ["a referrer with a path", { json: { referrer: "news.example/thread?user=ada" } }, 400],
  ["a whole URL as referrer", { json: { referrer: "https://news.example" } }, 400],
  ["a referrer that is an IP address", { json: { referrer: "203.0.113.77" } }, 400],
  ["a referrer with a user name", { json: { referrer: "ada@news.example" } }, 400],
  ["a referrer that is too long", { json: { referrer: `${"a.".repeat(200)}example` } }, 400],
  ["a referrer with NUL", { json: { referrer: "news.exam\0ple" } }, 400],
  ["a null referrer", { json: { referrer: null } }, 400],
  ["a blank query", { json: { search: "  " } }, 400],
  ["a query that is a number", { json: { search: 7 } }, 400],
  ["a query that is too long", { json: { search: "a".repeat(201) } }, 400],
  ["a query with NUL", { json: { search: "no\0tes" } }, 400],
  ["a query with a lone surrogate", { body: '{"search":"\\ud800"}' }, 400],
  ["a huge body", { json: { search: "a".repeat(70_000) } }, 413],
  ["a text/plain body", { body: "search=notes", headers: { "content-type": "text/plain" } }, 415],
  ["another site's page", { headers: { "sec-fetch-site": "cross-site" } }, 403],
  ["a client without Sec-Fetch-Site", { headers: { "sec-fetch-site": undefined } }, 403],
])("%s is refused and counts nothing", async (_, message, status) => {
  const { id } = await makeProduct(app.database.app);
  expect((await tell(id, message)).status).toBe(status);
  expect(await viewsOf(id)).toBe(0);
});

test("a view stores only the referring host or the query, normalized, and no IP address anywhere", async () => {
  const { id } = await makeProduct(app.database.app);
  await tell(id, { json: { referrer: "news.example" } });
  await tell(id, { json: { search: " Local  First NOTES " }, from: "2001:db8:77:77::9" });
  expect(await viewsOf(id)).toBe(2);
  const { rows } = await app.database.app.execute<Record<string, unknown>>(
    sql`select * from product_views where product_id = ${id} order by referrer`,
  );
  expect(rows.map(({ referrer, search_words }) => [referrer, search_words])).toEqual([
    ["news.example", null],
    [null, "local first notes"],
  ]);
  expect(Object.keys(rows[0] ?? {})).toEqual([
    "id",
    "product_id",
    "visitor_key",
    "referrer",
    "search_words",
    "created_at",
  ]);
  const everything = await allRows();
  expect(everything).toContain("local first notes");
  for (const part of ["203.0.113", "2001:db8", visitorBrowser]) expect(everything).not.toContain(part);
});

test("the answer has no cookie and no body, and is not cached", async () => {
  const { id } = await makeProduct(app.database.app);
  const response = await tell(id);
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect(await response.text()).toBe("");
});

test("an IP address that sends too many is refused", async () => {
  const { id } = await makeProduct(limited.database.app);
  const instance = limited.instances[0];
  for (let time = 0; time < 240; time += 1) expect((await tell(id, { instance })).status).toBe(204);
  expect((await tell(id, { instance })).status).toBe(429);
  expect((await tell(id, { instance, from: "203.0.113.9" })).status).toBe(204);
});

/** Every row of every table except clicks, which store the user agent. */
async function allRows(): Promise<string> {
  const { rows: tables } = await app.database.app.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'product_clicks'`);
  const found: unknown[] = [];
  for (const { name } of tables)
    found.push((await app.database.app.execute(sql`select * from ${sql.identifier(name)}`)).rows);
  return JSON.stringify(found);
}
