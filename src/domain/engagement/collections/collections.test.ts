import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import * as limits from "#contract/shared/limits.ts";
import type { Visibility } from "#contract/visitor/collection-choices.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeCollection } from "#test/factories/make-collection.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { hideCollection, showCollection, undoHideCollection } from "../../moderation/collections/hide-collection.ts";
import { orderPicks, pickCollection, unpickCollection } from "../../moderation/collections/pick-collection.ts";
import {
  reopenCollectionReports,
  resolveCollectionReports,
} from "../../moderation/collections/resolve-collection-reports.ts";
import { reportCollection } from "../../moderation/reports/report-collection.ts";
import { restoreUser } from "../../moderation/users/restore-user.ts";
import { suspendUser } from "../../moderation/users/suspend-user.ts";
import { addToCollection } from "./add-to-collection.ts";
import { createCollection } from "./create-collection.ts";
import { editCollection } from "./edit-collection.ts";
import { getCollection } from "./get-collection.ts";
import { getOwnCollection } from "./get-own-collection.ts";
import { listCollections } from "./list-collections.ts";
import { listPicks } from "./list-picks.ts";
import { moveInCollection } from "./move-in-collection.ts";
import { removeFromCollection } from "./remove-from-collection.ts";

const database = useTestDatabase();

async function makeProducts(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await makeProduct(database.app)).id);
  return ids;
}

async function orderOf(collectionId: number): Promise<number[]> {
  const { rows } = await database.app.execute<{ id: number }>(sql`
    select product_id::integer as id from collection_items where collection_id = ${collectionId} order by position`);
  return rows.map(({ id }) => id);
}

async function toolsOf(collectionId: number): Promise<number | undefined> {
  const { rows } = await database.app.execute<{ tools: number }>(sql`
    select tools from collections where id = ${collectionId}`);
  return rows[0]?.tools;
}

/** Sets who may see it, like somebody who just opened the form. */
function editor({ id: collectionId, key, ownerId }: { id: number; key: string; ownerId: string }) {
  return async ({ visibility }: { visibility: Visibility }) => {
    const { version } = await getOwnCollection(database.app, { key, ownerId });
    await editCollection(database.app, {
      collectionId,
      ownerId,
      name: "Kitchen",
      description: "",
      visibility,
      version,
    });
  };
}

const blank = { description: "", visibility: "private" } as const;

test("products are added once, at the end or at a place, and moved to the wanted place", async () => {
  const ids = await makeProducts(4);
  const [a = 0, b = 0, c = 0, d = 0] = ids;
  const { id: ownerId } = await makeUser(database.app);
  const { id } = await createCollection(database.app, {
    ownerId,
    key: randomUUID(),
    name: "Kitchen",
    ...blank,
    productId: a,
  });
  const own = { collectionId: id, ownerId };
  for (const productId of [b, c, c]) await addToCollection(database.app, { ...own, productId });
  await addToCollection(database.app, { ...own, productId: d, place: 1, note: "First" });
  expect(await orderOf(id)).toEqual([d, a, b, c]);
  for (let n = 0; n < 2; n += 1) await moveInCollection(database.app, { ...own, productId: d, place: 3 });
  expect(await orderOf(id)).toEqual([a, b, d, c]);
  expect(await moveInCollection(database.app, { ...own, productId: a, place: 200 })).toMatchObject({ place: 4 });
  expect(await orderOf(id)).toEqual([b, d, c, a]);
  await removeFromCollection(database.app, { ...own, productId: d });
  expect([await orderOf(id), await toolsOf(id)]).toEqual([[b, c, a], 3]);
  await expect(moveInCollection(database.app, { ...own, productId: d, place: 1 })).rejects.toMatchObject({
    code: "product_not_found",
  });
});

test("people who add and move at once leave every product in its own place", async () => {
  const ids = await makeProducts(8);
  const { id, ownerId } = await makeCollection(database.app, { productIds: ids.slice(0, 4) });
  await Promise.all([
    ...ids.map((productId) => addToCollection(database.app, { collectionId: id, ownerId, productId, place: 1 })),
    ...ids
      .slice(0, 4)
      .map((productId, n) => moveInCollection(database.app, { collectionId: id, ownerId, productId, place: 4 - n })),
  ]);
  const { rows } = await database.app.execute<{ position: number }>(sql`
    select position from collection_items where collection_id = ${id} order by position`);
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect((await orderOf(id)).toSorted((x, y) => x - y)).toEqual(ids.toSorted((x, y) => x - y));
  expect(await toolsOf(id)).toBe(8);
});

