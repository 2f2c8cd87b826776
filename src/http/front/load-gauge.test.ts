import { expect, test } from "vitest";
import { createLoadGauge, startLoadGauge } from "./load-gauge.ts";

function tickAfter(...pauses: { ms: number; usedMs: number }[]): number {
  const clocks = { nowMs: 1000, usedMs: 50 };
  const gauge = createLoadGauge({ ...clocks });
  for (const { ms, usedMs } of pauses) {
    clocks.nowMs += ms;
    clocks.usedMs += usedMs;
    gauge.tick({ ...clocks });
  }
  return gauge.delayMs();
}

const work = { ms: 500, usedMs: 400 };
const calm = { ms: 101, usedMs: 20 };

test("one pause of the event loop is ignored, a second one in a row counts", () => {
  expect(tickAfter(work)).toBe(0);
  expect(tickAfter(work, work)).toBe(400);
  expect(tickAfter(work, calm)).toBe(1);
});

test("being late without work of our own doesn't count", () => {
  const standStill = { ms: 600, usedMs: 3 };
  expect(tickAfter(standStill, standStill, standStill)).toBe(3);
});

test("it reads the clocks by itself", async () => {
  const gauge = startLoadGauge();
  const stopAt = performance.now() + 60_000;
  // However often the machine takes its processors away: sooner or later two ticks in a row are late by our own work.
  while (gauge.delayMs() < 100 && performance.now() < stopAt) {
    const start = process.cpuUsage();
    while (process.cpuUsage(start).user < 300_000);
    await new Promise(setImmediate);
  }
  expect(gauge.delayMs()).toBeGreaterThanOrEqual(100);
  gauge.stop();
});
