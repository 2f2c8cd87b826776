import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeStagedProduct } from "#test/factories/make-staged-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { race } from "#test/tools/race.ts";
import { purgeProducts } from "../../catalog/products/life/deletion/purge-products.ts";
import { mergeProducts } from "../../moderation/merges/merge-products.ts";
import { undoMerge } from "../../moderation/merges/undo-merge.ts";
import { restoreUser } from "../../moderation/users/restore-user.ts";
import { suspendUser } from "../../moderation/users/suspend-user.ts";
import { deleteAccount } from "../../people/accounts/delete-account.ts";
import { addToStack } from "./add-to-stack.ts";
import { forgetStackEntry } from "./forget-stack-entry.ts";
import { removeFromStack } from "./remove-from-stack.ts";

const database = useTestDatabase();
const cast = useCast(database);

/** Pairs and counts recomputed from the rows, next to the stored ones. */
async function pairsAndCounts() {
  const { rows } = await database.app.execute<Record<"stored" | "counted" | "users" | "countedUsers", unknown>>(sql`
    with rows as (select user_id, product_id from user_stacks where not withheld)
    select
      (select json_agg(json_build_array(low_id, high_id, users) order by low_id, high_id) from stack_pairs) as stored,
      (select json_agg(json_build_array(low_id, high_id, users) order by low_id, high_id) from (
        select a.product_id as low_id, b.product_id as high_id, count(*) as users
        from rows a join rows b on b.user_id = a.user_id and b.product_id > a.product_id group by 1, 2) as p) as counted,
      (select json_agg(json_build_array(product_id, stack_users) order by product_id) from product_stats
        where stack_users <> 0) as users,
      (select json_agg(json_build_array(product_id, n) order by product_id) from (
        select product_id, count(*) as n from rows group by 1) as s) as "countedUsers"`);
  return rows[0];
}

async function pairOf(one: number, other: number): Promise<number> {
  const { rows } = await database.app.execute<{ users: number }>(sql`
    select users from stack_pairs where low_id = ${Math.min(one, other)} and high_id = ${Math.max(one, other)}`);
  return rows[0]?.users ?? 0;
}

afterEach(async () => {
  const found = await pairsAndCounts();
  expect(found?.stored).toEqual(found?.counted);
  expect(found?.users).toEqual(found?.countedUsers);
});

const makeLive = async () => (await makeStagedProduct(database.app, { stage: "live", cast })).productId;
const makePerson = async () => (await makeUser(database.app)).id;
const use = (userId: string, ...products: number[]) =>
  Promise.all(products.map((productId) => addToStack(database.app, { productId, userId })));

async function deletePerson(userId: string): Promise<void> {
  await database.app.execute(sql`
    insert into sessions (id, token, user_id, expires_at)
    values (${userId}, ${userId}, ${userId}, now() + interval '1 day')`);
  const { rows } = await database.app.execute<{ username: string }>(
    sql`select username from profiles where id = ${userId}`,
  );
  const own = { userId, sessionHash: userId, username: rows[0]?.username ?? "" };
  await deleteAccount(database.app, { ...own, storage: { delete: async () => {} } });
}

test("a pair counts the people who use both, however the entries come and go", async () => {
  const [a, b, c] = [await makeLive(), await makeLive(), await makeLive()];
  const [one, other] = [await makePerson(), await makePerson()];
  await use(one, a, b, c);
  await use(other, b);
  await use(other, a);
  await use(other, a);
  expect([await pairOf(a, b), await pairOf(a, c), await pairOf(b, c)]).toEqual([2, 1, 1]);
  await removeFromStack(database.app, { productId: a, userId: one });
  await forgetStackEntry(database.app, { productId: c, userId: one });
  await forgetStackEntry(database.app, { productId: c, userId: one });
  expect([await pairOf(a, b), await pairOf(a, c), await pairOf(b, c)]).toEqual([1, 0, 0]);
});

test("products that a person adds at the same moment are counted as a pair", async () => {
  const products: number[] = [];
  for (let n = 0; n < 6; n += 1) products.push(await makeLive());
  const people: string[] = [];
  for (let n = 0; n < 4; n += 1) people.push(await makePerson());
  await race(24, async (index) => {
    const [userId = "", productId = 0] = [people[index % 4], products[Math.floor(index / 4)]];
    await addToStack(database.app, { productId, userId });
  });
  expect(await pairOf(products[0] ?? 0, products[5] ?? 0)).toBe(4);
});

