import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { projectRoot } from "#runtime/project-root.ts";
import { findTouchedTests } from "./touched-tests.ts";

/** The test files for `npm test -- changed`, with a note about what they leave out. */
export function chooseChanged(base: string | undefined): string[] {
  const changed = listChangedFiles(base);
  const code = changed.filter((path) => /^(src|test|scripts)\//.test(path));
  const journeys = code.filter((path) => /^test\/journeys\/[^/]+\.ts$/.test(path));
  const files = globSync("{src,scripts,test}/**/*.{ts,tsx,mjs}", { cwd: projectRoot }).map((path) => ({
    path: path.replaceAll(sep, "/"),
    text: readFileSync(join(projectRoot, path), "utf8"),
  }));
  const { tests, withoutTest } = findTouchedTests(code, files);
  // These need the built server and take minutes.
  const unitTests = tests.filter((path) => !path.startsWith("test/kill/"));
  const there = journeys.filter((path) => files.some((file) => file.path === path));

  const since = base === undefined ? "the last commit but one" : `${base}`;
  console.log(
    `${changed.length} files changed since ${since}: ${unitTests.length} test files, ${there.length} journeys.`,
  );
  const bare = withoutTest.filter((path) => !path.startsWith("test/journeys/"));
  if (bare.length > 0) console.log(`No test is near to:\n${bare.map((path) => `  ${path}`).join("\n")}`);
  console.log(
    "Journeys that did not change run by name, such as `npm test -- journeys upvote`; all tests with `npm test`.",
  );
  return [...unitTests, ...there];
}

/**
 * Files that differ from the commit before the last one, or from `base` since the branch left it; also uncommitted and
 * new ones.
 */
function listChangedFiles(base: string | undefined): string[] {
  const from = base === undefined ? ["HEAD~1"] : git("merge-base", base, "HEAD");
  // A moved file is deleted at its old path and added at the new one.
  const changed = git("diff", "--name-only", "--no-renames", ...from, "--");
  const isNew = git("ls-files", "--others", "--exclude-standard");
  return [...new Set([...changed, ...isNew])].sort();
}

function git(...args: string[]): string[] {
  const { status, stdout, stderr, error } = spawnSync("git", ["--no-pager", ...args], {
    cwd: projectRoot,
    encoding: "utf8",
  });
  if (status !== 0) {
    console.error(`What changed is not known: ${(error?.message ?? stderr).trim()}`);
    process.exit(1);
  }
  return stdout.split("\n").filter(Boolean);
}
