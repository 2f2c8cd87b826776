import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

/** `server` is the core for what is measured, `rest` the others, for the load and the database. */
export type Place = "server" | "rest" | "anywhere";

type Plan = { server: string; rest: string; anywhere: string };

let plan: Plan | null = null;

/** Moves this process, and with it its children, off the server's core. Returns a description of what it did. */
export function shareCores(): string {
  const allowed = allowedCores();
  const [server, ...others] = allowed;
  if (process.platform !== "linux") return "not pinned: only Linux has taskset";
  if (server === undefined || others.length === 0) return "not pinned: there is one core";
  const rest = others.join();
  const moved = spawnSync("taskset", ["-a", "-c", "-p", rest, String(process.pid)], { stdio: "ignore" });
  if (moved.status !== 0) return "not pinned: taskset (util-linux) is missing or not allowed";
  plan = { server: String(server), rest, anywhere: allowed.join() };
  return `server on core ${server}; load and our own database on core ${rest}`;
}

/** The command line that runs this one pinned to its core. */
export function inPlace(place: Place, command: [string, ...string[]]): [string, ...string[]] {
  return plan ? ["taskset", "-c", plan[place], ...command] : command;
}

function allowedCores(): number[] {
  try {
    const list = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "";
    return list.split(",").flatMap((range) => {
      const [first = 0, last = first] = range.split("-").map(Number);
      return Array.from({ length: last - first + 1 }, (_, n) => first + n);
    });
  } catch {
    return Array.from({ length: availableParallelism() }, (_, n) => n);
  }
}
