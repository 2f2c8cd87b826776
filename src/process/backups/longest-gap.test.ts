import { expect, test } from "vitest";
import { jobs } from "#jobs/start-jobs.ts";
import { longestGapSeconds } from "./longest-gap.ts";

test.each([
  ["* * * * *", 60],
  ["*/10 * * * *", 600],
  ["17 * * * *", 3600],
  ["41 4 * * *", 86_400],
  ["31 2 * * 0", 604_800],
  // All of Monday, and then not for six days.
  ["*/10 * * * 1", 604_800],
  // Backups are scheduled by the operator.
  ["30 3 1,15 * *", 2_678_400],
  ["0 4 1 1 *", 31_622_400],
  ["0 */6 * * *", 86_400],
])("%s leaves at most %i seconds between two runs", (cron, seconds) => {
  expect(longestGapSeconds(cron)).toBe(seconds);
});

test("every schedule is one of these forms", () => {
  const known = /^(?:\*|\*\/\d+|\d+) (?:\*|\d+) \* \* (?:\*|\d)$/;
  expect(jobs.map(({ cron }) => cron).filter((cron) => !known.test(cron))).toEqual([]);
});
