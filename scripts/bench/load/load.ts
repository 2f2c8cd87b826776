import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "#runtime/project-root.ts";
import { inPlace } from "../site/cores.ts";
import { rememberStarted } from "../site/started.ts";
import { processorTime } from "./processor-time.ts";

export type Load = {
  url: string;
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
  /** The server process that answers. */
  pid: number;
};

export type LoadResult = {
  perSecond: number;
  p99: number;
  /** Milliseconds of CPU time per response: hardly affected by other load on the machine. Null if unknown. */
  cost: number | null;
};

type Generated = { requests: number; perSecond: number; p99: number };

export const browserHeaders = {
  "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
  Accept: "text/html",
  "Accept-Language": "en",
  "Accept-Encoding": "gzip, deflate, br",
};

const hasWrk = canRun("wrk", "--version");

export function canRun(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: "ignore" }).error === undefined;
}

/** wrk takes a fraction of autocannon's CPU time; autocannon is always available. */
export const generatorName = hasWrk ? "wrk" : "autocannon";

/** Requests one URL over and over. Throws on any status but 200 or 304, because the figure would be worthless. */
export async function putLoad(load: Load): Promise<LoadResult> {
  const before = processorTime(load.pid);
  let result = await (hasWrk ? runWrk(load) : runAutocannon(load, ["-d", String(load.seconds)]));
  // A short round on a busy machine may end before the first answer.
  if (result.requests === 0) result = await runAutocannon(load, ["-a", String(load.connections)]);
  const { requests, perSecond, p99 } = result;
  const after = processorTime(load.pid);
  return { perSecond, p99, cost: before === null || after === null ? null : (after - before) / requests };
}

async function runWrk({ url, headers = {}, connections, seconds }: Load): Promise<Generated> {
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", ...headerArgs, url];
  const text = await outputOf(["wrk", ...args]);
  const bad = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(text)?.[0];
  if (bad) throw new Error(`${url} under load: ${bad}`);
  return {
    requests: Number(/(\d+) requests in/.exec(text)?.[1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
    p99: milliseconds(/\s99%\s+(\S+)/.exec(text)?.[1]),
  };
}

async function runAutocannon({ url, headers = {}, connections }: Load, length: string[]): Promise<Generated> {
  const program = join(projectRoot, "node_modules", "autocannon", "autocannon.js");
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const args = ["--json", "--no-progress", "-c", String(connections), ...length, ...headerArgs, url];
  const text = await outputOf([process.execPath, program, ...args]);
  const { requests, latency, duration, errors, timeouts, statusCodeStats } = JSON.parse(text);
  const strange = Object.keys(statusCodeStats).filter((status) => status !== "200" && status !== "304");
  if (errors + timeouts > 0 || strange.length > 0) {
    throw new Error(`${url} under load: ${errors} errors, ${timeouts} timeouts, status ${strange.join() || "good"}`);
  }
  return { requests: requests.total, perSecond: requests.total / duration, p99: latency.p99 };
}

/** The output of a load generator. */
export function outputOf(command: [string, ...string[]], { place = "rest" }: { place?: "rest" | "server" } = {}) {
  const [program, ...args] = inPlace(place, command);
  return new Promise<string>((resolve, reject) => {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
    const closed = new Promise((left) => child.once("close", left));
    const stop = rememberStarted(() => {
      child.kill();
      return closed;
    });
    let [output, complaints] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      complaints += text;
    });
    child.once("error", reject);
    child.once("close", (code) => {
      void stop();
      if (code === 0) resolve(output);
      else reject(new Error(`${command[0]}: ${complaints}`));
    });
  });
}

function milliseconds(text = ""): number {
  const [, value, unit] = /^([\d.]+)(us|ms|s|m)$/.exec(text) ?? [];
  const factor = { us: 0.001, ms: 1, s: 1000, m: 60_000 }[unit ?? ""] ?? Number.NaN;
  return Number(value) * factor;
}
