import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeCollection } from "#test/factories/make-collection.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { lockProducts } from "../../catalog/products/life/lock-products.ts";
import { followTarget } from "../follows/follow-target.ts";
import { addToCollection } from "./add-to-collection.ts";
import { createCollection } from "./create-collection.ts";
import { findCollectionFeed } from "./find-collection-feed.ts";
import { listCollectionItems } from "./list-collection-items.ts";
import { removeFromCollection } from "./remove-from-collection.ts";

const database = useTestDatabase();
const db = () => database.app;

async function toolsOf(collectionId: number): Promise<{ tools: number; live: number } | undefined> {
  const { rows } = await db().execute<{ tools: number; live: number }>(sql`
    select tools, (select count(*)::integer from collection_items i join product_directory d on d.id = i.product_id
      where i.collection_id = c.id and d.status = 'live') as live from collections c where id = ${collectionId}`);
  return rows[0];
}

/** Takes a product off in a separate transaction, which keeps its lock until the test lets it continue. */
function unpublish(productId: number) {
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>();
  const done = db().transaction(async (tx) => {
    await lockProducts(tx, { productIds: [productId] });
    await tx.execute(sql`update product_directory set status = 'draft' where id = ${productId}`);
    locked();
    await goesOn;
  });
  return { isLocked, goOn, done };
}

test("a product that leaves while it is being added isn't added, and isn't counted", async () => {
  const { id: productId } = await makeProduct(db());
  const { id: collectionId, ownerId } = await makeCollection(db());
  const leaving = unpublish(productId);
  await leaving.isLocked;
  const adding = addToCollection(db(), { collectionId, ownerId, productId }).then(
    () => "added",
    ({ code }) => code,
  );
  await waitForLock();
  leaving.goOn();
  await leaving.done;
  expect(await adding).toBe("product_not_found");
  expect(await toolsOf(collectionId)).toEqual({ tools: 0, live: 0 });
});

test("a product that leaves after it was added, but before that is committed, is counted off", async () => {
  const { id: productId } = await makeProduct(db());
  const { id: collectionId, ownerId } = await makeCollection(db());
  let leaving: Promise<unknown> = Promise.resolve();
  await db().transaction(async (tx) => {
    await addToCollection(tx, { collectionId, ownerId, productId });
    const { goOn, done } = unpublish(productId);
    goOn();
    leaving = done;
    await waitForLock();
  });
  await leaving;
  expect(await toolsOf(collectionId)).toEqual({ tools: 0, live: 0 });
});

test("changing a product may lock people's profiles while one of them collects it", async () => {
  const { id: productId } = await makeProduct(db());
  const { ownerId } = await makeCollection(db());
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>();
  const changing = db().transaction(async (tx) => {
    await lockProducts(tx, { productIds: [productId] });
    locked();
    await goesOn;
    // As the triggers of stacks do.
    await tx.execute(sql`select from profiles where id = ${ownerId} for no key update`);
  });
  await isLocked;
  const creating = createCollection(db(), {
    ownerId,
    key: randomUUID(),
    name: "Kitchen",
    description: "",
    visibility: "private",
    productId,
  });
  await waitForLock();
  goOn();
  await changing;
  expect(await creating).toMatchObject({ address: expect.stringMatching(/^kitchen-/) });
});

test("undoing a removal keeps the date and is no news; a date of another time is not taken", async () => {
  const { id: productId } = await makeProduct(db());
  const { id: other } = await makeProduct(db());
  const { id: collectionId, key, ownerId } = await makeCollection(db(), { productIds: [productId, other] });
  const own = { collectionId, ownerId, productId };
  await db().execute(sql`update collections set created_at = now() - interval '9 days' where id = ${collectionId}`);
  await db().execute(sql`
    update collection_items set added_at = now() - make_interval(days => case when product_id = ${productId} then 8 else 7 end)
    where collection_id = ${collectionId}`);
  const { id: userId } = await makeUser(db());
  await followTarget(db(), { userId, kind: "collection", target: key });
  const queued = async () => {
    const { rowCount } = await db().execute(sql`delete from news_queue where collection_id = ${collectionId}`);
    return rowCount;
  };
  const dateOf = async () =>
    (await listCollectionItems(db(), { collectionId })).find((item) => item.productId === productId)?.addedAt ?? "";
  const addedAt = await dateOf();
  await removeFromCollection(db(), own);
  await addToCollection(db(), { ...own, addedAt });
  expect([await dateOf(), await queued()]).toEqual([addedAt, 0]);
  const feed = await findCollectionFeed(database.open, { key });
  expect(feed?.products.map(({ id }) => id)).toEqual([other, productId]);

  const daysAgo = async () => Math.round((Date.now() - Date.parse(await dateOf())) / 86_400_000);
  for (const [claimed, days, news] of [
    ["2001-01-01T00:00:00Z", 9, 0],
    ["2999-01-01T00:00:00Z", 0, 1],
    [undefined, 0, 1],
  ] as const) {
    await removeFromCollection(db(), own);
    await addToCollection(db(), { ...own, addedAt: claimed });
    expect([claimed, await daysAgo(), await queued()]).toEqual([claimed, days, news]);
  }
});

/** Waits until some statement in this database is blocked by a row lock. */
async function waitForLock(): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await db().execute<{ n: number }>(sql`
        select count(*)::integer as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
        return rows[0]?.n;
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThan(0);
}
