import { type Journey, nameOf, readReport, type Suite, type VitestFile } from "./test-counts.ts";

export type TestTime = { name: string; ms: number };

const shownMax = 20;
/** Faster tests aren't worth listing. */
const shownFromMs = 1000;

export function vitestTimes(reportPath: string): TestTime[] {
  const files: VitestFile[] = readReport(reportPath).testResults;
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: `${nameOf(name)}: ${fullName}`, ms: duration ?? 0 })),
  );
}

export function playwrightTimes(reportPath: string): TestTime[] {
  return timesIn(readReport(reportPath).suites);
}

function timesIn(suites: Suite[]): TestTime[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map((journey) => ({
        name: `test/journeys/${file} (${journey.projectName}): ${title}`,
        ms: durationOf(journey),
      })),
    ),
    ...timesIn(inner),
  ]);
}

function durationOf({ results }: Journey): number {
  return results.reduce((sum, { duration }) => sum + duration, 0);
}

/** Where a stage spends its time, to help make it shorter. */
export function printSlowest(times: TestTime[]): void {
  const lines = describeSlowest(times);
  if (lines.length > 0) console.log(`\nThe slowest tests:\n${lines.join("\n")}`);
}

export function describeSlowest(times: TestTime[]): string[] {
  return times
    .filter(({ ms }) => ms >= shownFromMs)
    .sort((one, other) => other.ms - one.ms)
    .slice(0, shownMax)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}
