import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { countWordUses } from "./count-word-uses.ts";

const database = useTestDatabase();

async function rarityOf(words: string): Promise<number> {
  const { rows } = await database.app.execute<{ rarity: number }>(
    sql`select search_rarity(to_tsquery('search_text', ${words})) as rarity`,
  );
  return rows[0]?.rarity ?? Number.NaN;
}

test("a small catalog is counted when somebody asks, a stored count is used where there is one", async () => {
  await makeProduct(database.app, { headline: "Marmalade planner" });
  await makeProduct(database.app, { headline: "Marmalade notes" });
  const { rows } = await database.app.execute<{ total: number }>(
    sql`select least(sum(n), 30000)::float8 as total from live_counts where scope = 'all'`,
  );
  const total = rows[0]?.total ?? 0;
  expect(await rarityOf("marmalade")).toBeCloseTo(Math.log(1 + total / 3));

  await database.app.execute(sql`insert into search_word_uses values ('marmalad', 600), ('planner', 90)`);
  expect(await rarityOf("marmalade")).toBeCloseTo(Math.log(1 + total / 601));
  expect(await rarityOf("marmalade | planner")).toBeCloseTo(Math.log(1 + total / 691));
  expect(await rarityOf("marmalade <-> planner")).toBeCloseTo(Math.log(1 + total / 10));

  expect(await countWordUses(database.app)).toEqual({ counted: 0 });
  expect(await rarityOf("marmalade")).toBeCloseTo(Math.log(1 + total / 3));
});
