import { setTimeout as wait } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { describe, expect, test } from "vitest";
import { csvLimits } from "#contract/admin/products/csv-limits.ts";
import { readCsv } from "./read-csv.ts";

const MEGABYTE = 1024 * 1024;

/** The whole file is there at once, so only the reader gives the event loop a turn. */
async function* pieces(text: string) {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

async function readAll(text: string) {
  let [turns, isReading] = [0, true];
  const count = () => {
    turns += 1;
    if (isReading) setImmediate(count);
  };
  setImmediate(count);
  try {
    let [rows, blankRows] = [0, 0];
    for await (const batch of readCsv(pieces(text))) {
      rows += batch.records.length;
      ({ blankRows } = batch);
    }
    return { rows, blankRows, turns };
  } catch (error) {
    return { error, turns };
  } finally {
    isReading = false;
  }
}

describe("a file of megabytes never holds up the event loop", () => {
  test.each([
    [
      "commas",
      ",".repeat(5 * MEGABYTE),
      { error: { code: "csv_unreadable", fields: { file: [expect.stringMatching(/Line 1 .*200 columns/)] } } },
    ],
    [
      "commas below its headers",
      `a,b\n1,${",".repeat(5 * MEGABYTE)}`,
      { error: { fields: { file: [expect.stringMatching(/Line 2 has more than 200 columns/)] } } },
    ],
    ["empty lines", "\n".repeat(5 * MEGABYTE), { error: { code: "csv_too_many_rows" } }],
    [
      "cells",
      `x${",".repeat(199)}\n`.repeat(20_100),
      { error: { fields: { file: [expect.stringMatching(/more than 4,000,000 cells/)] } } },
    ],
    ["rows", `a,b\n${"x,y\n".repeat(50_000)}`, { rows: 50_001 }],
  ])(
    "%s",
    async (_, text, expected) => {
      const { turns, ...outcome } = await readAll(text);
      expect(outcome).toMatchObject(expected);
      expect(turns, "other work was done meanwhile").toBeGreaterThan(2);
    },
    60_000,
  );
});

test("parses in a thread of its own, and reads on only when its batches are used", async () => {
  const threads: Worker[] = [];
  const noteThread = (thread: Worker) => threads.push(thread);
  process.on("worker", noteThread);
  let pieces = 0;
  async function* endless() {
    for (;;) {
      pieces += 1;
      yield new TextEncoder().encode("a,b\nx,y\n".repeat(5000));
    }
  }
  try {
    const batches = readCsv(endless());
    const first = await batches.next();
    expect(first.value?.records.length, "a piece has ten thousand").toBe(500);
    expect(threads).toHaveLength(1);
    expect(threads[0]?.threadId).toBeGreaterThan(0);
    // Time enough to read hundreds of pieces, if nothing held them back.
    await wait(500);
    expect(pieces, "as much as fits into the streams' buffers").toBeLessThan(10);
    const before = pieces;
    for (let n = 0; n < 200; n += 1) await batches.next();
    expect(pieces).toBeGreaterThan(before);
    await batches.return(undefined);
  } finally {
    process.off("worker", noteThread);
  }
});

test("commas and line breaks inside quotes are text", async () => {
  const cell = `"${",\n".repeat(csvLimits.columnsMax * 2)}"`;
  expect(await readAll(`a,b\n${cell},y\n,\n`)).toMatchObject({ rows: 2, blankRows: 1 });
});

test("a reader that stops early leaves no thread behind and releases the bytes", async () => {
  let isLetGo = false;
  async function* endless() {
    try {
      for (;;) yield new TextEncoder().encode("a,b\nx,y\n".repeat(5000));
    } finally {
      isLetGo = true;
    }
  }
  for await (const _ of readCsv(endless())) break;
  expect(isLetGo).toBe(true);
});

test("bytes that break off fail with their own error", async () => {
  async function* broken() {
    yield new TextEncoder().encode("a,b\n");
    throw new Error("The connection was lost");
  }
  await expect(async () => {
    for await (const _ of readCsv(broken()));
  }).rejects.toThrow("The connection was lost");
});
