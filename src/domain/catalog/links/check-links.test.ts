import { connect } from "node:net";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createOutboundFetch } from "#services/outbound/outbound-fetch.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type HttpSink, reset, respond, type SinkHandler, startHttpSink } from "#test/sinks/http-sink.ts";
import { checkLinks } from "./check-links.ts";
import { enrollLinks } from "./enroll-links.ts";
import { getLinkReport } from "./link-run.ts";

const database = useTestDatabase();
const PUBLIC = "93.184.215.14";
const DAY = 24 * 60;

let sink: HttpSink;
/** What each host answers; the others aren't known to the DNS. */
let world: Record<string, SinkHandler>;
let warnings: string[];

beforeEach(async () => {
  await database.app.execute(sql`delete from product_directory`);
  await database.app.execute(sql`delete from site_settings where key = 'link_checks_run'`);
  world = {};
  warnings = [];
  sink = await startHttpSink((request, response) => world[request.headers.host ?? ""]?.(request, response));
});

afterEach(() => sink.close());

/** Everything is real except the network, which ends at the sink. */
const services = {
  fetchPublic: createOutboundFetch({
    userAgent: "Harbor Tools (+https://tools.example)",
    resolve: async (host) => (world[host] ? [PUBLIC] : []),
    dial: () => connect({ host: "127.0.0.1", port: sink.port }),
    limits: { timeoutMs: 2000 },
  }),
  log: { warn: (_: unknown, text?: string) => void warnings.push(text ?? "") },
};

const ok = respond("hello");
const status = (code: number, headers = {}) => respond("", { status: code, headers });

async function link(websiteUrl: string): Promise<number> {
  const { id } = await makeProduct(database.app, { websiteUrl });
  await enrollLinks(database.app);
  await database.app.execute(sql`update link_checks set next_check_at = now() where product_id = ${id}`);
  return id;
}

/** Runs the job as of so many minutes from now. */
const run = (minutes = 0, options: { limit?: number; signal?: AbortSignal } = {}) =>
  checkLinks(database.app, { services, at: sql`(now() + ${minutes}::int * interval '1 minute')`, ...options });

async function stored(productId: number) {
  const { rows } = await database.app.execute<{ next: number; [column: string]: unknown }>(sql`
    select failed_days as "failedDays", last_status as status, last_failure as failure,
      round(extract(epoch from next_check_at - now()) / 60)::int as next, first_failed_at is not null as "isFailing"
    from link_checks where product_id = ${productId}`);
  return rows[0];
}

describe("a link that works", () => {
  test("is asked for its headers only, by a request that says who asks, and again in a week", async () => {
    world["works.example"] = ok;
    const id = await link("http://works.example/start?a=1");
    expect(await run()).toEqual({ checked: 1, failed: 0, isDiscarded: false });
    expect(sink.requests).toEqual([
      expect.objectContaining({
        method: "HEAD",
        url: "/start?a=1",
        headers: expect.objectContaining({ "user-agent": "Harbor Tools (+https://tools.example)" }),
      }),
    ]);
    expect(await stored(id)).toEqual({ failedDays: 0, status: 200, failure: null, next: 7 * DAY, isFailing: false });
    expect(await run(7 * DAY - 5)).toMatchObject({ checked: 0 });
    expect(await run(7 * DAY + 5)).toMatchObject({ checked: 1 });
  });

  test("may refuse HEAD: then the first bytes of its page are asked for", async () => {
    world["picky.example"] = (request, response) =>
      (request.method === "HEAD" ? reset() : respond("x".repeat(5000)))(request, response);
    const id = await link("http://picky.example/");
    await run();
    expect(sink.requests.map(({ method, headers }) => [method, headers.range])).toEqual([
      ["HEAD", undefined],
      ["GET", "bytes=0-1023"],
    ]);
    expect(await stored(id)).toMatchObject({ failedDays: 0, status: 200 });
  });

  test.each([401, 403, 405, 406, 429, 451])("may answer %s: the site is there", async (code) => {
    world["guarded.example"] = status(code);
    const id = await link("http://guarded.example/");
    expect(await run()).toMatchObject({ failed: 0 });
    expect(await stored(id)).toMatchObject({ failedDays: 0, status: code, next: 7 * DAY });
  });
});

describe("a link that fails", () => {
  beforeEach(async () => {
    world["works.example"] = ok;
  });

  test.each([404, 410, 500, 503])("with %s is asked again every day and dead after the third", async (code) => {
    world["gone.example"] = status(code);
    const id = await link("http://gone.example/");
    for (const day of [0, 1, 2]) {
      expect(await run(day * DAY + day)).toMatchObject({ checked: 1, failed: 1 });
      expect(await stored(id)).toMatchObject({ failedDays: day + 1, status: code, next: (day + 1) * DAY + day });
      expect(await getLinkReport(database.app)).toMatchObject({ failing: 1, dead: day === 2 ? 1 : 0 });
    }
  });

  test("because its name is unknown counts, too, and it is asked only once", async () => {
    await link("http://works.example/");
    const id = await link("http://nowhere.example/");
    expect(await run()).toEqual({ checked: 2, failed: 1, isDiscarded: false });
    expect(await stored(id)).toMatchObject({ failedDays: 1, status: null, failure: "dns_failed", next: DAY });
  });

  test("and then answers starts from zero", async () => {
    world["flaky.example"] = status(500);
    const id = await link("http://flaky.example/");
    await run();
    await run(DAY + 1);
    world["flaky.example"] = ok;
    await run(2 * DAY + 2);
    expect(await stored(id)).toMatchObject({ failedDays: 0, isFailing: false, next: 9 * DAY + 2 });
    world["flaky.example"] = status(500);
    await run(9 * DAY + 3);
    expect(await stored(id)).toMatchObject({ failedDays: 1 });
  });

  test("at its old address says nothing about the new one", async () => {
    world["old.example"] = status(404);
    world["new.example"] = status(404);
    const id = await link("http://old.example/");
    await run();
    await run(DAY + 1);
    await database.app.execute(sql`update product_directory set website_url = 'http://new.example/' where id = ${id}`);
    await run(2 * DAY + 2);
    expect(await stored(id)).toMatchObject({ failedDays: 1 });
  });

  test("leaves the checks once the product isn't live", async () => {
    world["gone.example"] = status(404);
    const id = await link("http://gone.example/");
    await database.app.execute(sql`update product_directory set status = 'draft' where id = ${id}`);
    expect(await run()).toMatchObject({ checked: 0 });
    expect(await stored(id)).toBeUndefined();
  });
});