test("nobody has more than 100 collections, however fast they are, nor more than 200 tools in one", async () => {
  const { id: ownerId } = await makeUser(database.app);
  await database.app.execute(sql`
    insert into collections (key, owner_id, name)
    select lpad(n::text, 12, '0'), ${ownerId}, 'Number ' || n from generate_series(1, ${limits.collections.max - 1}) as n`);
  const made = await Promise.allSettled(
    [1, 2, 3].map(() => createCollection(database.app, { ownerId, key: randomUUID(), name: "The last", ...blank })),
  );
  expect(made.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
  const failures = made.flatMap((each) => (each.status === "rejected" ? [each.reason.code] : []));
  expect(failures).toEqual(["collections_full", "collections_full"]);

  const collection = await makeCollection(database.app);
  const [last = 0, over = 0] = await makeProducts(2);
  await database.app.execute(sql`
    with made as (insert into product_directory (product_name, slug, status, listed_at)
      select 'Full ' || n, 'full-' || n, 'live', now() from generate_series(1, ${limits.collections.toolsMax - 1}) as n returning id)
    insert into collection_items (collection_id, product_id, position)
    select ${collection.id}, id, row_number() over () from made`);
  const own = { collectionId: collection.id, ownerId: collection.ownerId };
  await addToCollection(database.app, { ...own, productId: last });
  await expect(addToCollection(database.app, { ...own, productId: over })).rejects.toMatchObject({
    code: "collection_full",
  });
});

test("others see what is shared, and only live products; owners also see what is gone", async () => {
  const [live = 0, hidden = 0] = await makeProducts(2);
  const { id, key, ownerId } = await makeCollection(database.app, { productIds: [hidden, live], note: "Mine" });
  expect(await toolsOf(id)).toBe(2);
  await database.app.execute(sql`update product_directory set status = 'draft' where id = ${hidden}`);
  expect(await toolsOf(id)).toBe(1);
  const asked = { key, viewerId: null, page: 1 };
  const seen = await getCollection(database, asked);
  expect(seen.products).toMatchObject([{ id: live, note: "Mine" }]);
  expect(seen).toMatchObject({ total: 1, collection: { tools: 1, isOwn: false } });
  const { items } = await getOwnCollection(database.app, { key, ownerId });
  expect(items).toMatchObject([{ productId: hidden, product: null }, { productId: live }]);

  const edit = editor({ id, key, ownerId });
  const isMissing = async (viewerId: string | null) =>
    await getCollection(database, { ...asked, viewerId }).then(
      () => false,
      (error) => error.code === "collection_not_found",
    );
  for (const [visibility, missing] of [
    ["unlisted", false],
    ["private", true],
    ["public", false],
  ] as const) {
    await edit({ visibility });
    expect([visibility, await isMissing(null), await isMissing(ownerId)]).toEqual([visibility, missing, false]);
    const { collections } = await listCollections(database.open, { sort: "newest", page: 1 });
    expect(collections.some((each) => each.id === id)).toBe(visibility === "public");
  }
  await database.app.execute(sql`update product_directory set status = 'live' where id = ${hidden}`);
  expect(await toolsOf(id)).toBe(2);
});

test("the number of tools follows products that leave and come back, several in one statement", async () => {
  const [a = 0, b = 0, c = 0] = await makeProducts(3);
  const { id: ownerId } = await makeUser(database.app);
  const { id: all } = await makeCollection(database.app, { ownerId, name: "All", productIds: [a, b, c] });
  const { id: two } = await makeCollection(database.app, { ownerId, name: "Two", productIds: [a, b] });
  const setLive = async (live: number[]) => {
    await database.app.execute(sql`
      update product_directory set status = case when id = any (${sql.param(live)}::bigint[]) then 'live' else 'draft' end
      where id in (${a}, ${b}, ${c})`);
    return [await toolsOf(all), await toolsOf(two)];
  };
  expect(await setLive([a, c])).toEqual([2, 1]);
  expect(await setLive([b])).toEqual([1, 1]);
  expect(await setLive([])).toEqual([0, 0]);
  expect(await setLive([a, b, c])).toEqual([3, 2]);
});

test("somebody else's collection can't be changed, nor a product added that isn't live", async () => {
  const [live = 0] = await makeProducts(1);
  const draft = await makeProduct(database.app, { status: "draft" });
  const { id, ownerId } = await makeCollection(database.app, { productIds: [live] });
  const { id: stranger } = await makeUser(database.app);
  const theirs = { collectionId: id, ownerId: stranger };
  for (const attempt of [
    () => addToCollection(database.app, { ...theirs, productId: live }),
    () => removeFromCollection(database.app, { ...theirs, productId: live }),
    () => moveInCollection(database.app, { ...theirs, productId: live, place: 1 }),
    () => editCollection(database.app, { ...theirs, name: "Taken", ...blank, version: "" }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: "collection_not_found" });
  }
  await expect(addToCollection(database.app, { collectionId: id, ownerId, productId: draft.id })).rejects.toMatchObject(
    { code: "product_not_found" },
  );
  expect(await orderOf(id)).toEqual([live]);
});

test("publishing again doesn't make a collection new, and most tools first is by live tools", async () => {
  const ids = await makeProducts(3);
  const old = await makeCollection(database.app, { productIds: ids });
  await database.app.execute(sql`update collections set published_at = now() - interval '1 year' where id = ${old.id}`);
  const recent = await makeCollection(database.app, { productIds: ids.slice(0, 1) });
  for (const visibility of ["private", "public"] as const) await editor(old)({ visibility });
  const idsBy = async (sort: "newest" | "tools") =>
    (await listCollections(database.open, { sort, page: 1 })).collections.map(({ id }) => id);
  const newest = await idsBy("newest");
  expect(newest.indexOf(recent.id)).toBeLessThan(newest.indexOf(old.id));
  const largest = await idsBy("tools");
  expect(largest.indexOf(old.id)).toBeLessThan(largest.indexOf(recent.id));
});

test("picks have an order and a limit, and end when a collection is hidden or no longer public", async () => {
  const [productId = 0] = await makeProducts(1);
  const actor = { userId: (await makeUser(database.app)).id, isAdmin: true };
  const made: Awaited<ReturnType<typeof makeCollection>>[] = [];
  for (let n = 0; n < 7; n += 1) made.push(await makeCollection(database.app, { productIds: [productId] }));
  const ids = made.map(({ id }) => id);
  const [first = 0, second = 0, , , , sixth = 0, seventh = 0] = ids;
  for (const collectionId of ids.slice(0, 6)) await pickCollection(database.app, { collectionId, actor });
  await expect(pickCollection(database.app, { collectionId: seventh, actor })).rejects.toMatchObject({
    code: "collection_picks_full",
  });
  const picks = async () => (await listPicks(database.open)).map(({ id }) => id);
  expect(await picks()).toEqual(ids.slice(0, 6));
  await expect(orderPicks(database.app, { collectionIds: [first, second], actor })).rejects.toMatchObject({
    code: "conflict",
  });
  const reversed = ids.slice(0, 6).toReversed();
  await orderPicks(database.app, { collectionIds: reversed, actor });
  expect(await picks()).toEqual(reversed);

  await unpickCollection(database.app, { collectionId: sixth, actor });
  await hideCollection(database.app, { collectionId: first, actor, reason: "Spam" });
  if (made[1]) await editor(made[1])({ visibility: "private" });
  expect(await picks()).toEqual(ids.slice(2, 5).toReversed());
  await expect(pickCollection(database.app, { collectionId: first, actor })).rejects.toMatchObject({
    code: "collection_not_public",
  });
  await showCollection(database.app, { collectionId: first, actor });
  await pickCollection(database.app, { collectionId: first, actor });
  expect(await picks()).toContain(first);
  const { rows } = await database.app.execute<{ action: string }>(sql`
    select action from audit_log where object_type = 'collection' and object_id = ${String(first)} order by id`);
  expect(rows.map(({ action }) => action)).toEqual([
    "collection.picked",
    "collection.hidden",
    "collection.shown",
    "collection.picked",
  ]);
});

test("undo of hiding opens the reports and picks again, where it was; restoring does neither", async () => {
  const db = database.app;
  await db.execute(sql`update collections set pick_place = null`);
  const [productId = 0] = await makeProducts(1);
  const actor = { userId: (await makeUser(db)).id, isAdmin: true };
  const made: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { id } = await makeCollection(db, { productIds: [productId] });
    await pickCollection(db, { collectionId: id, actor });
    made.push(id);
  }
  const [first = 0, second = 0, third = 0] = made;
  await db.execute(sql`insert into collection_reports (collection_id, reason) values (${second}, 'spam')`);
  const picks = async () => (await listPicks(database.open)).map(({ id }) => id);
  const openReports = async () =>
    (await db.execute(sql`select from collection_reports where collection_id = ${second} and resolved_at is null`))
      .rowCount;
  const act = { collectionId: second, actor };
  await hideCollection(db, { ...act, reason: "Spam" });
  expect([await picks(), await openReports()]).toEqual([[first, third], 0]);
  for (let n = 0; n < 2; n += 1) await undoHideCollection(db, act);
  expect([await picks(), await openReports()]).toEqual([made, 1]);

  await hideCollection(db, { ...act, reason: "Spam" });
  await showCollection(db, act);
  expect([await picks(), await openReports()]).toEqual([[first, third], 0]);
  // It was hidden without a report, so reports of an older decision stay closed.
  await hideCollection(db, { ...act, reason: "Spam" });
  await undoHideCollection(db, act);
  expect([await picks(), await openReports()]).toEqual([[first, third], 0]);

  // Its place has been taken meanwhile.
  await hideCollection(db, { collectionId: third, actor, reason: "Spam" });
  await pickCollection(db, { collectionId: second, actor });
  await orderPicks(db, { collectionIds: [second, first], actor });
  await hideCollection(db, { collectionId: first, actor, reason: "Spam" });
  await orderPicks(db, { collectionIds: [second], actor });
  await undoHideCollection(db, { collectionId: third, actor });
  await undoHideCollection(db, { collectionId: first, actor });
  expect((await picks()).toSorted()).toEqual(made.toSorted());
  expect((await picks())[0]).toBe(second);
});

