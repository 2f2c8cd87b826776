import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { findQuoteOfTheDay } from "./find-quote-of-the-day.ts";
import { leaveFeedback } from "./leave-feedback.ts";

const database = useTestDatabase();
const praise = "It does one thing, and after a year I still like how it does it.";

beforeEach(async () => {
  await database.app.execute(sql`truncate product_directory, users cascade`);
});

async function write({ comment = praise, rating = 5, isDemo = false } = {}) {
  const db = database.app;
  const [product, author] = [await makeProduct(db, { isDemo }), await makeUser(db, { career: "Gardener" })];
  await leaveFeedback(db, { productId: product.id, authorId: author.id, comment, rating });
  return { product, author };
}

const find = () => findQuoteOfTheDay(database.open);

test("the quote is short praise with its author and product, and the same all day", async () => {
  const { product, author } = await write();
  const quote = await find();
  expect(quote).toEqual({
    text: praise,
    author: { username: author.username, career: "Gardener", isDemo: false },
    product: { id: product.id, slug: product.slug, name: product.name },
  });
  for (let n = 0; n < 5; n += 1) await write();
  const first = await find();
  expect(await find()).toEqual(first);
});

test("criticism, long or short words, and made-up products are never quoted", async () => {
  await write({ rating: 3 });
  await write({ comment: "Nice." });
  await write({ comment: "word ".repeat(60) });
  await write({ isDemo: true });
  expect(await find()).toBeNull();
});

test.each([
  ["is hidden", sql`update product_feedback set hidden_by = 'moderator'`],
  ["is by somebody whose page is off", sql`update profiles set has_page = false`],
  ["is by somebody who doesn't show their feedback", sql`update profiles set shown_sections = '{}'`],
  ["doesn't count", sql`update product_feedback set counts_in_rating = false`],
])("feedback that %s is never quoted", async (_, change) => {
  await write();
  await database.app.execute(change);
  expect(await find()).toBeNull();
});
