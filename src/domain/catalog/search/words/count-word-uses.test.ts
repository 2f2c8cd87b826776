import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { countWordUses } from "./count-word-uses.ts";

const database = useTestDatabase();

async function usesOf(words: string): Promise<number> {
  const { rows } = await database.app.execute<{ uses: number }>(
    sql`select search_uses(to_tsquery('search_text', ${words})) as uses`,
  );
  return rows[0]?.uses ?? Number.NaN;
}

test("a small catalog is counted when somebody asks, a stored count is used where there is one", async () => {
  await makeProduct(database.app, { headline: "Marmalade planner" });
  await makeProduct(database.app, { headline: "Marmalade notes" });
  expect(await usesOf("marmalade")).toBe(2);

  await database.app.execute(sql`insert into search_word_uses values ('marmalad', 600), ('planner', 90)`);
  expect(await usesOf("marmalade")).toBe(600);
  expect(await usesOf("marmalade | planner")).toBe(690);
  expect(await usesOf("marmalade <-> planner")).toBe(9);

  expect(await countWordUses(database.app)).toEqual({ counted: 0 });
  expect(await usesOf("marmalade")).toBe(2);
});
