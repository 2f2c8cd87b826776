import fc from "fast-check";
import { expect, test } from "vitest";
import { resourceCount } from "./resource-count.ts";

test.each([
  [0, "0"],
  [1, "1"],
  [99, "99"],
  [100, "100+"],
  [199, "100+"],
  [200, "200+"],
  [999, "900+"],
  [1000, "1,000+"],
  [1299, "1,200+"],
  [1_234_567, "1,234,500+"],
])("%i live products are shown as %s", (count, words) => {
  expect(resourceCount(count)).toBe(words);
});

test("the page never claims more than there are, nor a hundred fewer", () => {
  fc.assert(
    fc.property(fc.nat(), (count) => {
      const claimed = Number(resourceCount(count).replace(/[,+]/g, ""));
      expect(claimed).toBeLessThanOrEqual(count);
      expect(count - claimed).toBeLessThan(100);
    }),
  );
});
