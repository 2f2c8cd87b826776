import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import * as limits from "#contract/shared/limits.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeCollection } from "#test/factories/make-collection.ts";
import { makeStagedProduct } from "#test/factories/make-staged-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { decideAlternative } from "../../catalog/alternatives/decide-alternative.ts";
import { proposeAlternative } from "../../catalog/alternatives/propose-alternative.ts";
import { reopenAlternative } from "../../catalog/alternatives/reopen-alternative.ts";
import { deleteCollection } from "../../engagement/collections/delete-collection.ts";
import { leaveFeedback } from "../../engagement/feedback/leave-feedback.ts";
import { replyToFeedback } from "../../engagement/feedback/reply-to-feedback.ts";
import { inviteMaker } from "../../makers/invitations/invite-maker.ts";
import { hideCollection, showCollection, undoHideCollection } from "../../moderation/collections/hide-collection.ts";
import { decideSubmissions } from "../../moderation/queue/decide-submissions.ts";
import { undoDecision } from "../../moderation/queue/undo-decision.ts";
import { forgetExpired } from "../../moderation/site/retention/forget-expired.ts";
import { letterSamples } from "../../records/letters/letter-samples.ts";
import type { NoticeKind } from "../../records/letters/letter-topics.ts";
import { topicOf } from "../../records/letters/letter-topics.ts";
import { noticeKinds } from "../../records/letters/notice-words.ts";
import { notifyPeople } from "../../records/letters/notify-people.ts";
import { setEmailChoices } from "../email-choices/set-email-choices.ts";
import { listNotices } from "./list-notices.ts";
import { markNoticesRead } from "./mark-notices-read.ts";

const database = useTestDatabase();
const cast = useCast(database);
const db = () => database.app;

const pageOf = (userId: string) => listNotices(db(), { userId, page: 1 });
const texts = async (userId: string) => (await pageOf(userId)).notices.map(({ text }) => text);
const letters = async (userId: string) =>
  (await db().execute(sql`select from letters where recipient_id = ${userId}`)).rowCount;
const reveal = () =>
  db().execute(sql`update notices set visible_at = now() - interval '1 second' where visible_at > now()`);

