import { expect, test } from "vitest";
import { withSecondTry } from "./second-try.ts";
import type { Counts } from "./test-counts.ts";

const green: Counts = { passed: 10, failed: 0, skipped: 1, failedFiles: {}, failures: [] };
const red: Counts = {
  passed: 8,
  failed: 2,
  skipped: 1,
  failedFiles: { "src/a.test.ts": { passed: 3, failed: 2, skipped: 0 } },
  failures: ["src/a.test.ts: one", "src/a.test.ts: two"],
};

/** The event loop is kept busy, so the watch's timer is late as it is when the machine pauses. */
async function standStill() {
  await new Promise((resolve) => setTimeout(resolve, 150));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 800);
  await new Promise((resolve) => setTimeout(resolve, 150));
}

function runner(...results: Counts[]) {
  return watched(standStill, ...results);
}

function watched(meanwhile: () => Promise<void>, ...results: Counts[]) {
  const asked: (string[] | undefined)[] = [];
  async function run(files?: string[]) {
    asked.push(files);
    if (asked.length === 1) await meanwhile();
    return results[asked.length - 1] ?? green;
  }
  return { run, asked };
}

test("what failed while the machine stood still runs once more, and only that", async () => {
  const { run, asked } = runner(red, { ...green, passed: 5, skipped: 0 });
  expect(await withSecondTry(run)).toEqual(green);
  expect(asked).toEqual([undefined, ["src/a.test.ts"]]);
});

test("what fails again has failed", async () => {
  const again = { ...red, passed: 4, failed: 1, skipped: 0, failures: ["src/a.test.ts: two"] };
  const { run, asked } = runner(red, again);
  expect(await withSecondTry(run)).toMatchObject({ passed: 9, failed: 1, skipped: 1, failures: again.failures });
  expect(asked).toHaveLength(2);
});

test("on a machine that runs normally, only journeys run once more, and only a few files of them", async () => {
  const normally = async () => undefined;
  const rule = watched(normally, red);
  expect(await withSecondTry(rule.run)).toEqual(red);
  // Only the two that failed, not the three others of their file.
  const journey = watched(normally, red, { ...green, passed: 2, skipped: 0 });
  expect(await withSecondTry(journey.run, { inBrowser: true })).toEqual(green);
  expect(journey.asked).toEqual([undefined, ["src/a.test.ts"]]);
  const files = Object.fromEntries("abcdef".split("").map((name) => [name, { passed: 0, failed: 1, skipped: 0 }]));
  const broken = watched(normally, { ...red, failed: 6, failedFiles: files });
  expect(await withSecondTry(broken.run, { inBrowser: true })).toMatchObject({ failed: 6 });
  expect(broken.asked).toHaveLength(1);
});

test("nothing runs again if all passed, or the runner itself failed", async () => {
  for (const counts of [green, { ...red, failed: 3 }]) {
    const { run, asked } = runner(counts);
    expect(await withSecondTry(run)).toEqual(counts);
    expect(asked).toHaveLength(1);
  }
});
