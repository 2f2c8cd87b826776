import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { timeAgo } from "./time-ago.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-16T12:00:00Z") }));
afterEach(() => void vi.useRealTimers());

test.each([
  ["2026-11-16T12:00:30Z", "just now"],
  ["2026-11-16T11:59:01Z", "just now"],
  ["2026-11-16T11:59:00Z", "1 minute ago"],
  ["2026-11-16T11:00:01Z", "59 minutes ago"],
  ["2026-11-16T11:00:00Z", "1 hour ago"],
  ["2026-11-15T12:00:01Z", "23 hours ago"],
  ["2026-11-15T12:00:00Z", "on 15 Nov 2026"],
])("%s is %s", (iso, text) => {
  expect(timeAgo(iso)).toBe(text);
});
