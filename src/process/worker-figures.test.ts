import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { findFreePort } from "#test/tools/free-port.ts";

// Real processes on a machine that may be busy: each wait ends when its condition is met.
vi.setConfig({ testTimeout: 120_000 });
const patience = { timeout: 60_000, interval: 20 };

/** A cluster of two workers that counted ten things each. */
async function start() {
  const port = await findFreePort();
  const program = join(import.meta.dirname, "count-in-workers-for-test.ts");
  const args = ["--disable-warning=ExperimentalWarning", program, String(port)];
  const primary = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void primary.kill("SIGKILL"));
  let output = "";
  for (const stream of [primary.stdout, primary.stderr]) stream.on("data", (chunk) => (output += chunk));
  await vi.waitFor(() => expect(output).toContain("serving"), patience);

  const workers = () => [...output.matchAll(/"worker":(\d+),"msg":"worker ready"/g)].map(([, pid]) => Number(pid));
  async function scrape(): Promise<string[]> {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(response.status).toBe(200);
    return (await response.text()).split("\n");
  }
  async function becomes(lines: string[]): Promise<void> {
    await vi.waitFor(async () => expect(await scrape()).toEqual(expect.arrayContaining(lines)), patience);
  }
  return { workers, scrape, becomes, output: () => output };
}

test("counters, histograms and gauges of all workers are one, each in its way", async () => {
  const { scrape } = await start();
  expect(await scrape()).toEqual(
    expect.arrayContaining([
      'things_total{kind="a"} 20',
      'times_bucket{le="1",of="a"} 2',
      'times_count{of="a"} 2',
      'times_sum{of="a"} 1',
      "connections 6",
      "oldest 2",
      "running 2",
      "ended 0",
    ]),
  );
});

test("what a worker that died had counted stays in the sums, and its gauges don't", async () => {
  const { workers, becomes, scrape } = await start();
  await scrape();
  const [first, second] = workers();
  process.kill(first as number, "SIGKILL");
  // The newcomer has counted ten more.
  await becomes(['things_total{kind="a"} 30', 'times_count{of="a"} 3', "connections 6", "running 2", "ended 1"]);
  process.kill(second as number, "SIGKILL");
  await becomes(['things_total{kind="a"} 40', "connections 6", "running 2", "ended 2"]);
});

test("no sum ever falls while workers come and go", async () => {
  const { workers, scrape } = await start();
  const seen: number[] = [];
  const look = async () => {
    const line = (await scrape()).find((each) => each.startsWith("things_total"));
    seen.push(Number(line?.split(" ")[1]));
  };
  await look();
  for (let round = 1; round <= 3; round += 1) {
    process.kill(workers().at(-1) as number, "SIGKILL");
    await vi.waitFor(async () => {
      await look();
      expect(workers()).toHaveLength(2 + round);
      expect(seen.at(-1)).toBe(20 + 10 * round);
    }, patience);
  }
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
});

test("a worker that hangs counts with what it said last, and holds nobody up for long", async () => {
  const { workers, scrape, becomes } = await start();
  await scrape();
  const [sleeper] = workers();
  process.kill(sleeper as number, "SIGSTOP");
  // The primary's end ends only workers that run.
  onTestFinished(() => void process.kill(sleeper as number, "SIGCONT"));
  const startedAt = performance.now();
  expect(await scrape()).toEqual(expect.arrayContaining(['things_total{kind="a"} 20', "running 2"]));
  expect(performance.now() - startedAt).toBeGreaterThan(1500);
  process.kill(sleeper as number, "SIGCONT");
  await becomes(['things_total{kind="a"} 20']);
});

test("a worker can ask for the figures of the whole site", async () => {
  const { workers, output } = await start();
  process.kill(workers()[0] as number, "SIGUSR2");
  await vi.waitFor(() => expect(output()).toContain('"name":"running"'), patience);
  const line =
    output()
      .split("\n")
      .find((each) => each.startsWith("[{")) ?? "[]";
  const figures = JSON.parse(line) as { name: string; values: { value: number }[] }[];
  expect(figures.find(({ name }) => name === "things_total")?.values).toMatchObject([{ value: 20 }]);
});
