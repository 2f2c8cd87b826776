import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { productMakers } from "#db/schema/engagement.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makePromotion } from "#test/factories/make-promotion.ts";
import { useTestApp } from "#test/tools/app.ts";
import { race } from "#test/tools/race.ts";
import { sendVisit, type VisitMessage } from "#test/tools/send-visit.ts";

const app = useTestApp();
const limited = useTestApp({ RATE_LIMITS: "on" });

/** As our page sends it. */
const tell = (message: VisitMessage) => sendVisit(app, "/promotions/visits", message);

const seen = (...productIds: number[]) => ({ kind: "impression", productIds });
const clicked = (productId: number) => ({ kind: "click", productIds: [productId] });

async function makePromoted(submitterId?: string) {
  const { id: productId } = await makeProduct(app.database.app, submitterId ? { submitterId } : {});
  return { productId, ...(await makePromotion(app.database.app, { productId })) };
}

async function figuresOf(promotionId: number) {
  await Promise.all(app.visits.map((visits) => visits.flush()));
  const { rows } = await app.database.app.execute(sql`
    select coalesce(sum(impressions), 0)::int as impressions, coalesce(sum(clicks), 0)::int as clicks
    from promotion_days where promotion_id = ${promotionId}`);
  return rows[0];
}

test("four hundred reports of one visitor to two processes make one impression and one click", async () => {
  const [one, other] = [await makePromoted(), await makePromoted()];
  const statuses = await race(400, async (index) => {
    const json = index % 4 === 0 ? clicked(one.productId) : seen(one.productId, other.productId);
    return (await tell({ json, instance: app.instances[index % 2 === 0 ? 0 : 1] })).status;
  });
  expect(new Set(statuses)).toEqual(new Set([204]));
  expect(await figuresOf(one.id)).toEqual({ impressions: 1, clicks: 1 });
  expect(await figuresOf(other.id)).toEqual({ impressions: 1, clicks: 0 });
  await tell({ json: seen(one.productId), from: "203.0.113.178" });
  expect(await figuresOf(one.id)).toEqual({ impressions: 2, clicks: 1 });
});

test.each<[string, VisitMessage]>([
  ["a bot", { headers: { "user-agent": "Googlebot/2.1" } }],
  ["a client without a user agent", { headers: { "user-agent": "" } }],
  ["a browser that prefetches", { headers: { "sec-purpose": "prefetch;prerender" } }],
  ["our own prefetching", { headers: { "x-purpose": "prefetch" } }],
])("%s is accepted but not counted", async (_, message) => {
  const { id, productId } = await makePromoted();
  expect((await tell({ json: seen(productId), ...message })).status).toBe(204);
  expect((await tell({ json: clicked(productId), ...message })).status).toBe(204);
  expect(await figuresOf(id)).toEqual({ impressions: 0, clicks: 0 });
});

test("neither the submitter, nor a maker, nor an administrator is counted; any other person is", async () => {
  const [submitter, maker, admin, person] = await Promise.all([
    app.signIn(),
    app.signIn(),
    app.signIn("admin"),
    app.signIn(),
  ]);
  const { id, productId } = await makePromoted(submitter.userId);
  await app.database.app.insert(productMakers).values({ productId, profileId: maker.userId, proof: "email" });
  for (const { cookie } of [submitter, maker, admin]) {
    await tell({ json: seen(productId), cookie });
    await tell({ json: clicked(productId), cookie });
  }
  expect(await figuresOf(id)).toEqual({ impressions: 0, clicks: 0 });
  await tell({ json: seen(productId), cookie: person.cookie });
  expect(await figuresOf(id)).toEqual({ impressions: 1, clicks: 0 });
});

test.each<[string, VisitMessage, number]>([
  ["an unknown field", { json: { ...seen(1), impressions: 1000 } }, 400],
  ["an unknown kind", { json: { kind: "view", productIds: [1] } }, 400],
  ["no products", { json: seen() }, 400],
  ["more products than the spotlight has", { json: seen(...Array.from({ length: 21 }, (_, index) => index + 1)) }, 400],
  ["an id that is a text", { json: { kind: "click", productIds: ["1"] } }, 400],
  ["a negative id", { json: seen(-1) }, 400],
  ["an id beyond all integers", { body: '{"kind":"click","productIds":[99999999999999999999]}' }, 400],
  ["no JSON", { body: "{" }, 400],
  ["a huge body", { json: { ...seen(1), note: "a".repeat(70_000) } }, 413],
  ["a text/plain body", { body: "x", headers: { "content-type": "text/plain" } }, 415],
  ["another site's page", { json: seen(1), headers: { "sec-fetch-site": "cross-site" } }, 403],
])("%s is refused", async (_, message, status) => {
  expect((await tell(message)).status).toBe(status);
});

test("products that don't exist or aren't promoted get the same answer, without a cookie or a body", async () => {
  const { id } = await makeProduct(app.database.app);
  for (const productId of [id, 999_999_999, Number.MAX_SAFE_INTEGER]) {
    const response = await tell({ json: seen(productId) });
    expect(response.status).toBe(204);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(await response.text()).toBe("");
  }
  await Promise.all(app.visits.map((visits) => visits.flush()));
});

test("neither the address nor the browser of a visitor is stored", async () => {
  const { id, productId } = await makePromoted();
  await tell({ json: seen(productId), from: "2001:db8:177:177::9" });
  await tell({ json: clicked(productId) });
  expect(await figuresOf(id)).toEqual({ impressions: 1, clicks: 1 });
  const { rows } = await app.database.app.execute<{ visitor_key: string }>(
    sql`select * from promotion_visits where promotion_id = ${id}`,
  );
  expect(rows).toHaveLength(2);
  for (const { visitor_key } of rows) expect(visitor_key).toMatch(/^[\w-]{22}$/);
  for (const part of ["203.0.113", "2001:db8", "Firefox"]) expect(JSON.stringify(rows)).not.toContain(part);
});

test("an IP address that sends too many is refused", async () => {
  const instance = limited.instances[0];
  for (let time = 0; time < 240; time += 1) expect((await tell({ json: seen(1), instance })).status).toBe(204);
  expect((await tell({ json: seen(1), instance })).status).toBe(429);
  expect((await tell({ json: seen(1), instance, from: "203.0.113.9" })).status).toBe(204);
});
