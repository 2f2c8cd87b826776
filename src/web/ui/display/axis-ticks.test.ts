import { expect, test } from "vitest";
import { axisTicks } from "./axis-ticks.ts";

test.each([
  [0, [0, 1, 2]],
  [1, [0, 1, 2]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 1, 2, 3, 4, 5]],
  [6, [0, 2, 4, 6]],
  [13, [0, 5, 10, 15]],
  [45, [0, 10, 20, 30, 40, 50]],
  [51, [0, 20, 40, 60]],
  [290, [0, 100, 200, 300]],
  [2495, [0, 500, 1000, 1500, 2000, 2500]],
])("the axis of values up to %i is %j", (highest, ticks) => {
  expect(axisTicks(highest)).toEqual(ticks);
});

test("for every value the axis has at most six round numbers, starts at zero and isn't half empty", () => {
  for (let highest = 2; highest < 3000; highest += 1) {
    const ticks = axisTicks(highest);
    const top = ticks.at(-1) ?? 0;
    expect(ticks[0]).toBe(0);
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(top).toBeGreaterThanOrEqual(highest);
    expect(highest / top).toBeGreaterThan(0.5);
    expect(String(ticks[1])).toMatch(/^[125]0*$/);
  }
});
