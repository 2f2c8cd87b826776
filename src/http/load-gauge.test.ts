import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { startLoadGauge } from "./load-gauge.ts";

/** The gauge's timer is due before this sleep ends, so it has fired when this returns. */
async function standStill(): Promise<void> {
  const end = performance.now() + 400;
  while (performance.now() < end);
  await sleep(0);
}

test("one pause of the event loop is ignored, a second one in a row counts", async () => {
  const gauge = startLoadGauge();
  await standStill();
  expect(gauge.delayMs()).toBeLessThan(250);
  await standStill();
  expect(gauge.delayMs()).toBeGreaterThan(250);
  gauge.stop();
});
