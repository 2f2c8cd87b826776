import { describe, expect, test } from "vitest";
import { adStatus } from "./ad-status.ts";

const startsAt = new Date("2026-11-01T00:00:00Z");
const endsAt = new Date("2026-12-01T00:00:00Z");

describe("the ad status", () => {
  test.each([
    ["a millisecond before the start", "2026-10-31T23:59:59.999Z", "scheduled"],
    ["at the start", "2026-11-01T00:00:00Z", "active"],
    ["in between", "2026-11-15T00:00:00Z", "active"],
    ["at the end", "2026-12-01T00:00:00Z", "active"],
    ["a millisecond after the end", "2026-12-01T00:00:00.001Z", "expired"],
  ])("%s", (_when, now, status) => {
    expect(adStatus({ startsAt, endsAt, now: new Date(now) })).toBe(status);
  });

  test.each([
    { startsAt: null, endsAt },
    { startsAt, endsAt: null },
    { startsAt: undefined, endsAt },
    { startsAt, endsAt: undefined },
    { startsAt: null, endsAt: null },
  ])("is undefined while a date is missing (case %#)", (dates) => {
    expect(adStatus({ ...dates, now: startsAt })).toBeUndefined();
  });
});
