import { expect, test } from "vitest";
import { differenceOf, ownItems } from "./differences.ts";

test.each([
  ["equal values", ["free", "free"], false, [false, false]],
  ["the odd one out", ["free", "free", "premium"], true, [false, false, true]],
  ["only one states something", [null, "MIT", null], true, [false, false, false]],
  ["one of two states something", [null, "MIT"], true, [false, false]],
  ["all are different", ["free", "freemium", "premium"], true, [false, false, false]],
  ["all stated ones are different", ["MIT", "GPL", null], true, [false, false, false]],
  ["nobody states anything", [null, null], false, [false, false]],
  ["two pairs", [1, 1, 2, 2], true, [false, false, false, false]],
  ["one product", ["free"], false, [false]],
])("%s", (_, values, differs, alone) => {
  expect(differenceOf(values)).toEqual({ differs, alone });
});

test("of lists, what only one has is its own", () => {
  expect(ownItems([["web", "ios"], ["web", "linux"], ["web"]])).toEqual({
    differs: true,
    own: [new Set(["ios"]), new Set(["linux"]), new Set()],
  });
  expect(
    ownItems([
      ["a", "b"],
      ["b", "a"],
    ]).differs,
  ).toBe(false);
  // Two of three have it: a difference, but not unique.
  expect(ownItems([["a"], ["a"], []])).toEqual({ differs: true, own: [new Set(), new Set(), new Set()] });
  // The third states nothing, so it may have "b", too.
  expect(ownItems([["a", "b"], ["a"], []]).own).toEqual([new Set(), new Set(), new Set()]);
  expect(ownItems([["a"]])).toEqual({ differs: false, own: [new Set()] });
});
