import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { addUpFigures, printFigures, readFigures } from "./figures.ts";
import { addHistogram } from "./histogram.ts";

function createTimes(seriesMax = 10) {
  const registry = new Registry();
  const options = { name: "times", help: "Times", labelNames: ["route", "by"], buckets: [0.1, 1], seriesMax };
  return { registry, times: addHistogram(registry, options) };
}

test("observations are counted in their bucket and all above, as Prometheus wants them", async () => {
  const { registry, times } = createTimes();
  const series = times.series(["/", "app"]);
  for (const seconds of [0.05, 0.1, 0.5, 30]) series.observe(seconds);
  expect((await registry.metrics()).split("\n")).toEqual([
    "# HELP times Times",
    "# TYPE times histogram",
    'times_bucket{le="0.1",route="/",by="app"} 2',
    'times_bucket{le="1",route="/",by="app"} 3',
    'times_bucket{le="+Inf",route="/",by="app"} 4',
    'times_sum{route="/",by="app"} 30.65',
    'times_count{route="/",by="app"} 4',
    "",
  ]);
});

test("the same labels are the same series", () => {
  const { times } = createTimes();
  expect(times.series(["/", "app"])).toBe(times.series(["/", "app"]));
  expect(times.series(["/", "cache"])).not.toBe(times.series(["/", "app"]));
});

test("combinations beyond the limit are one series, which is never missing", () => {
  const { times } = createTimes(2);
  const [first, second] = [times.series(["/a", "app"]), times.series(["/b", "app"])];
  const third = times.series(["/c", "app"]);
  expect(times.series(["/d", "app"])).toBe(third);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(times.series(["/a", "app"])).toBe(first);
});

test("two processes add up, bucket by bucket", async () => {
  const parts = await Promise.all(
    [0.05, 0.5].map(async (seconds) => {
      const { registry, times } = createTimes();
      times.series(["/", "app"]).observe(seconds);
      // What a channel between processes does.
      return JSON.parse(JSON.stringify(await readFigures(registry)));
    }),
  );
  const text = await printFigures(await addUpFigures(parts));
  expect(text).toContain('times_bucket{le="0.1",route="/",by="app"} 1');
  expect(text).toContain('times_bucket{le="1",route="/",by="app"} 2');
  expect(text).toContain('times_sum{route="/",by="app"} 0.55');
});
