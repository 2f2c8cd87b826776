import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { leaveFeedback } from "./leave-feedback.ts";
import { replyToFeedback } from "./reply-to-feedback.ts";

const database = useTestDatabase();
beforeEach(() => database.app.execute(sql`delete from letters`));

async function queued() {
  const { rows } = await database.app.execute(
    sql`select kind, recipient_id as "recipientId", address, data from letters order by created_at, id`,
  );
  return rows;
}

async function aThread() {
  const [author, replier, other] = [
    await makeUser(database.app),
    await makeUser(database.app),
    await makeUser(database.app),
  ];
  const product = await makeProduct(database.app, { submitterId: other.id });
  const { feedbackId } = await leaveFeedback(database.app, {
    productId: product.id,
    authorId: author.id,
    comment: "Good.",
    rating: 4,
  });
  expect(await queued()).toEqual([]);
  return { author, replier, other, product, feedbackId };
}

test("a reply is announced to the feedback's author once, however often it is sent, with what they wrote and without its text", async () => {
  const { author, replier, other, product, feedbackId } = await aThread();
  const reply = { feedbackId, authorId: replier.id, comment: "Agreed." };
  await replyToFeedback(database.app, reply);
  await replyToFeedback(database.app, reply);
  const letter = {
    kind: "feedback_reply",
    recipientId: author.id,
    address: author.email,
    data: {
      product: { id: product.id, name: product.name, slug: product.slug },
      author: replier.username,
      feedbackId,
      yourWords: "Good.",
    },
  };
  expect(await queued()).toEqual([letter]);
  const { rows: notices } = await database.app.execute(sql`select data from notices where recipient_id = ${author.id}`);
  expect(notices).toEqual([{ data: { feedbackId, personId: replier.id } }]);
  // Other people in the thread aren't notified of each other's replies.
  await replyToFeedback(database.app, { feedbackId, authorId: other.id, comment: "Me too." });
  expect(await queued()).toEqual([letter, { ...letter, data: { ...letter.data, author: other.username } }]);
});

test("nobody is notified of their own reply", async () => {
  const { author, feedbackId } = await aThread();
  await replyToFeedback(database.app, { feedbackId, authorId: author.id, comment: "And cheap." });
  expect(await queued()).toEqual([]);
});

test("a reply that rolls back is not announced, nor one to feedback of a deleted account", async () => {
  const { author, replier, feedbackId } = await aThread();
  const undone = database.app.transaction(async (tx) => {
    await replyToFeedback(tx, { feedbackId, authorId: replier.id, comment: "Agreed." });
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  await database.app.execute(sql`update product_feedback set user_id = null where user_id = ${author.id}`);
  await replyToFeedback(database.app, { feedbackId, authorId: replier.id, comment: "Agreed." });
  expect(await queued()).toEqual([]);
});
