import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Redis } from "ioredis";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { MeasureCall } from "#services/outbound/measure-call.ts";
import { useTestDatabase } from "#test/database.ts";
import { findFreePort } from "#test/tools/free-port.ts";
import { hasRedis, startRedis as startRedisServer } from "#test/tools/redis-server.ts";
import { createRateLimits } from "./rate-limit.ts";
import { openVisitorCounters, type VisitorCounters } from "./visitor-counters.ts";

const database = useTestDatabase();
const log = { warn: vi.fn(), info: vi.fn() };
const patience = { timeout: 20_000 };
const closers: (() => unknown)[] = [];

beforeEach(() => void vi.clearAllMocks());
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function startRedis(port: number): Promise<ChildProcess> {
  const server = await startRedisServer(port);
  closers.push(() => server.kill("SIGKILL"));
  return server;
}

/** The limits as one process of the site has them. */
async function openSite(port: number, measure?: MeasureCall) {
  const counters = await openVisitorCounters({ url: `redis://127.0.0.1:${port}`, log, ...(measure && { measure }) });
  closers.push(() => counters.close());
  const limits = createRateLimits({ pool: database.pools.app, enabled: true, log, visitorCounters: counters });
  return { counters, ask: (address: string) => limits.consume("visitor", address, 20) };
}

describe.skipIf(!hasRedis)("with Redis", () => {
  test("two processes count one visitor together", async () => {
    const port = await findFreePort();
    await startRedis(port);
    const [one, other] = [await openSite(port), await openSite(port)];
    // Sixty points in ten seconds.
    expect((await one.ask("a")).isAllowed).toBe(true);
    expect((await other.ask("a")).isAllowed).toBe(true);
    expect((await one.ask("a")).isAllowed).toBe(true);
    const refused = await other.ask("a");
    expect(refused).toMatchObject({ isAllowed: false, limit: 60, seconds: 10 });
    expect(refused.resetSeconds).toBeLessThanOrEqual(10);
    expect((await other.ask("b")).isAllowed).toBe(true);
    expect([one.counters.state(), other.counters.state()]).toEqual(["shared", "shared"]);
  });

  test("each process counts by itself while it is gone, and together again afterwards", async () => {
    const port = await findFreePort();
    const first = await startRedis(port);
    const site = await openSite(port);
    await site.ask("a");
    first.kill("SIGKILL");
    await once(first, "exit");
    await expectLost(site.counters);
    for (const isAllowed of [true, true, true, false]) expect((await site.ask("a")).isAllowed).toBe(isAllowed);
    expect(log.warn).toHaveBeenCalledOnce();

    await startRedis(port);
    // Nobody visits meanwhile.
    await vi.waitFor(() => expect(site.counters.state()).toBe("shared"), patience);
    expect(log.info).toHaveBeenCalledOnce();
    expect((await site.ask("c")).isAllowed).toBe(true);
  });

  test("one that answers and counts nothing stays lost until it does", async () => {
    const port = await findFreePort();
    await startRedis(port);
    const [site, operator] = [await openSite(port), new Redis(port, "127.0.0.1")];
    closers.push(() => operator.disconnect());
    // A replica takes no writes.
    await operator.replicaof("127.0.0.1", await findFreePort());
    await site.ask("a");
    expect(site.counters.state()).toBe("lost");
    const refused = async () => Number(/READONLY:count=(\d+)/.exec(await operator.info("errorstats"))?.[1] ?? 0);
    const before = await refused();
    await vi.waitFor(async () => expect(await refused()).toBeGreaterThan(before + 1), patience);
    expect([site.counters.state(), log.info.mock.calls]).toEqual(["lost", []]);
    await operator.replicaof("NO", "ONE");
    await vi.waitFor(() => expect(site.counters.state()).toBe("shared"), patience);
  });

  test("its commands can be watched, those that fail, too", async () => {
    const port = await findFreePort();
    const server = await startRedis(port);
    const outcomes: string[] = [];
    const site = await openSite(port, async (ask) => {
      try {
        const answer = await ask();
        outcomes.push("ok");
        return answer;
      } catch (error) {
        outcomes.push((error as Error).message);
        throw error;
      }
    });
    await site.ask("a");
    await vi.waitFor(() => expect(outcomes).toContain("ok"), patience);
    server.kill("SIGSTOP");
    closers.push(() => server.kill("SIGCONT"));
    await site.ask("a");
    await vi.waitFor(() => expect(outcomes).toContain("Command timed out"), patience);
  });

  test("one that stands still delays one request, the others not at all", async () => {
    const port = await findFreePort();
    const server = await startRedis(port);
    const site = await openSite(port);
    server.kill("SIGSTOP");
    closers.push(() => server.kill("SIGCONT"));
    expect((await site.ask("a")).isAllowed).toBe(true);
    expect(site.counters.state()).toBe("lost");
    const verdicts = await Promise.all(Array.from({ length: 50 }, (_, n) => site.ask(`visitor ${n}`)));
    expect(verdicts.every(({ isAllowed, isUnreachable }) => isAllowed && !isUnreachable)).toBe(true);
    expect(log.warn).toHaveBeenCalledOnce();

    server.kill("SIGCONT");
    await vi.waitFor(() => expect(site.counters.state()).toBe("shared"), patience);
  });

  async function expectLost(counters: VisitorCounters): Promise<void> {
    await vi.waitFor(() => expect(counters.state()).toBe("lost"), patience);
  }
});

test("a site starts without it", async () => {
  const site = await openSite(await findFreePort());
  expect(site.counters.state()).toBe("lost");
  for (const isAllowed of [true, true, true, false]) expect((await site.ask("a")).isAllowed).toBe(isAllowed);
  expect(log.warn).toHaveBeenCalledOnce();
});
