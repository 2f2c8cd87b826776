import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { openDatabase } from "./database.ts";

const database = useTestDatabase();

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
  // Drizzle runs a query only when it is awaited.
  const slow = Promise.all([database.open.execute<{ pid: number }>(sql`${pid} from pg_sleep(0.4)`)]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { rows } = await database.open.execute<{ pid: number }>(pid);
  expect(rows[0]?.pid).not.toBe((await slow)[0].rows[0]?.pid);
});

test("a lost connection is replaced", async () => {
  const other = await openDatabase({ url: database.url, onError: () => {} });
  const { rows } = await other.open.execute<{ pid: number }>(pid);
  await database.app.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
  await vi.waitFor(async () => {
    const again = await other.open.execute<{ pid: number }>(pid);
    expect(again.rows[0]?.pid).not.toBe(rows[0]?.pid);
  });
  await other.close();
});

test("closing does not wait for reads and refuses later ones", async () => {
  const other = await openDatabase({ url: database.url });
  await other.open.execute(pid);
  await other.close();
  await expect(other.open.execute(pid)).rejects.toThrow();
});
