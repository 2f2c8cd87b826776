import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { openDatabase } from "../database.ts";

const database = useTestDatabase();

const patience = { timeout: 15_000, interval: 5 };
const pid = sql`select pg_backend_pid() as pid`;

test("concurrent reads share one connection, and each gets its own answer", async () => {
  const asked = Array.from({ length: 50 }, (_, n) => n);
  const answers = await Promise.all(
    asked.map((n) =>
      database.open.execute<{ n: number; pid: number }>(sql`select ${n}::int as n, pg_backend_pid() as pid`),
    ),
  );
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(asked);
  expect(new Set(answers.map(({ rows }) => rows[0]?.pid)).size).toBe(1);
});

test("a failed statement fails only its caller", async () => {
  const results = await Promise.allSettled([
    database.open.execute(sql`select 1 as one`),
    database.open.execute(sql`select 1 / ${0}::int`),
    database.open.execute(sql`select 2 as two`),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("while one connection is busy others take the reads", async () => {
  const [slow, quick] = await database.app.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(42)`);
    // Drizzle runs a query only when it is awaited.
    const held = Promise.all([
      database.open.execute<{ pid: number }>(sql`${pid} from pg_advisory_xact_lock_shared(42)`),
    ]);
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1), patience);
    return [held, await database.open.execute<{ pid: number }>(pid)] as const;
  });
  expect(quick.rows[0]?.pid).not.toBe((await slow)[0].rows[0]?.pid);
});

test("a lost connection is replaced", async () => {
  const other = await openDatabase({ url: database.url, onError: () => {} });
  const { rows } = await other.open.execute<{ pid: number }>(pid);
  await database.app.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
  await vi.waitFor(async () => {
    const again = await other.open.execute<{ pid: number }>(pid);
    expect(again.rows[0]?.pid).not.toBe(rows[0]?.pid);
  }, patience);
  await other.close();
});

test("closing does not wait for reads and refuses later ones", async () => {
  const other = await openDatabase({ url: database.url });
  await other.open.execute(pid);
  await other.close();
  await expect(other.open.execute(pid)).rejects.toThrow();
});

/** Statements blocked by another transaction's lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await database.app.execute<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`);
  return rows[0]?.n ?? 0;
}
