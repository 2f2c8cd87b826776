import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { projectRoot } from "#project-root.ts";
import { findLongFiles, findViolations } from "./architecture/find-violations.ts";
import type { SourceFile, Violation } from "./architecture/source-file.ts";

const files = readSources();
const violations = findViolations(files);
if (process.argv.includes("--verbose")) print(findLongFiles(files));
print(violations);
if (files.length === 0) console.error("No source file was found to check.");
else console.log(`${files.length} files, ${violations.length} against the house rules`);
process.exitCode = violations.length > 0 || files.length === 0 ? 1 : 0;

function readSources(): SourceFile[] {
  return globSync("{src,scripts,test}/**/*.{ts,tsx,mjs,css,sql}", { cwd: projectRoot })
    .sort()
    .map((path) => ({ path: path.replaceAll(sep, "/"), text: readFileSync(join(projectRoot, path), "utf8") }));
}

function print(found: Violation[]): void {
  for (const { path, line, message } of found) console.log(`${path}:${line} ${message}`);
}
