import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Db } from "#db/database.ts";
import { useTestDatabase } from "#test/database.ts";
import { editStoredProduct } from "#test/factories/edit-stored-product.ts";
import { makeCollection } from "#test/factories/make-collection.ts";
import { makeStagedProduct, readLife } from "#test/factories/make-staged-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { race } from "#test/tools/race.ts";
import { findRenamedProduct } from "../../catalog/products/addresses/find-renamed-product.ts";
import { restoreProduct } from "../../catalog/products/life/deletion/restore-product.ts";
import { addBookmark } from "../../engagement/bookmarks/add-bookmark.ts";
import { leaveFeedback } from "../../engagement/feedback/leave-feedback.ts";
import { replyToFeedback } from "../../engagement/feedback/reply-to-feedback.ts";
import { addToStack } from "../../engagement/stacks/add-to-stack.ts";
import { castUpvote } from "../../engagement/upvotes/cast-upvote.ts";
import { withdrawUpvote } from "../../engagement/upvotes/withdraw-upvote.ts";
import { mergeAll } from "./merge-all.ts";
import { mergeProducts } from "./merge-products.ts";
import { previewMerge } from "./preview-merge.ts";
import { undoMerge } from "./undo-merge.ts";

const database = useTestDatabase();
const cast = useCast(database);

async function makePair() {
  const db = database.app;
  const [kept, gone] = [
    await makeStagedProduct(db, { stage: "live", cast }),
    await makeStagedProduct(db, { stage: "live", cast }),
  ];
  return { kept, gone, keptId: kept.productId, goneId: gone.productId };
}

const people = async (n: number) => {
  const made: string[] = [];
  for (let i = 0; i < n; i += 1) made.push((await makeUser(database.app)).id);
  return made;
};

type Pair = { keptId: number; goneId: number };
const merge = ({ keptId, goneId }: Pair) =>
  mergeProducts(database.app, { kept: { productId: keptId }, gone: { productId: goneId }, actor: cast.admin });

async function figuresOf(productId: number) {
  const { rows } = await database.app.execute(sql`
    select upvotes, saves, stack_users, comments, rating_sum, rating_count, views::int, clicks::int
    from product_stats where product_id = ${productId}`);
  return rows[0];
}

/** The state recomputed from the rows themselves. */
async function countedOf(productId: number) {
  const { rows } = await database.app.execute(sql`
    select (select count(*)::int from product_upvotes where product_id = ${productId}) as upvotes,
      (select count(*)::int from bookmarks where product_id = ${productId}) as saves,
      (select count(*)::int from user_stacks where product_id = ${productId}) as stack_users,
      (select count(*)::int from product_feedback where product_id = ${productId}) as comments`);
  return rows[0];
}

async function votersOf(productId: number): Promise<string[]> {
  const { rows } = await database.app.execute<{ id: string }>(sql`
    select user_id as id from product_upvotes where product_id = ${productId} order by 1`);
  return rows.map(({ id }) => id);
}

const vote = (productId: number, ...voters: string[]) =>
  Promise.all(voters.map((voterId) => castUpvote(database.app, { productId, voterId })));

test("votes, saves and stacks move, one per person, and the counters say what the rows say", async () => {
  const { keptId, goneId } = await makePair();
  const [a = "", b = "", both = ""] = await people(3);
  await vote(keptId, a, both);
  await vote(goneId, b, both);
  for (const [productId, userId] of [
    [keptId, both],
    [goneId, both],
    [goneId, a],
  ] as const) {
    await addBookmark(database.app, { productId, userId });
    await addToStack(database.app, { productId, userId });
  }
  expect((await previewMerge(database.app, { keptId, goneId })).moves).toMatchObject({
    upvotes: { moves: 1, stays: 1 },
    saves: { moves: 1, stays: 1 },
    stacks: { moves: 1, stays: 1 },
    feedback: { moves: 0, stays: 0 },
    addresses: 1,
  });
  await merge({ keptId, goneId });
  expect(await votersOf(keptId)).toEqual([a, b, both].sort());
  expect(await figuresOf(keptId)).toMatchObject({ upvotes: 3, saves: 2, stack_users: 2 });
  expect(await figuresOf(keptId)).toMatchObject((await countedOf(keptId)) ?? {});
  expect(await figuresOf(goneId)).toMatchObject((await countedOf(goneId)) ?? {});
});

