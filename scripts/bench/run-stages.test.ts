import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { projectRoot } from "#runtime/project-root.ts";
import type { Row } from "./rows.ts";
import { NotPossibleHere, runStages, type Stage } from "./run-stages.ts";
import type { BenchSite } from "./site/bench-site.ts";
import { startTask } from "./tasks.ts";

const row: Row = { goalId: "S2", what: "second", ours: { value: 1, unit: "ms" } };
const working: Stage = { goalIds: ["S2"], what: "second", measure: async () => [row] };
const run = (stages: Stage[], wants = (_goalId: string) => true, attempts?: number) => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  return runStages(stages, { site: {} as BenchSite, wants, ...(attempts && { attempts }) });
};

test("a row that fails is reported, the others go on, and nothing it started is left running", async () => {
  const pids: number[] = [];
  const failing: Stage = {
    goalIds: ["S1"],
    what: "first",
    async measure() {
      const { ready } = await startTask("bareServer", { input: { answers: [] }, place: "anywhere" });
      pids.push(ready.pid);
      expect(isRunning(ready.pid)).toBe(true);
      throw new Error("the first row is broken");
    },
  };
  const { rows, counts } = await run([failing, working]);
  expect(rows).toEqual([row]);
  expect(counts).toMatchObject({ passed: 1, failed: 1 });
  expect(counts.failures).toEqual([expect.stringContaining("S1 first: Error: the first row is broken")]);
  expect(pids.map(isRunning)).toEqual([false]);
});

test("a task that cannot be prepared is stopped too", async () => {
  const failing: Stage = {
    goalIds: ["S1"],
    what: "first",
    async measure() {
      const input = { bundle: "/nowhere.js", origin: "http://127.0.0.1:1", path: "/" };
      await startTask("renderLoop", { input, place: "anywhere" });
      return [];
    },
  };
  const before = countChildren();
  const { counts } = await run([failing, working]);
  expect(counts).toMatchObject({ passed: 1, failed: 1 });
  expect(counts.failures[0]).toContain("/nowhere.js");
  // A child with an open channel would keep us running.
  expect(countChildren()).toBe(before);
});

test("a row without a figure has failed, and one that is not possible here has not", async () => {
  const empty: Stage = { ...working, measure: async () => [] };
  const unknown: Stage = { ...working, measure: async () => [{ ...row, ours: { value: Number.NaN, unit: "ms" } }] };
  const impossible: Stage = {
    goalIds: ["S8"],
    what: "in a browser",
    measure: () => Promise.reject(new NotPossibleHere("there is no Chromium")),
  };
  const { rows, counts, skipped } = await run([empty, unknown, impossible]);
  expect(rows).toEqual([]);
  expect(counts).toMatchObject({ passed: 0, failed: 2, skipped: 1 });
  expect(skipped).toEqual({ "S8 in a browser": "there is no Chromium" });
});

test("with two attempts, a row that fails once is measured, and a broken one has failed", async () => {
  let calls = 0;
  const unlucky: Stage = { ...working, measure: async () => (calls++ === 0 ? [] : [row]) };
  const broken: Stage = { ...working, measure: () => Promise.reject(new Error("broken")) };
  const { rows, counts } = await run([unlucky, broken], () => true, 2);
  expect(rows).toEqual([row]);
  expect(counts).toMatchObject({ passed: 1, failed: 1 });
});

test("only the rows asked for are measured", async () => {
  const { counts } = await run([working, { ...working, goalIds: ["S3"] }], (goalId) => goalId === "S2");
  expect(counts).toMatchObject({ passed: 1, failed: 0 });
});

test.skipIf(process.platform === "win32")("Ctrl-C stops what a row started and removes the folder", async () => {
  const child = spawn(process.execPath, [join(projectRoot, "scripts/bench/interrupted-run-for-test.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.setEncoding("utf8");
  for await (const text of child.stdout) {
    output += text;
    if (/^\{.*\}$/m.test(output)) break;
  }
  const { pid, folder } = JSON.parse(/^\{.*\}$/m.exec(output)?.[0] ?? "") as { pid: number; folder: string };
  expect(isRunning(pid)).toBe(true);
  const exited = once(child, "exit");
  child.kill("SIGINT");
  expect(await exited).toEqual([130, null]);
  expect(isRunning(pid)).toBe(false);
  expect(existsSync(folder)).toBe(false);
});

function countChildren(): number {
  return process.getActiveResourcesInfo().filter((name) => name === "ProcessWrap").length;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
