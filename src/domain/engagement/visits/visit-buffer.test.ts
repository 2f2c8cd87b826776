import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createVisitBuffer } from "./visit-buffer.ts";

const patience = { timeout: 15_000, interval: 5 };

type Seen = { who: string };

function gathering({ fail = () => false, max }: { fail?: () => boolean; max?: number } = {}) {
  const writes: string[][] = [];
  const warnings: unknown[] = [];
  const buffer = createVisitBuffer<Seen>({
    keyOf: ({ who }) => who,
    write: async (visits) => {
      await wait(5);
      if (fail()) throw new Error("the database is away");
      writes.push(visits.map(({ who }) => who));
    },
    log: { warn: (entry: unknown) => void warnings.push(entry) },
    delayMs: 30,
    max,
  });
  return { buffer, writes, warnings };
}

test("many visits make one write, and each visitor is in it once", async () => {
  const { buffer, writes } = gathering();
  for (const who of ["a", "b", "a", "c", "b"]) buffer.add({ who });
  expect(writes).toEqual([]);
  await vi.waitFor(() => expect(writes).toEqual([["a", "b", "c"]]), patience);
});

test("visits during a write go into the next one", async () => {
  const { buffer, writes } = gathering();
  buffer.add({ who: "a" });
  const first = buffer.flush();
  await wait(1);
  buffer.add({ who: "a" });
  buffer.add({ who: "b" });
  await Promise.all([first, buffer.flush()]);
  expect(writes).toEqual([["a"], ["a", "b"]]);
});

test("visits that could not be written are kept, logged, and written later together with new ones", async () => {
  let isAway = true;
  const { buffer, writes, warnings } = gathering({ fail: () => isAway });
  buffer.add({ who: "a" });
  await buffer.flush();
  expect([writes, warnings.length]).toEqual([[], 1]);
  isAway = false;
  buffer.add({ who: "b" });
  await vi.waitFor(() => expect(writes).toEqual([["a", "b"]]), patience);
});

test("visits with one key are merged, also with those that could not be written", async () => {
  let isAway = true;
  const writes: { who: string; times: number }[][] = [];
  const buffer = createVisitBuffer<{ who: string; times: number }>({
    keyOf: ({ who }) => who,
    merge: (earlier, later) => ({ ...later, times: earlier.times + later.times }),
    write: async (visits) => {
      if (isAway) throw new Error("the database is away");
      writes.push(visits);
    },
    log: { warn: () => {} },
  });
  for (const who of ["a", "b", "a"]) buffer.add({ who, times: 1 });
  await buffer.flush();
  isAway = false;
  buffer.add({ who: "a", times: 1 });
  await buffer.stop();
  expect(writes.flat()).toEqual(
    expect.arrayContaining([
      { who: "a", times: 3 },
      { who: "b", times: 1 },
    ]),
  );
});

test("the buffer never exceeds its capacity", async () => {
  const { buffer, writes } = gathering({ max: 2 });
  for (const who of ["a", "b", "c"]) buffer.add({ who });
  await buffer.flush();
  expect(writes).toEqual([["a", "b"]]);
});

test("stopping writes the rest immediately, and nothing afterwards", async () => {
  const { buffer, writes } = gathering();
  buffer.add({ who: "a" });
  await buffer.stop();
  expect(writes).toEqual([["a"]]);
  await wait(60);
  expect(writes).toHaveLength(1);
});
