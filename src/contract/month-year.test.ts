import { expect, test } from "vitest";
import { monthYear } from "./month-year.ts";

test.each([
  ["2026-11-15T12:00:00Z", "November 2026"],
  ["2027-01-01T00:00:00Z", "January 2027"],
  ["2026-12-31T23:59:59.999Z", "December 2026"],
  ["2028-02-29T00:00:00Z", "February 2028"],
])("%s is in %s, whatever the time zone of the machine", (instant, words) => {
  expect(monthYear(new Date(instant))).toBe(words);
});
