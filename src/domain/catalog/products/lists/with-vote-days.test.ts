import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { listProductsById } from "./list-products-by-id.ts";
import { withVoteDays } from "./with-vote-days.ts";

const database = useTestDatabase();

test("cards get their votes of each of the last 30 days, oldest first", async () => {
  const db = database.app;
  const [voted, ignored] = [await makeProduct(db), await makeProduct(db)];
  for (const days of [0, 0, 1, 29, 30]) {
    const { id } = await makeUser(db);
    await db.execute(sql`insert into product_upvotes (product_id, user_id, created_at)
      values (${voted.id}, ${id}, date_trunc('day', now(), 'UTC') - ${days} * interval '1 day')`);
  }
  const cards = await listProductsById(database.open, { ids: [voted.id, ignored.id] });
  const [first, second] = await withVoteDays(database.open, { cards });
  expect(first?.votesByDay).toEqual([1, ...Array(27).fill(0), 1, 2]);
  expect(second?.votesByDay).toEqual(Array(30).fill(0));
  expect(await withVoteDays(database.open, { cards: [] })).toEqual([]);
});