test("a suspension that hides what somebody made makes room for another pick", async () => {
  const db = database.app;
  const [productId = 0] = await makeProducts(1);
  const actor = { userId: (await makeUser(db)).id, isAdmin: true };
  const { id, ownerId } = await makeCollection(db, { productIds: [productId] });
  await pickCollection(db, { collectionId: id, actor });
  const suspension = { userId: ownerId, moderatorId: actor.userId };
  const picked = async () =>
    (await db.execute(sql`select from collections where id = ${id} and pick_place is not null`)).rowCount;
  expect(await picked()).toBe(1);
  await suspendUser(db, { ...suspension, hidesContent: true, note: null });
  await restoreUser(db, suspension);
  expect(await picked()).toBe(0);
});

test("undo opens the reports of the last decision, not those of older ones", async () => {
  const db = database.app;
  const [productId = 0] = await makeProducts(1);
  const actor = { userId: (await makeUser(db)).id, isAdmin: true };
  const { id: collectionId } = await makeCollection(db, { productIds: [productId] });
  const report = async (note: string) => {
    const { id: reporterId } = await makeUser(db);
    await reportCollection(db, { collectionId, reporterId, reason: "spam", note });
  };
  const open = async () => {
    const { rows } = await db.execute<{ note: string }>(sql`
      select note from collection_reports where collection_id = ${collectionId} and resolved_at is null order by id`);
    return rows.map(({ note }) => note);
  };
  await report("Old");
  await resolveCollectionReports(db, { collectionId, actor });
  for (const note of ["New", "Newer"]) await report(note);
  const { resolvedAt } = await resolveCollectionReports(db, { collectionId, actor });
  expect(await open()).toEqual([]);
  for (let press = 0; press < 2; press += 1) {
    await reopenCollectionReports(db, { collectionId, actor, resolvedAt });
    expect(await open()).toEqual(["New", "Newer"]);
  }
});
