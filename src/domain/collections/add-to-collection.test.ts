import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeCollection } from "#test/factories/make-collection.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { lockProducts } from "../products/lock-products.ts";
import { addToCollection } from "./add-to-collection.ts";
import { createCollection } from "./create-collection.ts";

const database = useTestDatabase();
const db = () => database.app;

async function toolsOf(collectionId: number): Promise<{ tools: number; live: number } | undefined> {
  const { rows } = await db().execute<{ tools: number; live: number }>(sql`
    select tools, (select count(*)::integer from collection_items i join product_directory d on d.id = i.product_id
      where i.collection_id = c.id and d.status = 'live') as live from collections c where id = ${collectionId}`);
  return rows[0];
}

/** Takes a product off in a transaction of its own, which waits with its lock until it is told to go on. */
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

test("whoever changes a product may lock people's profiles while one of them collects it", async () => {
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

/** Until some statement of this database waits for a row. */
async function waitForLock(): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await db().execute<{ n: number }>(sql`
        select count(*)::integer as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
        return rows[0]?.n;
      },
      { timeout: 3000 },
    )
    .toBeGreaterThan(0);
}
