import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { projectRoot } from "#runtime/project-root.ts";

/** What npm writes down of a package; `integrity` is of its archive. */
export type LockedPackage = {
  name?: string;
  version: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

/** By path: `node_modules/pg`, `node_modules/vite/node_modules/picomatch`; `""` is the project. */
export type Lockfile = {
  name: string;
  version: string;
  lockfileVersion: number;
  packages: Record<string, LockedPackage>;
};

export type Manifest = {
  name: string;
  version: string;
  description: string;
  license: string;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  [other: string]: unknown;
};

export function readLockfile(root = projectRoot): Lockfile {
  return JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
}

export function readManifest(root = projectRoot): Manifest {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
}

/** The package's name: the part of its path after the last `node_modules/`. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
}

/** Where the package at `from` finds the one it asks for, as Node looks for it; null if it isn't in the lockfile. */
export function resolvePackage(lock: Lockfile, { from, name }: { from: string; name: string }): string | null {
  for (let folder = from; ; folder = parentOf(folder)) {
    const path = posix.join(folder, "node_modules", name);
    if (lock.packages[path]) return path;
    if (folder === "") return null;
  }
}

function parentOf(path: string): string {
  const at = path.lastIndexOf("/node_modules/");
  return at < 0 ? "" : path.slice(0, at);
}

/** The packages it can't do without, and those it uses where they fit the platform. */
export function needsOf({ dependencies, optionalDependencies, peerDependencies, ...rest }: LockedPackage): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !rest.peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers];
}
