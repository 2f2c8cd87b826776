import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { projectRoot } from "#runtime/project-root.ts";

type Numbers = { passed: number; failed: number; skipped: number };

export type Counts = Numbers & {
  /** Of each file in which a test failed, by its path. */
  failedFiles: Record<string, Numbers>;
  /** Which tests failed and why, repeated at the very end: in the middle of a long run they are easy to miss. */
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
    failedFiles: onlyFailed(
      files.map(({ name, status, assertionResults }) => [nameOf(name), numbersOf(status, assertionResults)]),
    ),
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

function numbersOf(fileStatus: string, tests: { status: string }[]): Numbers {
  const count = (...states: string[]) => tests.filter(({ status }) => states.includes(status)).length;
  const failed = count("failed");
  const isBroken = fileStatus === "failed" && failed === 0;
  return { passed: count("passed"), failed: isBroken ? 1 : failed, skipped: count("pending", "skipped", "todo") };
}

function onlyFailed(files: [path: string, numbers: Numbers][]): Record<string, Numbers> {
  return Object.fromEntries(files.filter(([, { failed }]) => failed > 0));
}

/** Errors that no test caught, each with the beginning of its stack. */
export function unhandledErrors(path: string): string[] {
  return readReport(path).map((text: string) => withReason("Uncaught:", text));
}

export type VitestFile = {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[]; duration?: number }[];
};

/** Playwright's counts; a test that needed a retry has failed, and so has a file that could not be loaded. */
export function playwrightCounts(reportPath: string): Counts {
  const { stats, errors, suites } = readReport(reportPath);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failedFiles: onlyFailed(journeyFiles(suites)),
    failures: [...failedJourneys(suites), ...errors.map(({ message }: { message?: string }) => message ?? "")],
  };
}

export type Suite = {
  file?: string;
  suites?: Suite[];
  specs?: { file: string; title: string; tests: Journey[] }[];
};

export type Journey = {
  projectName: string;
  status: string;
  results: { duration: number; error?: { message?: string } }[];
};

/** Each outermost suite is a file; its journeys may be in it or in nested suites. */
function journeyFiles(suites: Suite[]): [path: string, numbers: Numbers][] {
  return suites.map((suite) => {
    const states = journeysIn(suite).map(({ status }) => status);
    const count = (...wanted: string[]) => states.filter((status) => wanted.includes(status)).length;
    const numbers = {
      passed: count("expected"),
      failed: count("unexpected", "flaky"),
      skipped: count("skipped"),
    };
    return [`test/journeys/${suite.file}`, numbers];
  });
}

function journeysIn({ suites = [], specs = [] }: Suite): Journey[] {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(journeysIn)];
}

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
    failedFiles: Object.assign({}, ...all.map(({ failedFiles }) => failedFiles)),
    failures: all.flatMap(({ failures }) => failures),
  };
}

/** The last line of every test run. */
export function describeCounts({ passed, failed, skipped }: Numbers): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

const reasonLinesMax = 15;

function withReason(name: string, reason = ""): string {
  const lines = stripVTControlCharacters(reason)
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.includes("node_modules"));
  return [name, ...lines.slice(0, reasonLinesMax).map((line) => `  ${line}`)].join("\n");
}

export function nameOf(path: string): string {
  return relative(projectRoot, path);
}

export function readReport(path: string) {
  return JSON.parse(readFileSync(path, "utf8"));
}
