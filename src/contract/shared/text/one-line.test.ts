import { expect, test } from "vitest";
import { oneLine } from "./one-line.ts";

test("white space is collapsed, and half a surrogate pair is not stored", () => {
  expect(oneLine(" Poet\n&  count ")).toBe("Poet & count");
  expect(oneLine("a\ud800b").isWellFormed()).toBe(true);
});
