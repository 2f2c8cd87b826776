import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#project-root.ts";

const stampFile = join(projectRoot, "dist", ".build-stamp");
const builders = ["scripts/build.ts", "scripts/build-service-worker.ts"];
const sources = ["src", "public", "vite.config.ts", ...builders, "package.json", "package-lock.json"];

/** Whether dist/ was built from the current source. */
export function isBuildCurrent(): boolean {
  const isBuilt = existsSync(stampFile) && existsSync(join(projectRoot, "dist", "server", "main.js"));
  return isBuilt && readFileSync(stampFile, "utf8") === fingerprintSource();
}

/** Pass the fingerprint taken before the build: a file saved meanwhile must trigger another one. */
export function writeBuildStamp(fingerprint: string = fingerprintSource()): void {
  mkdirSync(join(projectRoot, "dist"), { recursive: true });
  writeFileSync(stampFile, fingerprint);
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
