import { afterEach, expect, test, vi } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { holdTurn, type Turn } from "./hold-turn.ts";

const database = useTestDatabase();
const patience = { timeout: 20_000, interval: 20 };
const turns: Turn[] = [];

afterEach(() => Promise.all(turns.splice(0).map((turn) => turn.close())));

function take(pace: { everyMs: number; silentMaxMs?: number } = { everyMs: 50 }) {
  const onTurn = vi.fn();
  const log = { warn: vi.fn() };
  const turn = holdTurn({ connectionString: database.url, lock: 42, onTurn, log, ...pace });
  turns.push(turn);
  return { turn, onTurn };
}

test("one at a time has the turn, and passes it on when it ends", async () => {
  const first = take();
  await vi.waitFor(() => expect(first.turn.isOurs()).toBe(true), patience);
  const second = take();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([first.turn.isOurs(), second.turn.isOurs()]).toEqual([true, false]);
  await first.turn.close();
  await vi.waitFor(() => expect(second.turn.isOurs()).toBe(true), patience);
  expect(first.turn.isOurs()).toBe(false);
  expect(first.onTurn).toHaveBeenCalledOnce();
  expect(second.onTurn).toHaveBeenCalledOnce();
});

test("who loses the connection loses the turn, and one of them has it again", async () => {
  const both = [take(), take()];
  const holders = () => both.filter(({ turn }) => turn.isOurs());
  await vi.waitFor(() => expect(holders()).toHaveLength(1), patience);
  const calls = () => both.reduce((sum, { onTurn }) => sum + onTurn.mock.calls.length, 0);
  expect(calls()).toBe(1);
  await database.pools.app.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 42 and granted`,
  );
  await vi.waitFor(() => expect(calls()).toBe(2), patience);
  expect(holders()).toHaveLength(1);
});

test("who falls silent loses the turn to the next, although the connection is still there", async () => {
  const silent = take({ everyMs: 3_600_000, silentMaxMs: 500 });
  await vi.waitFor(() => expect(silent.turn.isOurs()).toBe(true), patience);
  const next = take();
  await vi.waitFor(() => expect(next.turn.isOurs()).toBe(true), patience);
  expect(silent.turn.isOurs()).toBe(false);
});