test("a vote that is withheld at one product isn't counted by way of the other", async () => {
  const { keptId, goneId } = await makePair();
  const [person = "", other = ""] = await people(2);
  await vote(goneId, person);
  await database.app.execute(sql`
    insert into withheld_upvotes (product_id, user_id, reason, created_at)
    values (${keptId}, ${person}, 'review', now()), (${goneId}, ${other}, 'review', now())`);
  await merge({ keptId, goneId });
  expect(await votersOf(keptId)).toEqual([]);
  const { rows } = await database.app.execute(sql`
    select user_id from withheld_upvotes where product_id = ${keptId} order by user_id`);
  expect(rows.map(({ user_id }) => user_id)).toEqual([person, other].sort());
});

test("feedback moves with its replies; of two by one person, the kept product's stays and gets the replies", async () => {
  const { keptId, goneId } = await makePair();
  const db = database.app;
  const [one = "", both = "", reader = ""] = await people(3);
  const moved = await leaveFeedback(db, { productId: goneId, authorId: one, comment: "Moves", rating: 2 });
  await replyToFeedback(db, { feedbackId: moved.feedbackId, authorId: reader, comment: "Moves along" });
  const left = await leaveFeedback(db, { productId: goneId, authorId: both, comment: "Stays behind", rating: 1 });
  const reply = await replyToFeedback(db, { feedbackId: left.feedbackId, authorId: reader, comment: "Joins" });
  const stays = await leaveFeedback(db, { productId: keptId, authorId: both, comment: "Stays", rating: 5 });
  expect((await previewMerge(db, { keptId, goneId })).moves.feedback).toEqual({ moves: 3, stays: 1 });
  const { mergeId } = await merge({ keptId, goneId });
  const { rows } = await db.execute(sql`
    select comment, parent_id from product_feedback where product_id = ${keptId} order by id`);
  expect(rows).toEqual([
    { comment: "Moves", parent_id: null },
    { comment: "Moves along", parent_id: moved.feedbackId },
    { comment: "Joins", parent_id: stays.feedbackId },
    { comment: "Stays", parent_id: null },
  ]);
  expect(await figuresOf(keptId)).toMatchObject({ comments: 4, rating_sum: 7, rating_count: 2 });
  await undoMerge(db, { mergeId, actor: cast.admin });
  expect(await figuresOf(keptId)).toMatchObject({ comments: 1, rating_sum: 5, rating_count: 1 });
  expect(await figuresOf(goneId)).toMatchObject({ comments: 4, rating_sum: 3, rating_count: 2 });
  const { rows: again } = await db.execute(sql`select parent_id from product_feedback where id = ${reply.feedbackId}`);
  expect(again).toEqual([{ parent_id: left.feedbackId }]);
});

test("makers move, and their own rating no longer counts", async () => {
  const { keptId, goneId } = await makePair();
  const [maker = ""] = await people(1);
  await database.app.execute(sql`
    insert into product_makers (product_id, profile_id, proof) values (${goneId}, ${maker}, 'email')`);
  await leaveFeedback(database.app, { productId: keptId, authorId: maker, comment: "Great", rating: 5 });
  expect(await figuresOf(keptId)).toMatchObject({ rating_count: 1 });
  await merge({ keptId, goneId });
  expect(await figuresOf(keptId)).toMatchObject({ rating_count: 0, comments: 1 });
});

