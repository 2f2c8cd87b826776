import { readFileSync } from "node:fs";

export type Counts = { passed: number; failed: number; skipped: number };

/** What vitest counted; a file that could not even be loaded is one failure. */
export function vitestCounts(reportPath: string): Counts {
  const report = readReport(reportPath);
  const files: { status: string; assertionResults: { status: string }[] }[] = report.testResults;
  const brokenFiles = files.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** What Playwright counted; a test that needed a second try has failed, and so has a file that could not be loaded. */
export function playwrightCounts(reportPath: string): Counts {
  const { stats, errors } = readReport(reportPath);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

export function addCounts(all: Counts[]): Counts {
  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

/** The last line of every test run. */
export function describeCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

function readReport(path: string) {
  return JSON.parse(readFileSync(path, "utf8"));
}
