import fc from "fast-check";
import { expect, test } from "vitest";
import { monthYear, shortDate, wholeNumber } from "./plain-formats.ts";

test.each([
  ["2026-11-15T12:00:00Z", "November 2026", "15 Nov 2026"],
  ["2027-01-01T00:00:00Z", "January 2027", "1 Jan 2027"],
  ["2026-12-31T23:59:59.999Z", "December 2026", "31 Dec 2026"],
  ["2028-02-29T00:00:00Z", "February 2028", "29 Feb 2028"],
])("%s is in %s in any time zone of the machine", (instant, month, day) => {
  expect(monthYear(new Date(instant))).toBe(month);
  expect(shortDate(new Date(instant))).toBe(day);
});

test("whole numbers have thousands separators, as in Intl", () => {
  fc.assert(
    fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (value) => {
      expect(wholeNumber(value)).toBe(value.toLocaleString("en"));
    }),
  );
});
