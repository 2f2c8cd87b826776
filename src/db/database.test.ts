import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { openDatabase } from "./database.ts";

const database = useTestDatabase();

test("a connection cut in the middle of a transaction fails its user, not the process", async () => {
  const seen: Error[] = [];
  const other = await openDatabase({ url: database.url, onError: (error) => seen.push(error) });
  const work = other.app.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await database.app.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    await vi.waitFor(() => expect(seen.length).toBeGreaterThan(0), { timeout: 15_000 });
    await tx.execute(sql`select 1`);
  });
  await expect(work).rejects.toThrow();
  expect((await other.app.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await other.close();
});
