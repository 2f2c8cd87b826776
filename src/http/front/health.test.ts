import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { ReplicaState } from "#db/reads/replica-watch.ts";
import type { AppEnv } from "../context.ts";
import { createLogger } from "../logs/logger.ts";
import { requestLog } from "../logs/request-log.ts";
import { type HealthOptions, healthRoutes } from "./health.ts";

async function ask(
  path: string,
  checkReady: HealthOptions["checkReady"],
  replicaStates: ReplicaState[] = [],
  more?: Pick<HealthOptions, "visitorCounters">,
) {
  const app = new Hono<AppEnv>();
  app.use(requestLog(createLogger({ level: "silent", mode: "test" })));
  const replicas = replicaStates.map((state) => ({ state: () => state }));
  app.route("/", healthRoutes({ checkReady, replicas, ...more }));
  const response = await app.request(path);
  return [response.status, await response.text()];
}

const failing = async (): Promise<boolean> => {
  throw new Error("no connection to secret-host");
};

describe("probes", () => {
  it("/health makes no database query", async () => {
    expect(await ask("/health", failing)).toEqual([200, "ok"]);
  });

  it("/ready says yes or no, never why", async () => {
    expect(await ask("/ready", async () => true)).toEqual([200, "ready"]);
    expect(await ask("/ready", async () => false)).toEqual([503, "not ready"]);
    expect(await ask("/ready", failing)).toEqual([503, "not ready"]);
  });

  it("/ready asks the database at most once a second, whatever it answered", async () => {
    let [now, asked, isReady] = [5000, 0, true];
    const app = new Hono<AppEnv>();
    app.use(requestLog(createLogger({ level: "silent", mode: "test" })));
    const checkReady = async () => {
      asked += 1;
      return isReady || failing();
    };
    app.route("/", healthRoutes({ checkReady, replicas: [], now: () => now }));
    const statuses = async () =>
      (await Promise.all(Array.from({ length: 20 }, () => app.request("/ready")))).map(({ status }) => status);
    expect([new Set(await statuses()), asked]).toEqual([new Set([200]), 1]);
    isReady = false;
    now += 999;
    expect([new Set(await statuses()), asked]).toEqual([new Set([200]), 1]);
    now += 1;
    expect([new Set(await statuses()), asked]).toEqual([new Set([503]), 2]);
    isReady = true;
    now += 1000;
    expect([new Set(await statuses()), asked]).toEqual([new Set([200]), 3]);
  });

  it("/ready stays ready without the shared counters, and says that they are down", async () => {
    const counters = (state: "shared" | "lost") => ({ visitorCounters: { state: () => state } });
    expect(await ask("/ready", async () => true, ["ok"], counters("shared"))).toEqual([200, "ready"]);
    expect(await ask("/ready", async () => true, ["ok"], counters("lost"))).toEqual([
      200,
      "ready, visitor limits per process",
    ]);
    expect(await ask("/ready", async () => true, ["lost"], counters("lost"))).toEqual([
      200,
      "ready, replica lost, visitor limits per process",
    ]);
  });

  it("/ready stays ready without the replica, and says that it is down", async () => {
    expect(await ask("/ready", async () => true, ["ok"])).toEqual([200, "ready"]);
    expect(await ask("/ready", async () => true, ["lost"])).toEqual([200, "ready, replica lost"]);
    expect(await ask("/ready", async () => true, ["lagging"])).toEqual([200, "ready, replica lagging"]);
    expect(await ask("/ready", failing, ["lost"])).toEqual([503, "not ready"]);
  });

  it.each<[string, ReplicaState[]]>([
    ["ready", ["ok", "ok"]],
    ["ready, 1 of 2 replicas used, replica 2 lost", ["ok", "lost"]],
    ["ready, 1 of 3 replicas used, replica 1 lagging, replica 3 starting", ["lagging", "ok", "starting"]],
    ["ready, 0 of 2 replicas used, replica 1 lost, replica 2 lost", ["lost", "lost"]],
  ])("/ready says %j of replicas that are %j", async (text, states) => {
    expect(await ask("/ready", async () => true, states)).toEqual([200, text]);
  });
});