test("every address of the merged product redirects, also the former ones of both", async () => {
  const { kept, gone, keptId, goneId } = await makePair();
  const rename = (product: typeof kept, name: string) =>
    editStoredProduct(database.app, { ...product, actor: cast.admin, fields: { productName: name } });
  await rename(kept, `Kept ${keptId}`);
  await rename(gone, `Gone ${goneId}`);
  await merge({ keptId, goneId });
  for (const oldSlug of [kept.slug, gone.slug, `gone-${goneId}`]) {
    expect(await findRenamedProduct(database.open, { oldSlug })).toBe(`kept-${keptId}`);
  }
  expect(await readLife(database.app, { productId: goneId })).toMatchObject({ stage: "deleted" });
});

test("figures are summed day by day", async () => {
  const { keptId, goneId } = await makePair();
  await database.app.execute(sql`
    insert into product_daily_stats (product_id, day, views, clicks)
    values (${keptId}, '2026-01-01', 10, 1), (${goneId}, '2026-01-01', 5, 2), (${goneId}, '2026-01-02', 3, 0)`);
  await database.app.execute(sql`
    insert into badge_impressions (product_id, day, impressions) values (${goneId}, '2026-01-01', 7)`);
  await database.app.execute(sql`
    update product_stats set views = case product_id when ${keptId} then 10 else 8 end, clicks = 2
    where product_id in (${keptId}, ${goneId})`);
  const { mergeId } = await merge({ keptId, goneId });
  const days = async (id: number) =>
    (
      await database.app.execute(sql`
        select day::text, views, clicks from product_daily_stats where product_id = ${id} order by day`)
    ).rows;
  expect(await days(keptId)).toEqual([
    { day: "2026-01-01", views: 15, clicks: 3 },
    { day: "2026-01-02", views: 3, clicks: 0 },
  ]);
  expect(await figuresOf(keptId)).toMatchObject({ views: 18, clicks: 4 });
  await undoMerge(database.app, { mergeId, actor: cast.admin });
  expect(await figuresOf(keptId)).toMatchObject({ views: 10, clicks: 2 });
  expect(await figuresOf(goneId)).toMatchObject({ views: 8, clicks: 2 });
  expect(await days(goneId)).toEqual([
    { day: "2026-01-01", views: 5, clicks: 2 },
    { day: "2026-01-02", views: 3, clicks: 0 },
  ]);
});

test("an undo puts everything back; what people did since stays", async () => {
  const { kept, gone, keptId, goneId } = await makePair();
  const [a = "", b = "", both = "", late = ""] = await people(4);
  await vote(keptId, a, both);
  await vote(goneId, b, both);
  const [finding] = (
    await database.app.execute<{ id: number }>(sql`
      insert into engine_findings (kind, key, product_id, other_product_id, score, detail)
      values ('duplicates', ${`${keptId}:${goneId}`}, ${keptId}, ${goneId}, 1, '{}') returning id`)
  ).rows;
  const stateOf = async () =>
    (await database.app.execute<{ state: string }>(sql`select state from engine_findings where id = ${finding?.id}`))
      .rows[0]?.state;
  const { mergeId } = await merge({ keptId, goneId });
  expect(await stateOf()).toBe("applied");
  await vote(keptId, late);
  await undoMerge(database.app, { mergeId, actor: cast.admin });
  expect(await votersOf(keptId)).toEqual([a, both, late].sort());
  expect(await votersOf(goneId)).toEqual([b, both].sort());
  expect(await figuresOf(goneId)).toMatchObject({ upvotes: 2 });
  expect(await readLife(database.app, { productId: goneId })).toMatchObject({ stage: "live", slug: gone.slug });
  expect(await findRenamedProduct(database.open, { oldSlug: gone.slug })).toBeNull();
  expect(await stateOf()).toBe("open");
  expect((await readLife(database.app, kept))?.acts).toEqual(["product.absorbed", "product.merge_undone"]);
  await expect(undoMerge(database.app, { mergeId, actor: cast.admin })).rejects.toMatchObject({
    code: "bulk_undo_over",
  });
});

