import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

let isListFresh = false;

/** Installs packages of Debian or Ubuntu where that is possible: as root, with apt-get. */
export function aptInstall(packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const run = (args: string[]) =>
    spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
  // A stale package list names files the mirror no longer has; even a failed update may leave a usable one.
  if (!isListFresh) run(["update"]);
  isListFresh = true;
  return run(["install", "-y", "--no-install-recommends", ...packages]);
}
