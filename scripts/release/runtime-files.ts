import { globSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { rankingRules } from "#contract/shared/lists/ranking-rules.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { readValueImports, targetOf } from "../architecture/source-file.ts";

/** An operator's commands, by the names of their files in scripts/. */
export const operatorCommands = [
  "start",
  "doctor",
  "db-migrate",
  "db-backup",
  "db-restore",
  "admin-grant",
  "audit-verify",
  "settings-export",
  "settings-import",
] as const;

/** What runs by its path instead of being imported. */
const programs = [
  "scripts/bootstrap.mjs",
  "scripts/launch/stop-with-launcher.ts",
  "scripts/launch/follow-launcher.ts",
  "src/db/embedded/supervisor.ts",
  "src/services/csv/csv-worker.ts",
  ...operatorCommands.map((name) => `scripts/${name}.ts`),
];

/** What is read by its path: migrations, fonts, the code that /about/ranking shows. */
const readAtRunTime = [
  "src/db/migrations/**/*.sql",
  "src/db/migrations/meta/*",
  "src/services/social-images/fonts/*",
  ...Object.values(rankingRules).map(({ source }) => source),
];

export type RuntimeFiles = {
  /** Paths in the project, sorted. */
  files: string[];
  /** The packages that they import. */
  packages: string[];
};

/** The source that a built site still reads and runs: its workers, its commands and what they import. */
export function findRuntimeFiles(): RuntimeFiles {
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = [...programs];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path)) continue;
    files.add(path);
    if (!/\.(?:ts|mjs)$/.test(path)) continue;
    for (const specifier of readValueImports({ path, text: readFileSync(join(projectRoot, path), "utf8") })) {
      const target = targetOf(path, specifier);
      if (/^(?:src|scripts)\//.test(target)) waiting.push(target);
      else if (isPackage(target)) packages.add(packageOf(target));
    }
  }
  // After the others, because some are imported, too.
  for (const path of listFiles(readAtRunTime)) files.add(path);
  return { files: [...files].sort(), packages: [...packages].sort() };
}

/** The packages of the built server that are not in its bundle (vite.config.ts). */
export function findBuiltImports(buildFolder: string): string[] {
  const scripts = globSync("server/**/*.js", { cwd: buildFolder });
  return scripts.flatMap((script) => {
    const text = readFileSync(join(buildFolder, script), "utf8");
    // Not what the bundler calls `__require`: those packages may be missing, as pg-native.
    const required = [...text.matchAll(/(?<![\w$])require(?:\.resolve)?\(\s*["'`]([^"'`]+)["'`]\s*\)/g)].map(
      ([, name = ""]) => name,
    );
    return [...readValueImports({ path: script, text }), ...required].filter(isPackage).map(packageOf);
  });
}

function isPackage(specifier: string): boolean {
  return /^(?:@[\w.-]+\/)?[\w-][\w.-]*/.test(specifier) && !specifier.startsWith("node:");
}

/** `pg/lib/connection` is of `pg`. */
function packageOf(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

function listFiles(patterns: string[]): string[] {
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: projectRoot }))
    .map((path) => relative(projectRoot, join(projectRoot, path)).replaceAll(sep, "/"));
}
