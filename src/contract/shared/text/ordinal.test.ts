import { expect, test } from "vitest";
import { ordinal } from "./ordinal.ts";

test("ordinals end as they are said", () => {
  expect([1, 2, 3, 4, 10, 11, 12, 13, 20, 21, 22, 100, 111].map(ordinal)).toEqual(
    "1st 2nd 3rd 4th 10th 11th 12th 13th 20th 21st 22nd 100th 111th".split(" "),
  );
});
