import { expect, test } from "vitest";
import { isLate, waitedFor } from "./waited-for.ts";

test.each([
  [59_000, "0 min"],
  [61 * 60_000, "1 h"],
  [23.9 * 3_600_000, "23 h"],
  [49 * 3_600_000, "2 d"],
  [-5_000, "0 min"],
])("what was submitted %i ms ago has waited for %s", (ms, words) => {
  const now = Date.parse("2026-11-16T12:00:00Z");
  expect(waitedFor(new Date(now - ms).toISOString(), now)).toBe(words);
});

test("what has waited for more than a day is late", () => {
  const now = Date.parse("2026-11-16T12:00:00Z");
  expect(isLate("2026-11-15T12:00:00Z", now)).toBe(false);
  expect(isLate("2026-11-15T11:59:00Z", now)).toBe(true);
});
