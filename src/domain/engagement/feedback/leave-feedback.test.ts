import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ProductStatus } from "#db/schema/catalog.ts";
import { productMakers } from "#db/schema/engagement.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { deleteFeedback } from "./delete-feedback.ts";
import { editFeedback } from "./edit-feedback.ts";
import { readCounters } from "./feedback-test-tools.ts";
import { getFeedbackState } from "./get-feedback-state.ts";
import { leaveFeedback } from "./leave-feedback.ts";
import { replyToFeedback } from "./reply-to-feedback.ts";

const database = useTestDatabase();
const db = () => database.app;

async function someFeedback({ rating = 4 } = {}) {
  const [{ id: productId }, author] = [await makeProduct(db()), await makeUser(db())];
  const { feedbackId } = await leaveFeedback(db(), { productId, authorId: author.id, comment: " Good. ", rating });
  const read = async (viewerId: string) =>
    (await getFeedbackState(db(), { productId, threadId: feedbackId, viewerId })).thread;
  return { productId, author, feedbackId, read };
}

test("feedback is stored trimmed and counted, once per person and product", async () => {
  const { productId, author, read } = await someFeedback();
  expect(await read(author.id)).toMatchObject({ comment: "Good.", rating: 4, isOwn: true, isEdited: false });
  expect(await readCounters(db(), productId)).toEqual({ comments: 1, ratingSum: 4, ratingCount: 1 });
  const again = leaveFeedback(db(), { productId, authorId: author.id, comment: "Better.", rating: 5 });
  await expect(again).rejects.toMatchObject({ code: "feedback_exists" });
  expect(await readCounters(db(), productId)).toEqual({ comments: 1, ratingSum: 4, ratingCount: 1 });
});

