import { setTimeout } from "node:timers/promises";
import { refreshRankings } from "#domain/catalog/rankings/refresh-rankings.ts";
import { findChromium } from "../../testing/find-chromium.ts";
import type { Navigation, Visit, Weight } from "../load/browser.ts";
import { createVoters } from "../load/voters.ts";
import { lowest } from "../rounds.ts";
import type { Row } from "../rows.ts";
import { NotPossibleHere } from "../run-stages.ts";
import type { BenchSite } from "../site/bench-site.ts";
import { type Running, startTask } from "../tasks.ts";

type BrowserTask = Running<"browser">;

/** S8, S9 and S11, in Chromium. */
export async function measureBrowserPages(site: BenchSite, wants: (goalId: string) => boolean): Promise<Row[]> {
  const executable = chromiumOrSkip();
  // The server's job may not have run yet, and home would lack a panel.
  await refreshRankings(site.database.app);
  const { siteUrl } = await site.cached();
  const voters = await createVoters(site.database.app, { count: 1, authSecret: site.authSecret });
  const input = { executable, siteUrl, cookie: voters.cookies[0] ?? "" };
  // The browser runs many processes; on one core they would wait for each other.
  const task = await startTask("browser", { input, place: "anywhere" });
  try {
    return [
      ...(wants("S8") ? await weights(site, task) : []),
      ...(wants("S9") ? await vitals(site, task) : []),
      ...(wants("S11") ? await navigations(site, task) : []),
    ];
  } finally {
    await task.stop();
  }
}

function chromiumOrSkip(): string {
  try {
    return findChromium();
  } catch (error) {
    throw new NotPossibleHere((error as Error).message);
  }
}

async function weights({ pages, cached, options }: BenchSite, task: BrowserTask): Promise<Row[]> {
  const { siteUrl } = await cached();
  const rows: Row[] = [];
  const weigh = async (path: string) => ((await task.round({ measure: "weight", path })) as { weight: Weight }).weight;
  for (const [name, path] of Object.entries(options.isSmoke ? { home: pages.home } : pages)) {
    const weight = await weigh(path);
    await askOften(siteUrl + path);
    const { html } = await weigh(path);
    const row = (what: string, value: number, atMost?: number): Row => ({
      goalId: "S8",
      what: `${name}: ${what}`,
      ours: { value, unit: what.startsWith("requests") ? "" : "KB" },
      goal: atMost === undefined ? undefined : { atMost },
    });
    rows.push(
      row("JavaScript, brotli", weight.script, 128),
      row("CSS, brotli", weight.style, 14),
      row("HTML, brotli, right after a change", weight.html, name === "home" ? 10 : undefined),
      row("HTML, brotli, asked for ten times or more", html),
      row("requests before interactive", weight.requestsBeforeInteractive, 9),
    );
  }
  return rows;
}

/** Until the server has compressed the page as well as it can (src/http/cache/page-cache.ts). */
async function askOften(url: string): Promise<void> {
  const ask = async () => (await fetch(url)).arrayBuffer();
  for (let n = 0; n < 10; n += 1) await ask();
  await setTimeout(2100);
  await ask();
  await setTimeout(500);
}

const networks = {
  slow4G: { title: "slow 4G as DevTools applies it, 4 × slower processor", lcpMaxMs: 1800 },
  slow4GConnected: { title: "slow 4G, connection open, 4 × slower processor", lcpMaxMs: 800 },
} as const;

async function vitals({ pages, options }: BenchSite, task: BrowserTask): Promise<Row[]> {
  const rows: Row[] = [];
  for (const network of options.isSmoke ? (["slow4G"] as const) : (["slow4G", "slow4GConnected"] as const)) {
    const { title, lcpMaxMs } = networks[network];
    for (const name of options.isSmoke ? (["product"] as const) : (["home", "product"] as const)) {
      const visits: Visit[] = [];
      for (let round = 0; round < options.rounds; round++) {
        const { visit } = await task.round({ measure: "vitals", path: pages[name], network });
        visits.push(visit as Visit);
      }
      const row = (what: string, pick: (visit: Visit) => number, atMost: number, unit: "ms" | ""): Row => ({
        goalId: "S9",
        what: `${name}: ${what}`,
        note: title,
        ours: { value: lowest(visits, pick), unit },
        goal: { atMost },
      });
      rows.push(row("LCP", ({ vitals }) => vitals.lcp, lcpMaxMs, "ms"));
      // Only the paint depends on the network.
      if (network !== "slow4G") continue;
      rows.push(
        row("CLS", ({ vitals }) => vitals.cls, 0.02, ""),
        row("total blocking time", ({ vitals }) => vitals.tbt, 150, "ms"),
        row("INP of an upvote", ({ inp }) => inp ?? Number.NaN, 120, "ms"),
      );
    }
  }
  return rows;
}

async function navigations({ pages, options }: BenchSite, task: BrowserTask): Promise<Row[]> {
  const found: Navigation[] = [];
  for (let round = 0; round < options.rounds; round++) {
    const { navigation } = await task.round({ measure: "navigation", path: pages.home });
    found.push(navigation as Navigation);
  }
  const row = (note: string, pick: (navigation: Navigation) => number, goal?: Row["goal"]): Row => ({
    goalId: "S11",
    what: "home → product, click to paint",
    note,
    ours: { value: lowest(found, pick), unit: "ms" },
    goal,
  });
  const goal = { atMost: 100 };
  return [
    row("nothing fetched ahead, over loopback", ({ unprepared }) => unprepared),
    row("fetched ahead on hover", ({ hovered }) => hovered, goal),
    row("a second time", ({ again }) => again, goal),
  ];
}
