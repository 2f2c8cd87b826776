import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { leaveFeedback } from "#domain/engagement/feedback/leave-feedback.ts";
import { replyToFeedback } from "#domain/engagement/feedback/reply-to-feedback.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { removeMakerComment } from "../comment/remove-maker-comment.ts";
import { saveMakerComment } from "../comment/save-maker-comment.ts";
import { listUnansweredFeedback } from "../feedback/list-unanswered-feedback.ts";
import { listHistory } from "../figures/list-history.ts";
import { getOwnProduct } from "./get-own-product.ts";

const database = useTestDatabase();
const db = () => database.app;
let ownerId: string;
let visitorId: string;

beforeEach(async () => {
  ownerId = (await makeUser(db())).id;
  visitorId = (await makeUser(db())).id;
});

async function makeOwn(overrides: Parameters<typeof makeProduct>[1] = {}): Promise<number> {
  return (await makeProduct(db(), { submitterId: ownerId, ...overrides })).id;
}

const own = (productId: number) => getOwnProduct(db(), { productId, ownerId });
const stepsOf = async (productId: number) => (await own(productId)).nextSteps;
const kindsOf = async (productId: number) => (await stepsOf(productId)).map(({ kind }) => kind);
const actor = () => ({ userId: ownerId, isAdmin: false });

const comment = (productId: number, authorId = visitorId) =>
  leaveFeedback(db(), { productId, authorId, rating: 4, comment: "Does what it says, and quickly." });

test("a draft counts what a submission still needs", async () => {
  const bare = { status: "draft" as const, headline: "", description: "", websiteUrl: null };
  expect(await stepsOf(await makeOwn(bare))).toEqual([{ kind: "finish", count: 4 }]);
  expect(await stepsOf(await makeOwn({ status: "draft" }))).toEqual([{ kind: "finish", count: 1 }]);
  const { id: nicheId } = await makeNiche(db());
  expect(await kindsOf(await makeOwn({ status: "draft", nicheIds: [nicheId] }))).toEqual(["submit"]);
});

test("a comment waits until a maker has replied; the makers' own don't wait", async () => {
  const productId = await makeOwn();
  const { threadId } = await comment(productId);
  await comment(productId, ownerId);
  expect((await stepsOf(productId))[0]).toEqual({ kind: "answer_comments", count: 1 });
  const waiting = await listUnansweredFeedback(db(), { productId, ownerId });
  expect(waiting.map(({ id, isMaker }) => [id, isMaker])).toEqual([[threadId, false]]);

  const stranger = (await makeUser(db())).id;
  await replyToFeedback(db(), { feedbackId: threadId, authorId: stranger, comment: "I think so, too." });
  expect(await kindsOf(productId)).toContain("answer_comments");
  await replyToFeedback(db(), { feedbackId: threadId, authorId: ownerId, comment: "Thank you!" });
  expect(await kindsOf(productId)).not.toContain("answer_comments");
  expect(await listUnansweredFeedback(db(), { productId, ownerId })).toEqual([]);
});

test("comments that are hidden, or between people who blocked each other, don't wait", async () => {
  const productId = await makeOwn();
  const { threadId } = await comment(productId);
  await db().execute(sql`update product_feedback set hidden_by = 'suspension' where id = ${threadId}`);
  expect(await kindsOf(productId)).not.toContain("answer_comments");
  await db().execute(sql`update product_feedback set hidden_by = null where id = ${threadId}`);
  for (const [blocker, blocked] of [
    [ownerId, visitorId],
    [visitorId, ownerId],
  ]) {
    await db().execute(sql`insert into person_blocks (blocker_id, blocked_id) values (${blocker}, ${blocked})`);
    expect(await kindsOf(productId)).not.toContain("answer_comments");
    await db().execute(sql`delete from person_blocks where blocker_id = ${blocker}`);
  }
  expect(await kindsOf(productId)).toContain("answer_comments");
});

test("others get nothing", async () => {
  const productId = await makeOwn();
  await expect(listUnansweredFeedback(db(), { productId, ownerId: visitorId })).rejects.toThrow("product_not_found");
});

test("a removed comment keeps what it unlocked, and only a removal is logged", async () => {
  const productId = await makeOwn();
  expect(await own(productId)).toMatchObject({ completion: 50, unlocked: 50 });
  await removeMakerComment(db(), { productId, actor: actor() });
  expect(await own(productId)).toMatchObject({ completion: 50, unlocked: 50 });
  await saveMakerComment(db(), { productId, actor: actor(), comment: "We built it for ourselves." });
  expect(await own(productId)).toMatchObject({ completion: 100, unlocked: 100 });
  await removeMakerComment(db(), { productId, actor: actor() });
  expect(await own(productId)).toMatchObject({ completion: 50, unlocked: 100 });
  expect(await kindsOf(productId)).toEqual(["write_comment", "add_pictures", "embed_badge", "share"]);
  expect((await listHistory(db(), { productId })).map(({ kind }) => kind)).not.toContain("edited");
});

test("a picture, a badge on a site and a share by a maker are done steps", async () => {
  const productId = await makeOwn();
  await saveMakerComment(db(), { productId, actor: actor(), comment: "We built it for ourselves." });
  expect(await kindsOf(productId)).toEqual(["add_pictures", "embed_badge", "share"]);
  await db().execute(sql`
    insert into badge_impressions (product_id, day, impressions)
    select ${productId}, (now() at time zone 'UTC')::date - n, 5 from generate_series(28, 30) n`);
  // One of the three days was too long ago.
  expect(await kindsOf(productId)).toContain("embed_badge");
  await db().execute(sql`
    insert into badge_impressions (product_id, day, impressions) values (${productId}, (now() at time zone 'UTC')::date, 1)`);
  expect(await kindsOf(productId)).toEqual(["add_pictures", "share"]);
  const share = (userId: string) =>
    db().execute(
      sql`insert into product_shares (product_id, user_id, channel) values (${productId}, ${userId}, 'copy')`,
    );
  await share(visitorId);
  expect(await kindsOf(productId)).toContain("share");
  await share(ownerId);
  expect(await kindsOf(productId)).toEqual(["add_pictures"]);
});

test("votes are counted by UTC day, today last", async () => {
  const productId = await makeOwn();
  const voters = await Promise.all([0, 29, 30].map(async (days) => ({ days, id: (await makeUser(db())).id })));
  for (const { days, id } of voters) {
    await db().execute(sql`
      insert into product_upvotes (product_id, user_id, created_at)
      values (${productId}, ${id}, date_trunc('day', now(), 'UTC') - make_interval(days => ${days}::int))`);
  }
  const { votes } = await own(productId);
  expect(votes).toHaveLength(30);
  expect([votes[0], votes[29], votes.reduce((sum, count) => sum + count, 0)]).toEqual([1, 1, 2]);
});
