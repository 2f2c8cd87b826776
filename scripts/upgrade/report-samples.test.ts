import { expect, test } from "vitest";
import type { Sample } from "./load.ts";
import { reportSamples } from "./report-samples.ts";

const sample = (changes: Partial<Sample>): Sample => ({
  ...{ kind: "page", path: "/", status: 200, ms: 10, phase: "migrating", detail: "" },
  ...changes,
});

test("counts what was not answered, by phase and kind, and shows it", () => {
  const samples = [
    sample({}),
    sample({ status: 304, ms: 20 }),
    sample({ status: 0, ms: 5, detail: "socket hang up" }),
    sample({ kind: "vote", path: "/x", status: 503, detail: "busy" }),
  ];
  expect(reportSamples(samples)).toEqual([
    "migrating · page: 3 requests, 1 failed, the slowest 20 ms",
    "migrating · vote: 1 requests, 1 failed, the slowest 10 ms",
    "",
    "4 requests, 2 failed",
    "  migrating · page /: no answer socket hang up",
    "  migrating · vote /x: 503 busy",
  ]);
});
