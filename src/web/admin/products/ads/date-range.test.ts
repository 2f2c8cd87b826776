import { expect, test } from "vitest";
import { dateRange, daysUntil } from "./date-range.ts";

test.each([
  ["2026-11-18T00:00:00Z", "2026-11-25T00:00:00Z", "18 – 25 Nov 2026"],
  ["2026-10-30T00:00:00Z", "2026-11-02T00:00:00Z", "30 Oct – 2 Nov 2026"],
  ["2026-12-30T00:00:00Z", "2027-01-02T00:00:00Z", "30 Dec 2026 – 2 Jan 2027"],
  ["2026-11-18T00:00:00Z", "2026-11-18T23:00:00Z", "18 Nov 2026"],
  ["2026-11-18T00:00:00Z", null, "from 18 Nov 2026"],
  [null, "2026-11-25T00:00:00Z", "until 25 Nov 2026"],
  [null, null, ""],
])("from %s to %s is %s", (start, end, words) => {
  expect(dateRange(start, end)).toBe(words);
});

test("the days that are left are whole days, and never less than none", () => {
  const now = Date.parse("2026-11-19T22:00:00Z");
  expect(daysUntil("2026-11-25T01:00:00Z", now)).toBe(6);
  expect(daysUntil("2026-11-19T23:00:00Z", now)).toBe(0);
  expect(daysUntil("2026-11-01T00:00:00Z", now)).toBe(0);
});