test("a suspended person's entries don't count until they are restored", async () => {
  const [a, b] = [await makeLive(), await makeLive()];
  const [one, other] = [await makePerson(), await makePerson()];
  await use(one, a, b);
  await use(other, a, b);
  const moderatorId = cast.admin.userId;
  await suspendUser(database.app, { userId: one, moderatorId, hidesContent: true, note: null });
  expect(await pairOf(a, b)).toBe(1);
  await restoreUser(database.app, { userId: one, moderatorId });
  expect(await pairOf(a, b)).toBe(2);
});

test("suspending, restoring and deleting a person may take longer than a request", async () => {
  const [suspended = "", restored = "", deleted = ""] = [await makePerson(), await makePerson(), await makePerson()];
  for (const userId of [suspended, restored, deleted]) await use(userId, await makeLive(), await makeLive());
  const moderation = { moderatorId: cast.admin.userId, hidesContent: true, note: null };
  await suspendUser(database.app, { userId: restored, ...moderation });
  await database.app.execute(sql`
    create function move_slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(2.2); return null; end $$`);
  await database.app.execute(sql`
    create trigger move_slowly after update or delete on user_stacks for each statement execute function move_slowly()`);
  try {
    await Promise.all([
      suspendUser(database.app, { userId: suspended, ...moderation }),
      restoreUser(database.app, { userId: restored, moderatorId: cast.admin.userId }),
      deletePerson(deleted),
    ]);
  } finally {
    await database.app.execute(sql`drop function move_slowly cascade`);
  }
  const { rows } = await database.app.execute(sql`
    select user_id, withheld from user_stacks where user_id in (${suspended}, ${restored}, ${deleted}) group by 1, 2`);
  expect(rows).toEqual(
    expect.arrayContaining([
      { user_id: suspended, withheld: true },
      { user_id: restored, withheld: false },
    ]),
  );
  expect(rows).toHaveLength(2);
}, 15_000);

test("a merge moves the pairs of people who don't use both, and its undo moves them back", async () => {
  const [kept, gone, third] = [await makeLive(), await makeLive(), await makeLive()];
  const [one, both] = [await makePerson(), await makePerson()];
  await use(one, gone, third);
  await use(both, kept, gone, third);
  const { mergeId } = await mergeProducts(database.app, {
    kept: { productId: kept },
    gone: { productId: gone },
    actor: cast.admin,
  });
  expect(await pairOf(kept, third)).toBe(2);
  await undoMerge(database.app, { mergeId, actor: cast.admin });
  expect([await pairOf(kept, third), await pairOf(gone, third)]).toEqual([1, 2]);
  await purgeProducts(database.app, { products: [{ productId: gone }], actor: cast.admin });
  expect([await pairOf(kept, third), await pairOf(gone, third)]).toEqual([1, 0]);
});

test("a stack takes 200 products and no more", async () => {
  const userId = await makePerson();
  await database.app.transaction(async (tx) => {
    // 19,900 pairs at once, on a busy machine.
    await tx.execute(sql`set local statement_timeout = 30000`);
    await tx.execute(sql`
    with made as (
      insert into product_directory (product_name, slug, status, listed_at)
      select 'Stacked ' || n, 'stacked-' || n, 'live', now() from generate_series(1, 200) as n returning id
    ), entries as (insert into user_stacks (product_id, user_id) select id, ${userId} from made)
    select`);
  });
  await database.app.execute(sql`
    update product_stats s set stack_users = 1 from user_stacks t where t.product_id = s.product_id and t.user_id = ${userId}`);
  const productId = await makeLive();
  const refused = addToStack(database.app, { productId, userId });
  await expect(refused).rejects.toMatchObject({ code: "stack_full" });
  const { rows } = await database.app.execute<{ id: number }>(sql`
    select product_id as id from user_stacks where user_id = ${userId} limit 1`);
  await removeFromStack(database.app, { productId: Number(rows[0]?.id), userId });
  expect(await addToStack(database.app, { productId, userId })).toMatchObject({ isInStack: true, stackUsers: 1 });
});
