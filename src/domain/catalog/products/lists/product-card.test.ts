import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { leaveFeedback } from "../../../engagement/feedback/leave-feedback.ts";
import { replyToFeedback } from "../../../engagement/feedback/reply-to-feedback.ts";
import { listProductsById } from "./list-products-by-id.ts";

const database = useTestDatabase();

test("a card has the product's rating, comments, platforms and license", async () => {
  const db = database.app;
  const { id } = await makeProduct(db, {
    platforms: ["web", "linux"],
    isOpenSource: true,
    license: "GPL-3.0-or-later",
  });
  const [ada, bob, cat] = await Promise.all([makeUser(db), makeUser(db), makeUser(db)]);
  const comment = "It does what it promises, every day.";
  await leaveFeedback(db, { productId: id, authorId: ada.id, comment, rating: 5 });
  await leaveFeedback(db, { productId: id, authorId: bob.id, comment, rating: 5 });
  const { feedbackId } = await leaveFeedback(db, { productId: id, authorId: cat.id, comment, rating: 4 });
  await replyToFeedback(db, { feedbackId, authorId: ada.id, comment });
  const { id: silentId } = await makeProduct(db);

  const [card, silent] = await listProductsById(database.open, { ids: [id, silentId] });
  expect(card).toMatchObject({
    averageRating: 4.7,
    ratingCount: 3,
    comments: 4,
    platforms: ["web", "linux"],
    license: "GPL-3.0",
  });
  expect(silent).not.toHaveProperty("license");
  expect(silent).not.toHaveProperty("ratingCount");
  expect(silent).toMatchObject({ averageRating: null, comments: 0, platforms: [] });
});
