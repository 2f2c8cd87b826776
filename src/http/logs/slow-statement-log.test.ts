import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import type { AppEnv } from "../context.ts";
import { createLogger } from "./logger.ts";
import { requestLog } from "./request-log.ts";
import { logSlowStatements } from "./slow-statement-log.ts";

const database = useTestDatabase();

type Line = { requestId?: string; msg: string; statement?: string; ms?: number; text?: string; hasFailed?: boolean };

function createApp({ thresholdMs = 30, now }: { thresholdMs?: number; now?: () => number } = {}) {
  const lines: Line[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  const log = createLogger({ level: "info", mode: "test", destination: { write } });
  onTestFinished(logSlowStatements(log, { thresholdMs, ...(now && { now }) }));
  const app = new Hono<AppEnv>();
  app.use(requestLog(log));
  app.get("/sleep/:seconds", async (c) => {
    await database.app.execute(sql`
      select pg_sleep(${Number(c.req.param("seconds"))}), ${"a secret value"}::text as snipe`);
    return c.text(c.var.requestId);
  });
  const slow = () => lines.filter(({ msg, text }) => msg === "slow statement" && text?.includes("snipe"));
  return { app, slow, lines };
}

test("a slow statement has the id of its request, its name, and no values", async () => {
  const { app, slow, lines } = createApp();
  const ids = await Promise.all(["0.05", "0.06"].map(async (s) => (await app.request(`/sleep/${s}`)).text()));
  await app.request("/sleep/0");
  expect(slow()).toHaveLength(2);
  expect(new Set(slow().map(({ requestId }) => requestId))).toEqual(new Set(ids));
  const request = lines.find(({ msg, requestId }) => msg === "request" && requestId === ids[0]);
  expect(request).toBeDefined();
  expect(slow()[0]).toMatchObject({
    statement: expect.stringMatching(/^(?:select_pg_sleep_[0-9a-f]{6}|other)$/),
    text: expect.stringMatching(/^select pg_sleep\(\$1\), \$2::text as snipe$/),
  });
  expect(slow()[0]?.ms).toBeGreaterThanOrEqual(30);
  expect(JSON.stringify(lines)).not.toContain("a secret value");
});

test("one that failed says so, and one outside of a request has no id", async () => {
  const { slow } = createApp();
  await expect(database.app.execute(sql`select pg_sleep(0.05), 1 / (random() * 0)::int as snipe`)).rejects.toThrow();
  expect(slow()).toMatchObject([{ hasFailed: true }]);
  expect(slow()[0]).not.toHaveProperty("requestId");
});

test("a database that is slow altogether doesn't flood the log", async () => {
  let now = 5000;
  const { app, slow } = createApp({ thresholdMs: 1, now: () => now });
  const askTwentyFive = () => Promise.all(Array.from({ length: 25 }, () => app.request("/sleep/0.01")));
  await askTwentyFive();
  expect(slow()).toHaveLength(20);
  now += 1000;
  await app.request("/sleep/0.01");
  expect(slow()).toHaveLength(21);
});

test("0 switches it off", async () => {
  const { app, slow } = createApp({ thresholdMs: 0 });
  await app.request("/sleep/0.05");
  expect(slow()).toEqual([]);
});
