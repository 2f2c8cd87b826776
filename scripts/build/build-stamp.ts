import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { findCurrentBuild } from "#process/build-folders.ts";
import { projectRoot } from "#runtime/project-root.ts";

const builders = ["scripts/build.ts", "scripts/build/build-logger.ts", "scripts/build/build-service-worker.ts"];
const sources = ["src", "public", "vite.config.ts", ...builders, "package.json", "package-lock.json"];

/** Whether the current build matches the current source. A release comes built, without what builds it. */
export function isBuildCurrent(): boolean {
  if (!existsSync(join(projectRoot, "scripts/build.ts"))) return findCurrentBuild() !== null;
  return findCurrentBuild()?.fingerprint === fingerprintSource();
}

/** By content, not by date: a fresh checkout or a copy of the same source counts as the same. */
export function fingerprintSource(): string {
  const hash = createHash("sha256");
  for (const path of sources.flatMap(listFiles)) {
    const content = readFileSync(join(projectRoot, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function listFiles(path: string): string[] {
  const found = statSync(join(projectRoot, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(projectRoot, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length + 1))
    .sort();
}
