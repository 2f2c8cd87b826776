import { expect, test } from "vitest";
import { longestGapSeconds } from "./longest-gap.ts";
import { jobs } from "./start-jobs.ts";

test.each([
  ["* * * * *", 60],
  ["*/10 * * * *", 600],
  ["17 * * * *", 3600],
  ["41 4 * * *", 86_400],
  ["31 2 * * 0", 604_800],
  // All of Monday, and then not for six days.
  ["*/10 * * * 1", 604_800],
])("%s leaves at most %i seconds between two runs", (cron, seconds) => {
  expect(longestGapSeconds(cron)).toBe(seconds);
});

test("every schedule is one of these forms", () => {
  const known = /^(?:\*|\*\/\d+|\d+) (?:\*|\d+) \* \* (?:\*|\d)$/;
  expect(jobs.map(({ cron }) => cron).filter((cron) => !known.test(cron))).toEqual([]);
});
