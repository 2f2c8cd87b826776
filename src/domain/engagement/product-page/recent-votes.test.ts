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
  const { days, place, until, week } = await read(product.slug);
  expect(days).toEqual([1, ...Array(27).fill(0), 1, 2]);
  expect([place, week]).toEqual([1, 3]);
  expect(until).toBe(new Date().toISOString().slice(0, 10));
  expect((await read(other.slug)).place).toBe(2);
});

test("the week's votes are those of its ranking, which doesn't begin at midnight", async () => {
  const { id, slug } = await makeProduct(database.app, { name: "Late in the day" });
  const voterId = await castVote(id, 0);
  // In the ranking's 7 times 24 hours, but on the day before the last seven.
  await database.app.execute(sql`
    update product_upvotes set created_at = now() - interval '7 days' + interval '1 second' where user_id = ${voterId}`);
  await refreshRankings(database.app);
  const { recentVotes } = await getProduct(database.open, { slug, siteName: "Toolshelf" });
  expect(recentVotes).toMatchObject({ week: 1, place: expect.any(Number) });
  expect(recentVotes.days.slice(-7)).toEqual(Array(7).fill(0));
});

test("a product without votes has thirty zeros and no place", async () => {
  const { slug } = await makeProduct(database.app);
  const { recentVotes } = await getProduct(database.open, { slug, siteName: "Toolshelf" });
  expect(recentVotes).toMatchObject({ days: Array(30).fill(0), place: null, week: 0 });
});
