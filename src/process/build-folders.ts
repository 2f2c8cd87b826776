import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { projectRoot } from "../runtime/project-root.ts";

/**
 * Each build has a folder of its own, `dist/builds/<time>-<fingerprint>/` with `client/` and `server/`, and
 * `dist/current.json` names the one that starts next. A running server keeps the modules it has not loaded yet.
 */
const distFolder = join(projectRoot, "dist");

/** Open tabs and other machines ask for the files of a build this long after the next one replaced it. */
const keptMs = 24 * 60 * 60 * 1000;
/** Somebody who builds all day shouldn't fill the disk. */
const replacedMax = 5;
const heartbeatMs = 60 * 60 * 1000;

type CurrentBuild = { folder: string; fingerprint: string };

/** Null before the first build. */
export function findCurrentBuild(dist = distFolder): CurrentBuild | null {
  try {
    const { build, fingerprint } = JSON.parse(readFileSync(join(dist, "current.json"), "utf8"));
    const folder = join(dist, "builds", build);
    return existsSync(join(folder, "server", "main.js")) ? { folder, fingerprint } : null;
  } catch {
    return null;
  }
}

/** The program that `npm start` runs. */
export function builtProgram(): string {
  const current = findCurrentBuild();
  if (!current) throw new Error("There is no build yet: run npm run build.");
  return join(current.folder, "server", "main.js");
}

/** An empty folder to build in. Until it is switched to, nobody uses it. */
export function createBuildFolder(fingerprint: string, dist = distFolder): string {
  const folder = join(dist, "builds", `${Date.now()}-${fingerprint.slice(0, 12)}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** From here on servers start from this build. A rename replaces the file at once, on Windows too. */
export function switchToBuild(folder: string, fingerprint: string): void {
  const dist = dirname(dirname(folder));
  const next = join(dist, `current.json.${process.pid}`);
  writeFileSync(next, JSON.stringify({ build: basename(folder), fingerprint }));
  renameSync(next, join(dist, "current.json"));
}

/** The client folders of the other builds, which older tabs and newer servers refer to. */
export function listOtherClientFolders(folder: string): string[] {
  const builds = dirname(folder);
  return listBuilds(builds)
    .filter((build) => build !== basename(folder))
    .map((build) => join(builds, build, "client"));
}

/** While a process runs from this build, `removeOldBuilds` leaves it alone. */
export function markInUse(folder: string): void {
  const mark = join(folder, ".running", String(process.pid));
  const touch = () => {
    try {
      mkdirSync(dirname(mark), { recursive: true });
      writeFileSync(mark, "");
    } catch {
      // A read-only image, where nobody builds either.
    }
  };
  touch();
  setInterval(touch, heartbeatMs).unref();
  process.once("exit", () => rmSync(mark, { force: true }));
}

/** Removes builds that were replaced more than a day ago, unless a server runs from them. */
export function removeOldBuilds({ dist = distFolder } = {}): void {
  const now = Date.now();
  const builds = join(dist, "builds");
  const current = findCurrentBuild(dist);
  if (!current) return;
  const names = listBuilds(builds);
  const replaced = names.slice(0, names.indexOf(basename(current.folder)));
  replaced.forEach((name, n) => {
    const replacedAt = timeOf(names[n + 1] ?? "");
    const isRecent = now - replacedAt < keptMs && n >= replaced.length - replacedMax;
    if (isRecent || isInUse(join(builds, name), now)) return;
    try {
      rmSync(join(builds, name), { recursive: true, force: true });
    } catch {
      // Windows keeps files that are open; the next build tries again.
    }
  });
}

/** The oldest first. */
function listBuilds(builds: string): string[] {
  if (!existsSync(builds)) return [];
  return readdirSync(builds)
    .filter((name) => timeOf(name) > 0)
    .sort((a, b) => timeOf(a) - timeOf(b));
}

function timeOf(name: string): number {
  return Number(/^(\d+)-/.exec(name)?.[1] ?? 0);
}

/** Checks its process, or the age of its mark if it runs in another container that shares the folder. */
function isInUse(folder: string, now: number): boolean {
  const marks = join(folder, ".running");
  if (!existsSync(marks)) return false;
  return readdirSync(marks).some((pid) => isRunning(Number(pid)) || now - statSync(join(marks, pid)).mtimeMs < keptMs);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
