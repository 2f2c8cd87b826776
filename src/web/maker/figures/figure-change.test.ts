import { expect, test } from "vitest";
import { changeOf, clickThroughOf, percentText, rateChangeOf } from "./figure-change.ts";

test.each([
  { now: 112, before: 100, text: "+12%" },
  { now: 88, before: 100, text: "−12%" },
  { now: 20_000, before: 10, text: "+199,900%" },
  { now: 20, before: 10, text: "+100%" },
  { now: 20, before: 9, text: "+11" },
  { now: 1, before: 0, text: "+1" },
  { now: 0, before: 3, text: "−3" },
  { now: 0, before: 40, text: "−100%" },
  { now: 7, before: 7, text: "No change" },
  { now: 1003, before: 1000, text: "+3" },
])("$now after $before is shown as $text", ({ text, ...figures }) => {
  expect(changeOf(figures)).toBe(text);
});

const of = (views: number, visits: number) => ({
  views,
  visits,
  upvotes: 0,
  saves: 0,
  users: 0,
  comments: 0,
  badgeLoads: 0,
});

test("the click-through rate is the share of views that led to the website", () => {
  expect(percentText(clickThroughOf(of(80, 10)) ?? 0)).toBe("12.5%");
  expect(clickThroughOf(of(0, 3))).toBeNull();
});

test("a rate changes in points, and only with ten views in both periods", () => {
  expect(rateChangeOf({ now: of(100, 15), before: of(100, 10) })).toBe("+5.0 points");
  expect(rateChangeOf({ now: of(100, 10), before: of(200, 25) })).toBe("−2.5 points");
  expect(rateChangeOf({ now: of(1000, 100), before: of(10, 1) })).toBe("No change");
  expect(rateChangeOf({ now: of(100, 15), before: of(9, 3) })).toBeNull();
  expect(rateChangeOf({ now: of(0, 0), before: of(100, 3) })).toBeNull();
});
