import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { profiles } from "#db/schema/catalog.ts";
import { productFeedback, productMakers } from "#db/schema/engagement.ts";
import { leaveFeedback } from "#domain/engagement/feedback/leave-feedback.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { getProduct } from "./get-product.ts";

const database = useTestDatabase();
const verdictOf = async ({ slug }: { slug: string }) =>
  (await getProduct(database.open, { slug, siteName: "Toolshelf" })).verdict;

type Said = [rating: number, comment: string];

/** Each by another person, the last one the newest. */
async function productWith(feedback: Said[]) {
  const product = await makeProduct(database.app);
  const people = [];
  for (const [rating, comment] of feedback) {
    const { id, username } = await makeUser(database.app);
    const left = { productId: product.id, authorId: id, rating, comment };
    const { feedbackId } = await leaveFeedback(database.app, left);
    people.push({ userId: id, username, feedbackId });
  }
  return { ...product, people };
}

const good: Said = [5, "It has never lost a row of mine in twenty years."];
const fine: Said = [4, "Works well on the laptop and at the office."];
const bad: Said = [2, "Every update breaks the import of my files."];

test("one sentence of each side is quoted with its author, the clearest rating first", async () => {
  const product = await productWith([good, fine, bad]);
  expect(await verdictOf(product)).toEqual({
    like: {
      feedbackId: product.people[0]?.feedbackId,
      page: 1,
      text: good[1],
      rating: 5,
      author: { username: product.people[0]?.username, career: null },
    },
    miss: expect.objectContaining({ text: bad[1], rating: 2 }),
  });
});

test("with fewer than three ratings there is none, and with one side only that one", async () => {
  expect(await verdictOf(await productWith([good, bad]))).toEqual({ like: null, miss: null });
  expect(await verdictOf(await productWith([good, fine, fine]))).toMatchObject({ like: { text: good[1] }, miss: null });
});

test("the product's own people are never quoted, nor is what was hidden", async () => {
  const product = await productWith([good, good, good, bad, bad]);
  const [, , , made, hidden] = product.people;
  await database.app
    .insert(productMakers)
    .values({ productId: product.id, profileId: made?.userId ?? "", proof: "dns" });
  await database.app
    .update(productFeedback)
    .set({ hiddenBy: "moderator" })
    .where(eq(productFeedback.id, hidden?.feedbackId ?? 0));
  expect(await verdictOf(product)).toMatchObject({ like: { text: good[1] }, miss: null });
});

test("people without a public page come after the others and aren't named (rule 54)", async () => {
  const product = await productWith([good, fine, bad]);
  const hide = (userId = "") => database.app.update(profiles).set({ hasPage: false }).where(eq(profiles.id, userId));
  await hide(product.people[0]?.userId);
  expect(await verdictOf(product)).toMatchObject({ like: { text: fine[1] } });
  await hide(product.people[1]?.userId);
  expect((await verdictOf(product)).like).toMatchObject({ text: good[1], author: null });
});

test("a remark names the page of the feedback that it is on", async () => {
  const product = await productWith([bad, good, good]);
  await database.app.execute(sql`
    insert into product_feedback (product_id, user_id, comment, rating, created_at)
    select ${product.id}, null, 'Fine.', 5, now() + n * interval '1 minute' from generate_series(1, 20) n`);
  expect((await verdictOf(product)).miss).toMatchObject({ page: 2 });
});