test("a vote withdrawn after the merge doesn't come back with the undo", async () => {
  const { keptId, goneId } = await makePair();
  const [a = ""] = await people(1);
  await vote(goneId, a);
  const { mergeId } = await merge({ keptId, goneId });
  await withdrawUpvote(database.app, { productId: keptId, voterId: a });
  await undoMerge(database.app, { mergeId, actor: cast.admin });
  expect([await votersOf(keptId), await votersOf(goneId)]).toEqual([[], []]);
});

test("after a day a merge can't be undone, and its owner can't restore the product", async () => {
  const { keptId, goneId } = await makePair();
  const { mergeId } = await merge({ keptId, goneId });
  await expect(restoreProduct(database.app, { productId: goneId, actor: cast.submitter })).rejects.toMatchObject({
    code: "product_merged",
  });
  await database.app.execute(sql`update product_merges set merged_at = now() - interval '25 hours'`);
  await expect(undoMerge(database.app, { mergeId, actor: cast.admin })).rejects.toMatchObject({
    code: "bulk_undo_over",
  });
});

test("refuses a product that is promoted, not live, changed since, or the same, and anybody but administrators", async () => {
  const { keptId, goneId } = await makePair();
  await expect(merge({ keptId, goneId: keptId })).rejects.toMatchObject({ code: "merge_target_invalid" });
  const draft = await makeStagedProduct(database.app, { stage: "draft", cast });
  await expect(merge({ keptId, goneId: draft.productId })).rejects.toMatchObject({ code: "finding_outdated" });
  await expect(
    mergeProducts(database.app, {
      kept: { productId: keptId, expectedVersion: 7 },
      gone: { productId: goneId },
      actor: cast.admin,
    }),
  ).rejects.toMatchObject({ code: "conflict" });
  await expect(
    mergeProducts(database.app, {
      kept: { productId: keptId },
      gone: { productId: goneId },
      actor: cast.moderator,
    }),
  ).rejects.toMatchObject({ code: "forbidden" });
  await database.app.execute(sql`
    update product_directory set is_advertised = true, ad_start_date = now(), ad_end_date = now() + interval '1 day'
    where id = ${goneId}`);
  await expect(merge({ keptId, goneId })).rejects.toMatchObject({ code: "product_promoted" });
  const { rows } = await database.app.execute(sql`select from product_merges where kept_id = ${keptId}`);
  expect(rows).toEqual([]);
});

test("several at once: what depends on a product that is gone is reported, the rest is merged", async () => {
  const [first, second] = [await makePair(), await makePair()];
  const target = (productId: number) => ({ productId });
  const { merged, refused } = await mergeAll(database.app, {
    pairs: [
      { kept: target(first.keptId), gone: target(first.goneId) },
      { kept: target(first.goneId), gone: target(second.goneId) },
      { kept: target(second.keptId), gone: target(second.goneId) },
    ],
    actor: cast.admin,
  });
  expect(merged.map(({ goneId }) => goneId)).toEqual([first.goneId, second.goneId]);
  expect(refused).toEqual([{ keptId: first.goneId, goneId: second.goneId, code: "finding_outdated" }]);
});

test("a vote at the moment of the merge is neither lost nor counted twice", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { keptId, goneId } = await makePair();
    const voters = await people(12);
    const [early = [], late = []] = [voters.slice(0, 4), voters.slice(4)];
    await vote(goneId, ...early);
    const answers = await race(late.length + 1, async (i) => {
      if (i === 4) return await merge({ keptId, goneId });
      const voterId = late[i > 4 ? i - 1 : i] ?? "";
      // Half of the early voters also vote for the kept product.
      if (i % 4 === 0) await castUpvote(database.app, { productId: keptId, voterId: early[i / 4] ?? "" });
      return await castUpvote(database.app, { productId: goneId, voterId }).catch((error: { code: string }) => {
        expect(error.code).toBe("product_not_found");
        return null;
      });
    });
    const accepted = late.filter((_, n) => answers[n >= 4 ? n + 1 : n] !== null);
    expect(await votersOf(keptId)).toEqual([...early, ...accepted].sort());
    expect(await figuresOf(keptId)).toMatchObject({ upvotes: early.length + accepted.length });
    expect(await figuresOf(goneId)).toMatchObject((await countedOf(goneId)) ?? {});
  }
});

