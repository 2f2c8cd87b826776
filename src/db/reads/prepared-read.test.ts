import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import type { Db } from "../database.ts";
import { preparedRead } from "./prepared-read.ts";

const database = useTestDatabase();

const build = vi.fn((db: Db) =>
  db.select({ n: sql<number>`v.n` }).from(sql`(values (${sql.placeholder("n")}::int)) as v (n)`),
);

test("the SQL text is built once per database, and every call has its own values", async () => {
  const read = preparedRead("a_number", build);
  const [first, second] = await Promise.all([read(database.open, { n: 1 }), read(database.open, { n: 2 })]);
  expect([first, second]).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  expect(await read(database.app, { n: 3 })).toEqual([{ n: 3 }]);
  expect(await database.app.transaction((tx) => read(tx, { n: 4 }))).toEqual([{ n: 4 }]);
  expect(build.mock.calls.map(([db]) => db === database.open)).toEqual([true, false, false]);
});

test("a missing value is an error, not a null", async () => {
  await expect(preparedRead("a_missing_number", build)(database.open)).rejects.toThrow(/"n"/);
});
