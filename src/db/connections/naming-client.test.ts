import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import type { Db } from "../database.ts";

const database = useTestDatabase();

/** How many prepared statements with this word the connection has. */
async function countPrepared(db: Db, word: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_prepared_statements where position(${word} in statement) > 0`,
  );
  // This query itself doesn't contain the word: it is a parameter.
  return rows[0]?.n ?? 0;
}

test("a statement is prepared once per connection, whatever its values, even in a transaction", async () => {
  await database.app.transaction(async (tx) => {
    for (const n of [1, 2, 3]) {
      const { rows } = await tx.execute<{ heron: number }>(sql`select ${n}::int as heron`);
      expect(rows).toEqual([{ heron: n }]);
    }
    expect(await countPrepared(tx, "heron")).toBe(1);
  });
});

test("a statement that failed works with other values, and an invalid one fails again", async () => {
  const divide = (n: number) => database.app.execute<{ egret: number }>(sql`select 6 / ${n}::int as egret`);
  await expect(divide(0)).rejects.toThrow();
  expect((await divide(2)).rows).toEqual([{ egret: 3 }]);
  const ask = () => database.app.execute(sql`select no_such_column as bittern`);
  await expect(ask()).rejects.toThrow();
  await expect(ask()).rejects.toThrow();
});

test("a statement built for one use is not named", async () => {
  await database.app.transaction(async (tx) => {
    const numbers = Array.from({ length: 2000 }, (_, n) => sql`${n}::int`);
    await tx.execute(sql`select array[${sql.join(numbers, sql`, `)}] as crane`);
    expect(await countPrepared(tx, "crane")).toBe(0);
  });
});

test("commands without a result, such as savepoints, run as before", async () => {
  const work = database.app.transaction(async (tx) => {
    await tx.transaction(async (inner) => inner.execute(sql`select 1 / 0`)).catch(() => {});
    return await tx.execute<{ one: number }>(sql`select 1 as one`);
  });
  expect((await work).rows).toEqual([{ one: 1 }]);
});
