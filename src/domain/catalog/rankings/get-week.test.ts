import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { getWeek } from "./get-week.ts";

const database = useTestDatabase();
const monday = "2026-03-16";
const at = `${monday}T07:00:00Z`;

beforeEach(async () => {
  await database.app.execute(sql`truncate product_directory, users cascade`);
});

async function vote(productId: number, moments: string[]): Promise<void> {
  for (const moment of moments) {
    const { id } = await makeUser(database.app);
    await database.app.execute(
      sql`insert into product_upvotes (product_id, user_id, created_at) values (${productId}, ${id}, ${moment}::timestamptz)`,
    );
  }
}

test("a week counts from Monday to Sunday in UTC and knows the places of the week before", async () => {
  const [first, second, hidden, quiet] = await Promise.all([
    makeProduct(database.app, { name: "First" }),
    makeProduct(database.app, { name: "Second" }),
    makeProduct(database.app, { status: "draft" }),
    makeProduct(database.app),
  ]);
  await database.app.execute(sql`
    update product_directory set listed_at = case when id = ${quiet.id} then '2026-03-11'::timestamptz else '2026-01-01' end`);
  await vote(first.id, ["2026-03-09T00:00:00Z", "2026-03-15T23:59:59Z", "2026-03-16T00:00:00Z"]);
  await vote(second.id, ["2026-03-10T12:00:00Z", "2026-03-08T23:59:59Z", "2026-03-02T00:00:00Z"]);
  await vote(hidden.id, ["2026-03-10T12:00:00Z"]);
  await vote(quiet.id, ["2026-03-01T23:59:59Z", "2026-03-16T06:00:00Z"]);

  const week = await getWeek(database.app, { at });
  expect(week).toMatchObject({ until: monday, voted: 2, added: 1 });
  expect(week.products.map(({ name, votes, place, placeBefore }) => ({ name, votes, place, placeBefore }))).toEqual([
    { name: "First", votes: 2, place: 1, placeBefore: null },
    { name: "Second", votes: 1, place: 2, placeBefore: 1 },
  ]);
  expect(week.products[0]?.cloth.l).toBeGreaterThan(0);
});

test("a week without votes has no products", async () => {
  expect(await getWeek(database.app, { at })).toEqual({ until: monday, voted: 0, added: 0, products: [] });
});
