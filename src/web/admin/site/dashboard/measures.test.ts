import { expect, test } from "vitest";
import { duration, fileSize, milliseconds } from "./measures.ts";

test("sizes are in MB, and in GB where that is shorter", () => {
  expect([0, 1_572_864, 1_073_741_824].map(fileSize)).toEqual(["0.0 MB", "1.5 MB", "1.0 GB"]);
});

test("short times keep a digit after the point", () => {
  expect([0.42, 12.6, 1840].map(milliseconds)).toEqual(["0.4 ms", "13 ms", "1,840 ms"]);
});

test("durations are rounded to what a person would say", () => {
  expect([0, 89, 90, 5399, 7200].map(duration)).toEqual(["0 s", "89 s", "2 min", "2 h", "2 h"]);
});
