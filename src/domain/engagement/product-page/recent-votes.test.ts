import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { profiles } from "#db/schema/catalog.ts";
import { refreshRankings } from "#domain/catalog/rankings/refresh-rankings.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { getProduct } from "./get-product.ts";

const database = useTestDatabase();

async function castVote(productId: number, daysAgo: number): Promise<string> {
  const { id } = await makeUser(database.app);
  await database.app.execute(sql`
    insert into product_upvotes (product_id, user_id, created_at)
    values (${productId}, ${id}, date_trunc('day', now(), 'UTC') - ${daysAgo} * interval '1 day')`);
  return id;
}

test("the votes of each of the last 30 days are counted, today's last, and the week's place is given", async () => {
  const product = await makeProduct(database.app);
  const other = await makeProduct(database.app);
  for (const daysAgo of [0, 0, 1, 29, 30, 45]) await castVote(product.id, daysAgo);
  await castVote(other.id, 0);
  // Their names are hidden, but their votes count.
  await database.app.update(profiles).set({ hasPage: false });
  await refreshRankings(database.app);
  const read = async (slug: string) => (await getProduct(database.open, { slug, siteName: "Toolshelf" })).recentVotes;
  const { days, place, until } = await read(product.slug);
  expect(days).toEqual([1, ...Array(27).fill(0), 1, 2]);
  expect(place).toBe(1);
  expect(until).toBe(new Date().toISOString().slice(0, 10));
  expect((await read(other.slug)).place).toBe(2);
});

test("a product without votes has thirty zeros and no place", async () => {
  const { slug } = await makeProduct(database.app);
  const { recentVotes } = await getProduct(database.open, { slug, siteName: "Toolshelf" });
  expect(recentVotes).toMatchObject({ days: Array(30).fill(0), place: null });
});
