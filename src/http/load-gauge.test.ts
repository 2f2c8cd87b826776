import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { startLoadGauge } from "./load-gauge.ts";

describe("the load gauge", () => {
  it("notices that the event loop stood still", async () => {
    const gauge = startLoadGauge();
    const end = performance.now() + 400;
    while (performance.now() < end);
    // The gauge's own timer was due first, so it has fired when this one does.
    await sleep(0);
    expect(gauge.delayMs()).toBeGreaterThan(250);
    gauge.stop();
  });
});