test("every letter that people can turn off has words for the bell, except those that only the mail says", async () => {
  const kinds = Object.keys(letterSamples).filter((kind) => topicOf(kind));
  expect(kinds.filter((kind) => !(noticeKinds as string[]).includes(kind))).toEqual(["weekly_digest", "morning_mail"]);
  const { id: userId } = await makeUser(db());
  for (const kind of kinds as NoticeKind[]) {
    await notifyPeople(db(), { kind, notices: [{ recipientId: userId, data: letterSamples[kind] as never }] });
  }
  const { notices, total, unread } = await pageOf(userId);
  expect([total, unread]).toEqual([kinds.length - 2, kinds.length - 2]);
  for (const { text, path } of notices) {
    expect(text).toMatch(/^[A-Z“a].*\.$/);
    expect(text).not.toMatch(/undefined|null|\[object/);
    expect(path).toMatch(/^\//);
  }
  expect(new Set(notices.map(({ text }) => text)).size).toBeGreaterThan(kinds.length - 5);
});

test("a notice of a kind that this version doesn't know still says that there is one", async () => {
  const { id: userId } = await makeUser(db());
  await db().execute(sql`insert into notices (recipient_id, kind) values (${userId}, 'of_another_version')`);
  expect((await pageOf(userId)).notices).toMatchObject([{ text: "You have a notification.", path: "/notifications" }]);
});

test("demo people and those who turned emails off are told, too, without a letter", async () => {
  const [demo, muted] = [await makeUser(db(), { isDemo: true }), await makeUser(db())];
  await setEmailChoices(db(), {
    userId: muted.id,
    wanted: { submissions: false, claims: false, replies: false, promotions: false, digest: false },
  });
  const { productId } = await makeStagedProduct(db(), { stage: "live", cast, name: "Told Tool" });
  const ada = await makeUser(db());
  const data = { product: { id: productId, name: "Old name", slug: "old" }, author: "ada", feedbackId: 7 };
  for (const { id } of [demo, muted]) {
    await notifyPeople(db(), { kind: "feedback_reply", notices: [{ recipientId: id, data, personId: ada.id }] });
    expect(await texts(id)).toEqual([`${ada.username} replied to your feedback on Told Tool.`]);
    expect(await letters(id)).toBe(0);
  }
  await db().execute(sql`update product_directory set status = 'draft' where id = ${productId}`);
  expect(await texts(demo.id)).toEqual([`${ada.username} replied to your feedback on a product.`]);
});

test("people who replied or invited have their current name, and none once their account is deleted", async () => {
  const [me, other] = [await makeUser(db()), await makeUser(db(), { username: "Ephemera" })];
  const { productId } = await makeStagedProduct(db(), { stage: "live", cast, name: "Shared Tool" });
  const draft = await makeStagedProduct(db(), { stage: "draft", cast, name: "Draft Tool" });
  const { feedbackId } = await leaveFeedback(db(), { productId, authorId: me.id, comment: "Good.", rating: 4 });
  await replyToFeedback(db(), { feedbackId, authorId: other.id, comment: "Agreed." });
  await db().execute(sql`
    insert into product_makers (product_id, profile_id, proof) values (${draft.productId}, ${other.id}, 'admin')`);
  await inviteMaker(db(), {
    productId: draft.productId,
    actor: { userId: other.id, isAdmin: false },
    invitee: { username: me.username },
  });
  const told = (name: string, tool: string) => [
    `${name} invited you to join ${tool} as a maker.`,
    `${name} replied to your feedback on Shared Tool.`,
  ];
  expect(await texts(me.id)).toEqual(told("Ephemera", "Draft Tool"));
  await db().execute(sql`update profiles set username = 'Renamed', username_key = 'renamed' where id = ${other.id}`);
  expect(await texts(me.id)).toEqual(told("Renamed", "Draft Tool"));
  // Deleting the inviter ends the invitation, and with it the invited person's access to a draft's name.
  await db().execute(sql`delete from users where id = ${other.id}`);
  expect(await texts(me.id)).toEqual(told("Someone", "a product"));
  const { rows } = await db().execute(sql`
    select from notices where recipient_id = ${me.id} and data::text ~* 'ephemera|renamed|tool'`);
  expect(rows).toEqual([]);
});

test("notices from before they had ids are shown without names", async () => {
  const { id: userId } = await makeUser(db());
  await db().execute(sql`
    insert into notices (recipient_id, kind, data) values (${userId}, 'maker_invitation', '{}'), (${userId}, 'feedback_reply', '{"feedbackId":7}')`);
  expect((await texts(userId)).sort()).toEqual([
    "Someone invited you to join a product as a maker.",
    "Someone replied to your feedback on a product.",
  ]);
});

test("a decision is announced once it can no longer be undone, and an undone one never", async () => {
  const decide = async () => {
    const { productId } = await makeStagedProduct(db(), { stage: "submitted", cast });
    const products = [{ productId, expectedVersion: 1 }];
    const { undo } = await decideSubmissions(db(), { decision: "reject", products, actor: cast.admin, reason: "No" });
    return undo?.batchId ?? "";
  };
  const userId = cast.submitter.userId;
  const undone = await decide();
  expect(await texts(userId)).toEqual([]);
  await undoDecision(db(), { batchId: undone, actor: cast.admin });
  await reveal();
  expect(await texts(userId)).toEqual([]);
  await decide();
  await reveal();
  expect(await texts(userId)).toMatchObject([expect.stringMatching(/^We didn't accept Product \d+\.$/)]);
});

test("people who proposed an alternative get a notice of the decision, no letter, unless it is undone", async () => {
  const make = async (name: string) => (await makeStagedProduct(db(), { stage: "live", cast, name })).productId;
  const [productId, alternativeId] = [await make("Paint"), await make("Draw")];
  const userId = cast.stranger.userId;
  await proposeAlternative(db(), { productId, alternativeId, proposerId: userId });
  const { rows } = await db().execute<{ id: number }>(
    sql`select id::int from product_alternatives order by id desc limit 1`,
  );
  const proposal = { proposalId: rows[0]?.id ?? 0, actor: cast.moderator };
  await decideAlternative(db(), { ...proposal, decision: "refuse", reason: "Private words" });
  expect(await texts(userId)).toEqual([]);
  await reopenAlternative(db(), proposal);
  await decideAlternative(db(), { ...proposal, decision: "approve", reason: "" });
  await reveal();
  expect(await texts(userId)).toEqual(["Your alternative to Paint is listed."]);
  expect(await letters(userId)).toBe(0);
});

test("owners of a hidden collection hear why and where to look, unless that is undone or it is deleted", async () => {
  const made = await makeCollection(db(), { name: "Kitchen" });
  const act = { collectionId: made.id, actor: cast.moderator };
  const told = async () => {
    await reveal();
    return (await pageOf(made.ownerId)).notices.map(({ text, path }) => [text, path]);
  };
  await hideCollection(db(), { ...act, reason: "Spam" });
  expect(await texts(made.ownerId)).toEqual([]);
  const edit = `/profile/collections/${made.key}`;
  expect(await told()).toEqual([["We've hidden your collection Kitchen: Spam", edit]]);
  expect(await letters(made.ownerId)).toBe(0);
  for (const takeBack of [undoHideCollection, showCollection]) {
    await takeBack(db(), act);
    expect(await told()).toEqual([]);
    await hideCollection(db(), { ...act, reason: "" });
    expect(await told()).toEqual([["We've hidden your collection Kitchen.", edit]]);
  }
  await showCollection(db(), act);
  await hideCollection(db(), { ...act, reason: "x".repeat(2000) });
  expect((await told())[0]?.[0]).toBe(`We've hidden your collection Kitchen: ${"x".repeat(140)}…`);
  await expect(deleteCollection(db(), { ...act, ownerId: cast.stranger.userId })).rejects.toMatchObject({
    code: "collection_not_found",
  });
  expect(await told()).toHaveLength(1);
  await deleteCollection(db(), { ...act, ownerId: made.ownerId });
  expect(await told()).toEqual([]);
});

test("one notice is read, or all that were on the screen, and each person's own only", async () => {
  const [me, other] = [await makeUser(db()), await makeUser(db())];
  const tell = (recipientId: string) =>
    notifyPeople(db(), { kind: "suggestion_dismissed", notices: [{ recipientId, data: { text: "x", reason: null } }] });
  for (let n = 0; n < 3; n += 1) await tell(me.id);
  await tell(other.id);
  const [newest, second] = (await pageOf(me.id)).notices;
  expect(await markNoticesRead(db(), { userId: me.id, only: second?.id })).toEqual({ unread: 2 });
  await tell(me.id);
  expect(await markNoticesRead(db(), { userId: me.id, upTo: newest?.id })).toEqual({ unread: 1 });
  expect(await markNoticesRead(db(), { userId: other.id, upTo: newest?.id })).toEqual({ unread: 1 });
  expect(await markNoticesRead(db(), { userId: me.id })).toEqual({ unread: 0 });
  expect((await pageOf(other.id)).unread).toBe(1);
});

test("read notices are kept for 90 days, and 200 of each person", async () => {
  const { id: userId } = await makeUser(db());
  await db().execute(sql`
    insert into notices (recipient_id, kind, visible_at, read_at)
    select ${userId}, 'suggestion_dismissed', now() - make_interval(hours => n), case when n = 3 then now() - interval '91 days' end
    from generate_series(1, ${limits.notices.keptMax + 5}) as n`);
  await forgetExpired(db());
  const { rows } = await db().execute<{ n: number; oldest: number }>(sql`
    select count(*)::int as n, round(extract(epoch from now() - min(visible_at)) / 3600)::int as oldest
    from notices where recipient_id = ${userId}`);
  expect(rows[0]).toEqual({ n: limits.notices.keptMax, oldest: limits.notices.keptMax + 1 });
});
