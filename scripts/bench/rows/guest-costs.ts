import { setTimeout as wait } from "node:timers/promises";
import { paths } from "#contract/shared/paths.ts";
import { MS_PER_POINT, requestCost } from "#http/limits/request-cost.ts";
import type { BenchOptions } from "../bench-options.ts";
import { type GuestNames, guestAddresses } from "../load/guest-addresses.ts";
import { findGuestNames } from "../load/guest-names.ts";
import { browserHeaders } from "../load/load.ts";
import { processorTime } from "../load/processor-time.ts";
import { percentile } from "../rounds.ts";
import type { Row } from "../rows.ts";
import { NotPossibleHere } from "../run-stages.ts";
import type { BenchSite } from "../site/bench-site.ts";
import type { ServerProcess } from "../site/server-process.ts";
import { startTask } from "../tasks.ts";

type Cost = { route: string; ms: number; againMs: number; points: number };

const warmUps = 3;
// Addresses reserved for documentation (RFC 5737).
const [flooder, bystander] = ["198.51.100.1", "203.0.113.1"];

/**
 * S17: how much each address costs when a guest requests it, and what 30 connections to the most expensive ones leave
 * for others.
 */
export async function measureGuestCosts(site: BenchSite): Promise<Row[]> {
  const names = await findGuestNames(site.database.app);
  const costs = await sweep(await site.cached(), { names, ...site.options });
  console.log(`\n${tableOf(costs)}\n`);
  const perPoint = ({ ms, points }: Cost) => ms / points;
  const worst = costs.toSorted((a, b) => perPoint(b) - perPoint(a))[0] as Cost;
  const dearest = costs[0] as Cost;
  const rows: Row[] = [
    {
      goalId: "S17",
      what: `dearest guest request, processor time per point: ${worst.route}`,
      ours: { value: perPoint(worst), unit: "ms" },
      goal: { atMost: MS_PER_POINT },
    },
  ];
  for (const { route } of new Set([worst, dearest])) {
    const { p50, unavailable, statuses } = await flood(site, { route, names });
    const answered = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    rows.push({
      goalId: "S17",
      what: `another visitor's p50 beside 30 connections on ${route}`,
      note: `${unavailable} × 503 for them; the 30 got ${answered.join(", ")}`,
      ours: { value: p50, unit: "ms" },
      goal: { atMost: 100 },
    });
    rows.push({
      goalId: "S17",
      what: `another visitor's 503s beside 30 connections on ${route}`,
      ours: { value: unavailable, unit: "" },
      goal: { atMost: 0 },
    });
  }
  return rows;
}

/** Most expensive first. The cheapest of several rounds counts, because a busy machine makes everything slower. */
async function sweep(
  { origin, pid }: ServerProcess,
  { names, seconds, rounds, isSmoke }: { names: GuestNames } & Pick<BenchOptions, "seconds" | "rounds" | "isSmoke">,
): Promise<Cost[]> {
  if (processorTime(pid) === null) throw new NotPossibleHere("this system doesn't report processor time");
  const asked = isSmoke ? 1 : 2 * seconds;
  async function ask(path: string): Promise<void> {
    const response = await fetch(origin + path, { redirect: "manual", headers: browserHeaders });
    await response.arrayBuffer();
  }
  async function costOf(list: string[]): Promise<number> {
    const before = processorTime(pid) ?? Number.NaN;
    for (const path of list) await ask(path);
    return ((processorTime(pid) ?? Number.NaN) - before) / list.length;
  }
  const costs = new Map<string, Cost>();
  for (let round = 0; round < rounds; round++) {
    for (const [route, addressOf] of Object.entries(guestAddresses)) {
      // The first requests run code that hasn't been run before.
      if (round === 0) for (let n = 0; n < warmUps; n++) await ask(addressOf(names, n));
      const list = Array.from({ length: asked }, (_, n) => addressOf(names, warmUps + round * asked + n));
      const [ms, againMs] = [await costOf(list), await costOf(list)];
      const before = costs.get(route);
      if (!before || ms < before.ms) costs.set(route, { route, ms, againMs, points: requestCost(list[0] as string) });
    }
  }
  return [...costs.values()].toSorted((a, b) => b.ms - a.ms);
}

/** The response times for somebody at another address meanwhile, for pages that aren't in the cache. */
async function flood(site: BenchSite, { route, names }: { route: string; names: GuestNames }) {
  const server = await site.start({ env: { RATE_LIMITS: "on", TRUSTED_PROXY_HOPS: "1" }, place: "server" });
  const addressOf = guestAddresses[route] as (typeof guestAddresses)[string];
  const addresses = Array.from({ length: 2000 }, (_, n) => addressOf(names, n));
  const input = { origin: server.origin, addresses, connections: 30, address: flooder };
  const others = await startTask("guestFlood", { input, place: "rest" });
  // As long as the limit's shorter window, so that it is used up once.
  const seconds = Math.min(10, 2 * site.options.seconds);
  try {
    let isOver = false;
    const flooding = others.round({ seconds }).finally(() => {
      isOver = true;
    });
    const times: number[] = [];
    let unavailable = 0;
    for (let n = 0; !isOver; n++) {
      const startedAt = performance.now();
      const path = paths.product(names.products.at(-1 - (n % names.products.length))?.slug ?? "");
      const response = await fetch(server.origin + path, {
        headers: { ...browserHeaders, "x-forwarded-for": bystander },
      });
      await response.arrayBuffer();
      times.push(performance.now() - startedAt);
      if (response.status === 503) unavailable += 1;
      // Below the rate limit of one visitor.
      await wait(200);
    }
    return { p50: percentile(times, 0.5), unavailable, statuses: await flooding };
  } finally {
    await others.stop();
    await server.stop();
  }
}

function tableOf(costs: Cost[]): string {
  const rows = costs.map(({ route, ms, againMs, points }) =>
    [route.padEnd(42), ms.toFixed(1).padStart(7), againMs.toFixed(1).padStart(7), String(points).padStart(6)].join(
      " | ",
    ),
  );
  const head = ["What a guest asks for".padEnd(42), "     ms", "  again", "points"].join(" | ");
  return [`| ${head} |`, `|${"-".repeat(44)}|--------:|--------:|-------:|`, ...rows.map((row) => `| ${row} |`)].join(
    "\n",
  );
}
