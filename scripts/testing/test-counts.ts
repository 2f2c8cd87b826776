import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { projectRoot } from "#project-root.ts";

export type Counts = {
  passed: number;
  failed: number;
  skipped: number;
  /** Which tests failed and why, repeated at the very end: in the middle of a long run nobody finds them. */
  failures: string[];
};

/** Vitest's counts; a file that could not be loaded is one failure. */
export function vitestCounts(reportPath: string): Counts {
  const report = readReport(reportPath);
  const files: VitestFile[] = report.testResults;
  const brokenFiles = files.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...brokenFiles.map(({ name, message }) => withReason(nameOf(name), message)),
      ...files.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === "failed")
          .map(({ fullName, failureMessages }) => withReason(`${nameOf(name)}: ${fullName}`, failureMessages[0])),
      ),
    ],
  };
}

/** Errors that no test caught, each with the beginning of its stack. */
export function unhandledErrors(path: string): string[] {
  return readReport(path).map((text: string) => withReason("Uncaught:", text));
}

type VitestFile = {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
};

/** Playwright's counts; a test that needed a retry has failed, and so has a file that could not be loaded. */
export function playwrightCounts(reportPath: string): Counts {
  const { stats, errors, suites } = readReport(reportPath);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...failedJourneys(suites), ...errors.map(({ message }: { message?: string }) => message ?? "")],
  };
}

type Suite = {
  suites?: Suite[];
  specs?: { file: string; title: string; tests: Journey[] }[];
};

type Journey = { projectName: string; status: string; results: { error?: { message?: string } }[] };

function failedJourneys(suites: Suite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ projectName, results }) =>
          withReason(
            `test/journeys/${file} (${projectName}): ${title}`,
            results.find(({ error }) => error)?.error?.message,
          ),
        ),
    ),
    ...failedJourneys(inner),
  ]);
}

export function addCounts(all: Counts[]): Counts {
  const sum = (key: "passed" | "failed" | "skipped") => all.reduce((total, counts) => total + counts[key], 0);
  return {
    passed: sum("passed"),
    failed: sum("failed"),
    skipped: sum("skipped"),
    failures: all.flatMap(({ failures }) => failures),
  };
}

/** The last line of every test run. */
export function describeCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

const reasonLinesMax = 15;

function withReason(name: string, reason = ""): string {
  const lines = stripVTControlCharacters(reason)
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.includes("node_modules"));
  return [name, ...lines.slice(0, reasonLinesMax).map((line) => `  ${line}`)].join("\n");
}

function nameOf(path: string): string {
  return relative(projectRoot, path);
}

function readReport(path: string) {
  return JSON.parse(readFileSync(path, "utf8"));
}
