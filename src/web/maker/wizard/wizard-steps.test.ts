import { expect, test } from "vitest";
import { neighborsOf, stepOf } from "./wizard-steps.ts";

test.each([
  [null, 25, "product"],
  ["product", 25, "product"],
  ["comment", 25, "product"],
  ["comment", 50, "comment"],
  ["makers", 50, "makers"],
  ["badge", 50, "comment"],
  ["badge", 25, "product"],
  ["badge", 100, "badge"],
  ["share", 100, "share"],
  ["platforms", 100, "platforms"],
  ["unknown", 100, "product"],
])("the step %s at %i percent opens %s", (wanted, completion, step) => {
  expect(stepOf(wanted, completion)).toBe(step);
});

test("back and next lead to unlocked steps only", () => {
  expect(neighborsOf("product", 25)).toEqual({ back: undefined, next: undefined });
  expect(neighborsOf("comment", 50)).toEqual({ back: "product", next: "makers" });
  expect(neighborsOf("makers", 50)).toEqual({ back: "comment", next: undefined });
  expect(neighborsOf("makers", 100)).toEqual({ back: "comment", next: "badge" });
  expect(neighborsOf("platforms", 100)).toEqual({ back: "share", next: undefined });
});
