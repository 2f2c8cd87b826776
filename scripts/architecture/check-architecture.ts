import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join, sep } from "node:path";
import { projectRoot } from "#runtime/project-root.ts";
import { findChangedMigrations } from "./find-changed-migrations.ts";
import { findCycles } from "./find-cycles.ts";
import { findDeadCitations, readRuleNumbers, readSecurityLabels } from "./find-dead-citations.ts";
import { findDeadPaths } from "./find-dead-paths.ts";
import { findFullFolders } from "./find-full-folders.ts";
import { findUnsafeMigrations } from "./find-unsafe-migrations.ts";
import { findLongFiles, findViolations } from "./find-violations.ts";
import type { SourceFile, Violation } from "./source-file.ts";

const files = readFiles("{src,scripts,test}/**/*.{ts,tsx,mjs,css,sql}");
const documents = readFiles("{*.md,docs/**/*.md,.env.example}");
// The check's own tests cite numbers that don't exist.
const citing = [...files, ...documents].filter(({ path }) => !path.startsWith("scripts/architecture/"));
// Records tell what was decided then, with the paths of then.
const guides = readFiles("{README.md,CONTRIBUTING.md,docs/*.md}");
const migrations = readMigrations();
const violations = [
  ...findViolations(files),
  ...findCycles(files),
  ...findFullFolders(files),
  ...findDeadCitations(citing, readCitable()),
  ...findDeadPaths(guides, (path) => existsSync(join(projectRoot, path))),
  ...findChangedMigrations(migrations),
  ...findUnsafeMigrations(migrations.migrations, readReleases()),
];
if (process.argv.includes("--verbose")) print(findLongFiles(files));
print(violations);
if (files.length === 0) console.error("No source file was found to check.");
else console.log(`${files.length} files, ${violations.length} against the house rules`);
process.exitCode = violations.length > 0 || files.length === 0 ? 1 : 0;

function readCitable() {
  const records = globSync("docs/decisions/[0-9]*.md", { cwd: projectRoot });
  return {
    rules: readRuleNumbers(readFileSync(join(projectRoot, "docs/rules.md"), "utf8")),
    decisions: new Set(records.map((path) => basename(path).slice(0, 4))),
    labels: readSecurityLabels(readFileSync(join(projectRoot, "docs/security.md"), "utf8")),
  };
}

function readMigrations() {
  const folder = "src/db/migrations";
  const list = `${folder}/meta/landed.txt`;
  return {
    migrations: files.filter(({ path }) => path.startsWith(`${folder}/`) && path.endsWith(".sql")),
    journal: JSON.parse(readFileSync(join(projectRoot, folder, "meta/_journal.json"), "utf8")).entries,
    landed: { path: list, text: readFileSync(join(projectRoot, list), "utf8") },
    history: `${git("diff", "HEAD", "--", list)}\n${git("log", "-p", "--format=commit %h", "--", list)}`,
  };
}

function readReleases() {
  const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");
  return { changelog: read("CHANGELOG.md"), current: JSON.parse(read("package.json")).version };
}

/** Empty where there is no git or no repository, as in a downloaded archive. */
function git(...args: string[]): string {
  return spawnSync("git", ["--no-pager", ...args], { cwd: projectRoot, encoding: "utf8" }).stdout ?? "";
}

function readFiles(pattern: string): SourceFile[] {
  return globSync(pattern, { cwd: projectRoot })
    .sort()
    .map((path) => ({ path: path.replaceAll(sep, "/"), text: readFileSync(join(projectRoot, path), "utf8") }));
}

function print(found: Violation[]): void {
  for (const { path, line, message } of found) console.log(`${path}:${line} ${message}`);
}
