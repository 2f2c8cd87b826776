import { Hono } from "hono";
import pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import { useTestDatabase } from "#test/database.ts";
import type { AppEnv } from "../context.ts";
import { errorResponse } from "../errors/error-response.ts";
import { createLogger } from "../logs/logger.ts";
import { requestLog } from "../logs/request-log.ts";
import { createRateLimits, type RateLimits } from "./rate-limit.ts";
import { type RateLimitName, type RateWindow, rateLimitRules } from "./rate-limits-table.ts";

const database = useTestDatabase();
const silent = { warn: () => {} };

beforeEach(async () => {
  await database.pools.app.query("truncate rate_limits");
});

/** One more "process" on the same database. */
function create({ pool = database.pools.app, enabled = true } = {}): RateLimits {
  return createRateLimits({ pool, enabled, log: silent });
}

function unreachablePool(): pg.Pool {
  return new pg.Pool({ connectionString: "postgresql://nobody@127.0.0.1:1/none", connectionTimeoutMillis: 1000 });
}

type Actor = { user?: string; isNewcomer?: boolean; method?: string; hasSession?: boolean };

function createApp(limits: RateLimits, name: RateLimitName) {
  const app = new Hono<AppEnv>();
  app.use(requestLog(createLogger({ level: "silent", mode: "test" })));
  app.use(async (c, next) => {
    const userId = c.req.header("x-test-user");
    const isNewcomer = c.req.header("x-test-newcomer") !== undefined;
    if (userId) c.set("viewer", { userId, isNewcomer } as Viewer);
    if (c.req.header("x-test-session")) c.set("sessionHash", "signed");
    await next();
  });
  app.use(limits.limitEndedSessions());
  app.onError(errorResponse);
  app.all("/act", limits.limit(name), (c) => c.text("done"));
  return async (address: string, { user, isNewcomer, method = "PUT", hasSession }: Actor = {}) => {
    const headers = {
      ...(user && { "x-test-user": user }),
      ...(isNewcomer && { "x-test-newcomer": "1" }),
      ...(hasSession && { "x-test-session": "1" }),
    };
    return app.fetch(new Request("http://x/act", { method, headers }), { clientAddress: address });
  };
}

async function statuses(times: number, act: () => Promise<Response>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let n = 0; n < times; n += 1) {
    const { status } = await act();
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

describe("a limit", () => {
  it("is shared by all processes and counted per person", async () => {
    const [first, second] = [createApp(create(), "avatar"), createApp(create(), "avatar")];
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n % 2 ? first : second)("192.0.2.1", { user: "ada" })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(6);
    expect((await first("192.0.2.1", { user: "bob" })).status).toBe(200);
    // Another IP address doesn't give a person a new limit.
    expect((await second("192.0.2.9", { user: "ada" })).status).toBe(429);
  });

  it("says how much is left, and when to retry", async () => {
    const act = createApp(create(), "contact");
    const allowed = await act("192.0.2.1");
    expect(allowed.headers.get("ratelimit-limit")).toBe("3");
    expect(allowed.headers.get("ratelimit-remaining")).toBe("2");
    expect(allowed.headers.has("retry-after")).toBe(false);
    await act("192.0.2.1");
    await act("192.0.2.1");
    const refused = await act("192.0.2.1");
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ error: { code: "rate_limited", title: "Too Many Requests" } });
    const retryAfter = Number(refused.headers.get("retry-after"));
    expect(retryAfter).toBeGreaterThan(3500);
    expect(retryAfter).toBeLessThanOrEqual(3600);
    expect(refused.headers.get("ratelimit-remaining")).toBe("0");
  });

  it("names the number and when it is possible again", async () => {
    const refusalOf = async (name: RateLimitName, times: number) => {
      const act = createApp(create(), name);
      for (let n = 0; n < times; n += 1) await act("192.0.2.1", { user: "ada" });
      return (await (await act("192.0.2.1", { user: "ada" })).json()).error;
    };
    // Browsers show the hour on the person's own clock instead of the wait.
    expect(await refusalOf("create_product", 5)).toMatchObject({
      title: "Too Many Requests",
      message: "5 new products a day; again in 24 hours",
      quota: "5 new products a day",
    });
    expect((await refusalOf("csv_import", 5)).message).toBe("5 CSV files an hour; again in 60 minutes");
    // Soon enough to wait for, so no hour.
    const soon = await refusalOf("claim_check", 6);
    expect(soon.message).toMatch(/^6 checks of your proof a minute; again in \d+ seconds$/);
    expect(soon).not.toHaveProperty("quota");
  });

  it("says when a limit is that of new accounts", async () => {
    const limits = create();
    limits.setFirstDay({ upvotes: 1, feedback: 3 });
    const act = createApp(limits, "upvote");
    await act("192.0.2.1", { user: "ada", isNewcomer: true });
    const refused = await act("192.0.2.1", { user: "ada", isNewcomer: true });
    const { error } = await refused.json();
    expect(error.message).toBe("1 upvote a day for new accounts; again in 24 hours");
  });

  it("applies in each of its windows", async () => {
    const limits = create();
    const verdicts = [];
    for (let n = 0; n < 61; n += 1) verdicts.push(await limits.consume("upvote", "someone"));
    expect(verdicts.filter(({ isAllowed }) => isAllowed)).toHaveLength(60);
    expect(verdicts.at(-1)).toMatchObject({ isAllowed: false, limit: 60 });
    const { rows } = await database.pools.app.query("select key, points from rate_limits order by key");
    expect(rows).toEqual([
      { key: "upvote:3600:someone", points: 61 },
      { key: "upvote:86400:someone", points: 61 },
    ]);
  });

  it("resets when its window ends", async () => {
    const limits = create();
    for (let n = 0; n < 4; n += 1) await limits.consume("report", "someone");
    await database.pools.app.query("update rate_limits set expire = expire - 3600 * 1000");
    expect(await create().consume("report", "someone")).toMatchObject({ isAllowed: true, remaining: 2 });
  });

  it("counts visitors by IP address, a whole IPv6 network as one", async () => {
    const act = createApp(create(), "sign_up");
    let n = 0;
    expect(await statuses(8, () => act(`2001:db8:0:1::${++n}`))).toEqual({ 200: 5, 429: 3 });
    expect((await act("2001:db8:0:2::1")).status).toBe(200);
  });

  it("per IP address is the same for every viewer", async () => {
    const act = createApp(create(), "newsletter");
    let n = 0;
    expect(await statuses(5, () => act("192.0.2.1", { user: `user-${++n}` }))).toEqual({ 200: 3, 429: 2 });
  });

  it("counts a person's searches wherever they are, and has a cap for the whole site", async () => {
    // The one-second windows are made longer, so that a slow machine can't fail the test.
    const { windows, siteWindows, ...search } = rateLimitRules.search;
    const longer = (window: RateWindow) => ({ ...window, seconds: window.seconds * 3600 });
    const rules = {
      ...rateLimitRules,
      search: { ...search, windows: windows.map(longer), siteWindows: siteWindows.map(longer) },
    };
    const limits = createRateLimits({ pool: database.pools.app, enabled: true, log: silent, rules });
    const act = createApp(limits, "search");
    expect(await statuses(25, () => act("192.0.2.1", { method: "GET" }))).toEqual({ 200: 20, 429: 5 });
    let n = 0;
    expect(await statuses(25, () => act(`192.0.2.${++n}`, { user: "ada", method: "GET" }))).toEqual({
      200: 20,
      429: 5,
    });
    // 40 of the site's 150 are used up: what one person is refused doesn't count, or they could use it up for
    // everybody.
    expect(await statuses(120, () => act("192.0.2.1", { user: `user-${++n}`, method: "GET" }))).toEqual({
      200: 110,
      429: 10,
    });
  });

  it("adds no headers to responses to reads, which may be cached for others", async () => {
    const answer = await createApp(create(), "click")("192.0.2.1", { method: "GET" });
    expect([...answer.headers.keys()].filter((name) => name.startsWith("ratelimit"))).toEqual([]);
  });

  it("does nothing when limits are off", async () => {
    const limits = create({ enabled: false, pool: unreachablePool() });
    expect(limits.limitVisitor).toBeUndefined();
    expect(await statuses(20, () => createApp(limits, "contact")("192.0.2.1"))).toEqual({ 200: 20 });
  });
});