test.each([0, 6, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("a rating of %s is refused", async (rating) => {
  const [{ id: productId }, author] = [await makeProduct(db()), await makeUser(db())];
  const left = leaveFeedback(db(), { productId, authorId: author.id, comment: "Good.", rating });
  await expect(left).rejects.toMatchObject({
    code: "rating_required",
    fields: { rating: ["Please provide a rating before submitting"] },
  });
});

test("blank text and more than 5000 characters are refused; an emoji counts as one character", async () => {
  const { productId, feedbackId } = await someFeedback();
  const other = await makeUser(db());
  const leave = (comment: string) => leaveFeedback(db(), { productId, authorId: other.id, comment, rating: 5 });
  const reply = (comment: string) => replyToFeedback(db(), { feedbackId, authorId: other.id, comment });
  await expect(leave(" \n\u0000 ")).rejects.toMatchObject({ code: "comment_required" });
  await expect(reply("  ")).rejects.toMatchObject({
    code: "reply_required",
    fields: { comment: ["Please enter your reply before submitting"] },
  });
  const tooLong = { code: "invalid_input", fields: { comment: ["Please use at most 5,000 characters"] } };
  await expect(leave("🙂".repeat(5001))).rejects.toMatchObject(tooLong);
  await expect(reply("x".repeat(5001))).rejects.toMatchObject(tooLong);
  await leave("🙂".repeat(5000));
});

test.each<ProductStatus>(["draft", "pending", "rejected", "deleted"])(
  "a %s product takes no feedback",
  async (status) => {
    const [{ id: productId }, author] = [await makeProduct(db(), { status }), await makeUser(db())];
    const left = leaveFeedback(db(), { productId, authorId: author.id, comment: "Good.", rating: 5 });
    await expect(left).rejects.toMatchObject({ code: "product_not_found" });
  },
);

test("feedback on an unpublished product cannot be answered, edited or deleted", async () => {
  const { productId, author, feedbackId } = await someFeedback();
  await db().execute(sql`update product_directory set status = 'draft' where id = ${productId}`);
  const missing = { code: "feedback_not_found" };
  const own = { feedbackId, authorId: author.id };
  await expect(replyToFeedback(db(), { ...own, comment: "Hm." })).rejects.toMatchObject(missing);
  await expect(editFeedback(db(), { ...own, comment: "Hm." })).rejects.toMatchObject(missing);
  await expect(deleteFeedback(db(), own)).rejects.toMatchObject(missing);
});

test("a maker's and the submitter's own ratings are shown but not counted (rule 18)", async () => {
  const [submitter, maker] = [await makeUser(db()), await makeUser(db())];
  const { id: productId } = await makeProduct(db(), { submitterId: submitter.id });
  await db().insert(productMakers).values({ productId, profileId: maker.id, proof: "dns" });
  for (const { id } of [submitter, maker]) {
    const { feedbackId } = await leaveFeedback(db(), { productId, authorId: id, comment: "Mine.", rating: 5 });
    const state = await getFeedbackState(db(), { productId, threadId: feedbackId, viewerId: id });
    expect(state.thread).toMatchObject({ rating: 5, isMaker: true });
    expect(state.rating).toEqual({ average: null, count: 0, distribution: [0, 0, 0, 0, 0] });
  }
  expect(await readCounters(db(), productId)).toEqual({ comments: 2, ratingSum: 0, ratingCount: 0 });
});

test("replies are one level deep, carry no rating, and sending the same text twice makes one reply", async () => {
  const { productId, feedbackId, read } = await someFeedback();
  const replier = await makeUser(db());
  const reply = (comment: string, to = feedbackId) =>
    replyToFeedback(db(), { feedbackId: to, authorId: replier.id, comment });
  const first = await reply("Agreed.");
  expect(await reply("Agreed. ")).toEqual(first);
  await reply("And more.");
  expect(await readCounters(db(), productId)).toEqual({ comments: 3, ratingSum: 4, ratingCount: 1 });
  expect((await read(replier.id))?.replies).toMatchObject([
    { comment: "Agreed.", isOwn: true },
    { comment: "And more.", isOwn: true },
  ]);
  await expect(reply("To a reply", first.feedbackId)).rejects.toMatchObject({ code: "feedback_is_reply" });
  await expect(reply("To nothing", 99_999_999)).rejects.toMatchObject({ code: "feedback_not_found" });
});

test("a thread takes no more than a hundred replies", async () => {
  const { productId, feedbackId, author } = await someFeedback();
  await db().execute(sql`
    insert into product_feedback (product_id, user_id, parent_id, comment)
    select ${productId}, ${author.id}, ${feedbackId}, 'Reply ' || n from generate_series(1, 100) as n`);
  const more = replyToFeedback(db(), { feedbackId, authorId: author.id, comment: "One more" });
  await expect(more).rejects.toMatchObject({ code: "thread_full" });
});

test("an edit updates the rating and is marked as edited; saving the same content is not an edit", async () => {
  const { productId, author, feedbackId, read } = await someFeedback({ rating: 2 });
  const edit = (comment: string, rating?: number) =>
    editFeedback(db(), { feedbackId, authorId: author.id, comment, rating });
  await edit("Good.", 2);
  expect(await read(author.id)).toMatchObject({ isEdited: false });
  await edit("Better.");
  expect(await read(author.id)).toMatchObject({ comment: "Better.", rating: 2, isEdited: true });
  await edit("Better.", 5);
  expect(await readCounters(db(), productId)).toEqual({ comments: 1, ratingSum: 5, ratingCount: 1 });
  await expect(edit(" ")).rejects.toMatchObject({ code: "comment_required" });
  await expect(edit("Fine", 9)).rejects.toMatchObject({ code: "rating_required" });
});

test("a reply can be edited without a rating", async () => {
  const { author, feedbackId, read } = await someFeedback();
  const reply = await replyToFeedback(db(), { feedbackId, authorId: author.id, comment: "Also" });
  const own = { feedbackId: reply.feedbackId, authorId: author.id };
  await editFeedback(db(), { ...own, comment: "Also this." });
  expect((await read(author.id))?.replies).toMatchObject([{ comment: "Also this.", isEdited: true }]);
  await expect(editFeedback(db(), { ...own, comment: "x", rating: 5 })).rejects.toMatchObject({
    code: "invalid_input",
  });
  await expect(editFeedback(db(), { ...own, comment: "" })).rejects.toMatchObject({ code: "reply_required" });
});

test("nobody can edit or delete somebody else's feedback", async () => {
  const { productId, feedbackId } = await someFeedback();
  const other = { feedbackId, authorId: (await makeUser(db())).id };
  await expect(editFeedback(db(), { ...other, comment: "Bad." })).rejects.toMatchObject({ code: "forbidden" });
  await expect(deleteFeedback(db(), other)).rejects.toMatchObject({ code: "forbidden" });
  expect(await readCounters(db(), productId)).toEqual({ comments: 1, ratingSum: 4, ratingCount: 1 });
});

test("deleting feedback deletes its replies, deleting a reply only itself; then the person can leave new feedback", async () => {
  const { productId, author, feedbackId, read } = await someFeedback();
  const replier = await makeUser(db());
  const replies = [];
  for (const comment of ["One", "Two", "Three"])
    replies.push(await replyToFeedback(db(), { feedbackId, authorId: replier.id, comment }));
  await deleteFeedback(db(), { feedbackId: replies[0]?.feedbackId ?? 0, authorId: replier.id });
  expect(await readCounters(db(), productId)).toEqual({ comments: 3, ratingSum: 4, ratingCount: 1 });
  await deleteFeedback(db(), { feedbackId, authorId: author.id });
  expect(await readCounters(db(), productId)).toEqual({ comments: 0, ratingSum: 0, ratingCount: 0 });
  expect(await read(author.id)).toBeNull();
  const again = deleteFeedback(db(), { feedbackId, authorId: author.id });
  await expect(again).rejects.toMatchObject({ code: "feedback_not_found" });
  await leaveFeedback(db(), { productId, authorId: author.id, comment: "Anew.", rating: 1 });
});
