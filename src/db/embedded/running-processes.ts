import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";

export function supervisorOf(folder: string): number {
  const found = listProcesses().find(({ command }) => command.includes("supervisor.ts") && command.includes(folder));
  if (!found) throw new Error(`no supervisor runs on ${folder}`);
  return found.pid;
}

export function postmasterOf(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8"), 10);
}

export function listProcesses(): { pid: number; command: string }[] {
  if (process.platform === "linux") {
    return readdirSync("/proc")
      .filter(Number)
      .map((pid) => ({ pid: Number(pid), command: readCommand(pid) }));
  }
  const { stdout } = spawnSync("ps", ["-axww", "-o", "pid=,command="], { encoding: "utf8" });
  return stdout.split("\n").map((line) => ({ pid: Number.parseInt(line, 10), command: line }));
}

/**
 * With the working folder, which identifies the server's children: their command line doesn't contain the data folder.
 */
function readCommand(pid: string): string {
  try {
    return `${readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")} in ${readlinkSync(`/proc/${pid}/cwd`)}`;
  } catch {
    return "";
  }
}
