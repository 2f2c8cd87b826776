import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHttpServer } from "#http/front/front.ts";
import { stopHttpServer } from "#http/front/stop-http-server.ts";
import { createRateLimits } from "#http/limits/rate-limit.ts";
import { rateLimitRules } from "#http/limits/rate-limits-table.ts";
import { readSessionToken } from "#identity/sessions/session-cookie.ts";
import { startOidcSink } from "../sinks/oidc-sink.ts";
import { authSecret, useTestApp } from "../tools/app.ts";

const sink = await startOidcSink();
const site = useTestApp({
  GOOGLE_CLIENT_ID: sink.client.clientId,
  GOOGLE_CLIENT_SECRET: sink.client.clientSecret,
  GOOGLE_DISCOVERY_URL: sink.discoveryUrl,
});
let base: string;
let close = async () => {};

beforeAll(async () => {
  const log = pino({ level: "silent" });
  // An hour instead of ten seconds, so that a slow machine can't fail the test.
  const visitor = { ...rateLimitRules.visitor, windows: [{ points: 60, seconds: 3600 }] };
  const rules = { ...rateLimitRules, visitor } as unknown as typeof rateLimitRules;
  const { limitVisitor } = createRateLimits({ pool: site.database.pools.app, enabled: true, log, rules });
  const server = createHttpServer({
    fetch: (request, source) => site.instances[0].fetch(request, source),
    siteUrl: site.origin,
    log,
    limitVisitor,
    isSessionSigned: (cookie) =>
      readSessionToken(new Headers({ cookie }), { secureCookies: true, secret: authSecret }) !== null,
    limits: { delayMaxMs: Number.POSITIVE_INFINITY, inFlightMax: Number.POSITIVE_INFINITY },
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => stopHttpServer(server, { graceMs: 0 });
});
afterAll(async () => {
  await close();
  await sink.close();
});

async function statuses(count: number, { path, cookie }: { path: string; cookie: string }) {
  const counts: Record<number, number> = {};
  for (let done = 0; done < count; done += 50) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => fetch(base + path, { headers: { cookie }, redirect: "manual" })),
    );
    for (const answer of answers) {
      await answer.body?.cancel();
      counts[answer.status] = (counts[answer.status] ?? 0) + 1;
    }
  }
  return counts;
}

describe("a made-up session cookie", () => {
  it("doesn't bypass the rate limit: 500 sign-in starts store no more rows than it allows", async () => {
    const counts = await statuses(500, { path: "/auth/google", cookie: "__Host-session=made-up.c2lnbmF0dXJl" });
    const { rows } = await site.database.app.execute(sql`select count(*)::int as count from verifications`);
    expect(counts).toEqual({ 302: 60, 429: 440 });
    expect(rows).toEqual([{ count: 60 }]);
  });

  it("from the same IP address doesn't lock out signed-in people", async () => {
    const { cookie } = await site.signIn();
    expect(await statuses(100, { path: "/api/v1/session", cookie })).toEqual({ 200: 100 });
    expect(await statuses(50, { path: "/api/v1/session", cookie: "__Host-session=made-up" })).toEqual({ 429: 50 });
  });
});