describe("politeness", () => {
  test("a host is asked for one product at a time, and left alone for as long as it wants", async () => {
    world["shared.example"] = status(429, { "retry-after": String(20 * 3600) });
    world["other.example"] = ok;
    const [first, second] = [await link("http://shared.example/a"), await link("http://shared.example/b")];
    await link("http://other.example/");
    expect(await run()).toMatchObject({ checked: 2 });
    expect(sink.requests.map(({ url, headers }) => `${headers.host}${url}`)).toEqual([
      "shared.example/a",
      "other.example/",
    ]);
    expect(await stored(first)).toMatchObject({ next: 7 * DAY });
    expect(await stored(second)).toMatchObject({ next: 20 * 60, status: null });
    expect(await run(19 * 60)).toMatchObject({ checked: 0 });
    expect(await run(20 * 60 + 1)).toMatchObject({ checked: 1 });
  });

  test("a failing server that names a later date isn't asked before, but never later than in a week", async () => {
    world["tomorrow.example"] = status(503, { "retry-after": new Date(Date.now() + 3 * DAY * 60_000).toUTCString() });
    world["never.example"] = status(503, { "retry-after": "999999999" });
    const [tomorrow, never] = [await link("http://tomorrow.example/"), await link("http://never.example/")];
    await run();
    expect((await stored(tomorrow))?.next).toBeCloseTo(3 * DAY, -1);
    expect((await stored(never))?.next).toBe(7 * DAY);
    expect(sink.requests.every(({ method }) => method === "HEAD")).toBe(true);
  });

  test("a run asks at most ten sites, one request at a time", async () => {
    let open = 0;
    let most = 0;
    for (let n = 0; n < 12; n += 1) {
      world[`site-${n}.example`] = (request, response) => {
        open += 1;
        most = Math.max(most, open);
        response.once("close", () => (open -= 1));
        ok(request, response);
      };
      await link(`http://site-${n}.example/`);
    }
    expect(await run()).toMatchObject({ checked: 10 });
    expect(most).toBe(1);
    expect(await run()).toMatchObject({ checked: 2 });
  });

  test("a stopped run gives the rest back", async () => {
    world["works.example"] = ok;
    const id = await link("http://works.example/");
    expect(await run(0, { signal: AbortSignal.abort() })).toMatchObject({ checked: 0 });
    expect(await stored(id)).toMatchObject({ next: 0 });
  });

  test("new products are spread over a week", async () => {
    for (let n = 0; n < 3; n += 1) await makeProduct(database.app);
    await makeProduct(database.app, { websiteUrl: null });
    await makeProduct(database.app, { status: "draft" });
    expect(await enrollLinks(database.app)).toEqual({ enrolled: 3 });
    expect(await enrollLinks(database.app)).toEqual({ enrolled: 0 });
    const { rows } = await database.app.execute<{ n: number; isSoon: boolean }>(sql`
      select count(distinct next_check_at)::int as n, bool_and(next_check_at < now() + interval '7 days') as "isSoon"
      from link_checks`);
    expect(rows).toEqual([{ n: 3, isSoon: true }]);
  });
});

describe("a server without a network", () => {
  test("declares nothing dead, and says so", async () => {
    const ids = [await link("http://a.example/"), await link("http://b.example/")];
    for (const day of [0, 1, 2, 3]) {
      expect(await run(day * DAY + day)).toEqual({ checked: 2, failed: 2, isDiscarded: true });
    }
    for (const id of ids) expect(await stored(id)).toMatchObject({ failedDays: 0 });
    expect(warnings).toHaveLength(4);
    expect(warnings[0]).toMatch(/^link checks discarded/);
    expect(await getLinkReport(database.app)).toMatchObject({ isDiscarded: true, failing: 0, watched: 2 });
  });

  test("is distinguished from a single dead site by asking one that answered lately", async () => {
    world["works.example"] = ok;
    await link("http://works.example/");
    await run();
    const id = await link("http://nowhere.example/");
    expect(await run()).toEqual({ checked: 1, failed: 1, isDiscarded: false });
    expect(await stored(id)).toMatchObject({ failedDays: 1 });
    delete world["works.example"];
    expect(await run(DAY + 1)).toMatchObject({ isDiscarded: true });
    expect(await stored(id)).toMatchObject({ failedDays: 1 });
  });
});