describe("the visitors' limit", () => {
  it("refuses the 61st request within ten seconds", async () => {
    const { limitVisitor } = create();
    const verdicts = await Promise.all(Array.from({ length: 61 }, () => limitVisitor?.("192.0.2.1")));
    expect(verdicts.filter((verdict) => verdict?.isAllowed)).toHaveLength(60);
    expect(await limitVisitor?.("192.0.2.2")).toMatchObject({ isAllowed: true });
  });

  it("counts what a request costs", async () => {
    const { limitVisitor } = create();
    const ask = (points: number) => limitVisitor?.("192.0.2.1", { points });
    const verdicts = await Promise.all(Array.from({ length: 11 }, () => ask(6)));
    expect(verdicts.filter((verdict) => verdict?.isAllowed)).toHaveLength(10);
    expect(await ask(1)).toMatchObject({ isAllowed: false });
  });

  it("leaves room for the pictures of a page, and for the page after them", async () => {
    const { limitVisitor } = create();
    const verdicts = await Promise.all(
      Array.from({ length: 1201 }, () => limitVisitor?.("192.0.2.1", { name: "file" })),
    );
    expect(verdicts.filter((verdict) => verdict?.isAllowed)).toHaveLength(1200);
    expect(await limitVisitor?.("192.0.2.1")).toMatchObject({ isAllowed: true });
  });

  it("also counts requests with a session that has ended", async () => {
    const act = createApp(create(), "bookmark");
    expect(await statuses(65, () => act("192.0.2.1", { hasSession: true }))).toEqual({ 200: 60, 429: 5 });
    expect((await act("192.0.2.1", { hasSession: true, user: "ada" })).status).toBe(200);
    expect((await act("192.0.2.1")).status, "the front has counted it").toBe(200);
  });
});

describe("when the counters cannot be reached", () => {
  it.each(Object.keys(rateLimitRules) as RateLimitName[])("%s does what its rule says", async (name) => {
    const pool = unreachablePool();
    const { store, whenUnreachable } = rateLimitRules[name];
    const { status } = await createApp(create({ pool }), name)("192.0.2.1", { method: "GET" });
    expect(status).toBe(store === "memory" || whenUnreachable === "allow" ? 200 : 503);
    await pool.end();
  });

  it("sign-in, payments and mails to strangers are refused", () => {
    const stopping = Object.entries(rateLimitRules).filter(([, rule]) => rule.whenUnreachable === "refuse");
    expect(stopping.map(([name]) => name)).toEqual([
      "sign_in",
      "sign_in_address",
      "sign_up",
      "mailbox_address",
      "second_factor",
      "setup_token",
      "claim_mail",
      "order",
      "redemption",
    ]);
    expect(stopping.every(([, rule]) => rule.store === "shared")).toBe(true);
  });
});
