import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { startLoadGauge } from "./load-gauge.ts";

/** The gauge's timer is due before this returns, and has fired then. */
async function work(): Promise<void> {
  const start = process.cpuUsage();
  while (process.cpuUsage(start).user < 400_000);
  await sleep(0);
}

/** As when the machine runs somebody else: time passes, and we do nothing. */
async function standStill(): Promise<void> {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
  await sleep(0);
}

test("one pause of the event loop is ignored, a second one in a row counts", async () => {
  const gauge = startLoadGauge();
  await work();
  expect(gauge.delayMs()).toBeLessThan(250);
  await work();
  expect(gauge.delayMs()).toBeGreaterThan(250);
  gauge.stop();
});

test("being late without work of our own doesn't count", async () => {
  const gauge = startLoadGauge();
  for (let n = 0; n < 3; n += 1) await standStill();
  expect(gauge.delayMs()).toBeLessThan(250);
  gauge.stop();
});
