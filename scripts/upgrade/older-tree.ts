import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#runtime/project-root.ts";

/** The commit that the changelog names for a release: "The commit `62a057b…`." */
export function findReleaseCommit(changelog: string, version: string): string | null {
  const start = changelog.indexOf(`## [${version}]`);
  if (start === -1) return null;
  const end = changelog.indexOf("\n## [", start + 1);
  return /\bcommit `([0-9a-f]{40})`/.exec(changelog.slice(start, end === -1 ? undefined : end))?.[1] ?? null;
}

type Older = { commit: string; folder: string; log: (line: string) => void };

/** The source of an older commit in a folder of its own, with its packages, built. */
export function buildOlderTree({ commit, folder, log }: Older): void {
  requireHistory(commit);
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, "source.tar");
  run("git", ["archive", "--format=tar", `--output=${archive}`, commit], { cwd: projectRoot });
  run("tar", ["-xf", archive, "-C", folder], { cwd: folder });
  if (canShareModules(readPackages(folder), readPackages(projectRoot))) {
    symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"), "dir");
  } else {
    log("Installing its packages: they differ from ours…");
    run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: folder });
  }
  log("Building it…");
  // Not through bootstrap.mjs, which would install packages into the folder that both share.
  run(process.execPath, ["--disable-warning=ExperimentalWarning", join(folder, "scripts", "build.ts")], {
    cwd: folder,
  });
}

function requireHistory(commit: string): void {
  const found = spawnSync("git", ["cat-file", "-e", `${commit}^{commit}`], { cwd: projectRoot });
  if (found.error) throw new Error("git is missing, and the older version is read from its history.");
  if (found.status === 0) return;
  throw new Error(
    `The commit ${commit} is not in this folder's history, so there is no older version to upgrade from. In a clone ` +
      "without its history, run git fetch --unshallow; an archive has none. Or name another commit with --from.",
  );
}

/** The names and versions of a package.json's dependencies. */
export type Packages = Readonly<Record<string, string>>;

function readPackages(folder: string): Packages {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  return { ...dependencies, ...devDependencies, ...optionalDependencies };
}

/** Packages that only we have do no harm. */
export function canShareModules(older: Packages, ours: Packages): boolean {
  return Object.entries(older).every(([name, version]) => ours[name] === version);
}

function run(program: string, args: string[], { cwd }: { cwd: string }): void {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: "utf8", maxBuffer: 2 ** 26 });
  if (error) throw new Error(`${program} could not run: ${error.message}`);
  if (status !== 0) throw new Error(`${program} ${args.slice(0, 2).join(" ")} failed:\n${stdout}${stderr}`.trim());
}
