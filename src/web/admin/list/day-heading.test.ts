import { expect, test } from "vitest";
import { dayHeading } from "./day-heading.ts";

const now = Date.parse("2026-11-16T01:30:00Z");

test.each([
  ["2026-11-16T00:00:00Z", "Today"],
  ["2026-11-15T23:59:59Z", "Yesterday"],
  ["2026-11-14T12:00:00Z", "Saturday, 14 Nov 2026"],
  ["2026-11-17T00:10:00Z", "Tuesday, 17 Nov 2026"],
])("%s is under %s", (iso, heading) => {
  expect(dayHeading(iso, now)).toBe(heading);
});