test("a vote that waits for the merge is refused, because it would be the merged product's", async () => {
  const { keptId, goneId } = await makePair();
  const [voterId = ""] = await people(1);
  const { waiting } = await database.app.transaction(async (tx: Db) => {
    await mergeProducts(tx, { kept: { productId: keptId }, gone: { productId: goneId }, actor: cast.admin });
    const waiting = castUpvote(database.app, { productId: goneId, voterId }).catch(
      (error: { code: string }) => error.code,
    );
    await untilSomebodyWaits();
    return { waiting };
  });
  expect(await waiting).toBe("product_not_found");
  expect(await votersOf(goneId)).toEqual([]);
});

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await database.app.execute(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows.length > 0) return;
  }
}

test("comparisons move, add up and come back, without those of a product that is purged meanwhile", async () => {
  const { keptId, goneId } = await makePair();
  const [other, purged] = [
    (await makeStagedProduct(database.app, { stage: "live", cast })).productId,
    (await makeStagedProduct(database.app, { stage: "live", cast })).productId,
  ];
  const compared = [
    [keptId, goneId, 9],
    [keptId, other, 5],
    [goneId, other, 3],
    [goneId, purged, 4],
  ] as const;
  for (const [a, b, views] of compared) {
    await database.app.execute(sql`
      insert into compared_pairs (low_id, high_id, views) values (${Math.min(a, b)}, ${Math.max(a, b)}, ${views})`);
  }
  const viewsOf = async (a: number, b: number) => {
    const { rows } = await database.app.execute<{ views: number }>(sql`
      select views from compared_pairs where low_id = ${Math.min(a, b)} and high_id = ${Math.max(a, b)} and views > 0`);
    return rows[0]?.views;
  };
  const { mergeId } = await merge({ keptId, goneId });
  expect([await viewsOf(keptId, other), await viewsOf(keptId, purged)]).toEqual([8, 4]);
  expect([await viewsOf(goneId, other), await viewsOf(goneId, purged)]).toEqual([undefined, undefined]);
  await database.app.execute(sql`delete from product_directory where id = ${purged}`);
  await undoMerge(database.app, { mergeId, actor: cast.admin });
  expect([await viewsOf(keptId, other), await viewsOf(goneId, other)]).toEqual([5, 3]);
  expect(await viewsOf(keptId, goneId)).toBe(9);
});

test("the kept product takes the merged one's place in collections, never twice, and an undo gives it back", async () => {
  const pair = await makePair();
  const { keptId, goneId } = pair;
  const { productId: otherId } = await makeStagedProduct(database.app, { stage: "live", cast });
  const one = await makeCollection(database.app, { productIds: [otherId, goneId], note: "Said" });
  const both = await makeCollection(database.app, { productIds: [goneId, keptId] });
  const stateOf = async ({ id }: { id: number }) => {
    const { rows } = await database.app.execute<{ tools: number; ids: number[]; notes: string[] }>(sql`
      select c.tools, array(select product_id::integer from collection_items
        where collection_id = c.id order by position) as ids from collections c where id = ${id}`);
    return rows[0];
  };
  const { mergeId } = await merge(pair);
  expect([await stateOf(one), await stateOf(both)]).toEqual([
    { tools: 2, ids: [otherId, keptId] },
    { tools: 1, ids: [goneId, keptId] },
  ]);
  await undoMerge(database.app, { mergeId, actor: cast.admin });
  expect([await stateOf(one), await stateOf(both)]).toEqual([
    { tools: 2, ids: [otherId, goneId] },
    { tools: 2, ids: [goneId, keptId] },
  ]);
});
