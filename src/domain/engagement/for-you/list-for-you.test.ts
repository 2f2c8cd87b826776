import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import * as limits from "#contract/shared/limits.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { addBookmark } from "../bookmarks/add-bookmark.ts";
import { addToStack } from "../stacks/add-to-stack.ts";
import { castUpvote } from "../upvotes/cast-upvote.ts";
import { listForYou } from "./list-for-you.ts";
import { setForYou } from "./set-for-you.ts";

const database = useTestDatabase();

const makeLive = async (nicheIds: number[] = []) => await makeProduct(database.app, { nicheIds });
const makePerson = async () => (await makeUser(database.app)).id;
const love = (userId: string, ...nicheIds: number[]) =>
  database.app.execute(
    sql`update profiles set loved_niche_ids = ${sql.param(nicheIds)}::bigint[] where id = ${userId}`,
  );
const age = (productId: number) =>
  database.app.execute(
    sql`update product_directory set listed_at = now() - interval '40 days' where id = ${productId}`,
  );

async function use(userId: string, ...productIds: number[]): Promise<void> {
  for (const productId of productIds) await addToStack(database.app, { productId, userId });
}

async function useTogether(people: number, ...productIds: number[]): Promise<void> {
  for (let n = 0; n < people; n += 1) await use(await makePerson(), ...productIds);
}

/** Names and reasons, in an order that doesn't depend on the day. */
async function reasonsFor(userId: string) {
  const { products } = await listForYou(database.app, { userId });
  return products.map(({ name, reason }) => `${name}: ${reason.kind} ${reason.name}`).sort();
}

test("what people use together with one's tools comes with the tool as its reason", async () => {
  const [figma, companion, other] = [await makeLive(), await makeLive(), await makeLive()];
  const me = await makePerson();
  await use(me, figma.id);
  await useTogether(limits.stack.sharedMin - 1, figma.id, companion.id);
  await useTogether(limits.stack.sharedMin, other.id, companion.id);
  // In either direction of the pair. Fewer people would show what one of them uses.
  expect(await reasonsFor(me)).toEqual([]);
  const reverse = await makePerson();
  await use(reverse, companion.id);
  expect(await reasonsFor(reverse)).toEqual([`${other.name}: stack ${companion.name}`]);
  await useTogether(1, figma.id, companion.id);
  expect(await reasonsFor(reverse)).toEqual(
    [`${figma.name}: stack ${companion.name}`, `${other.name}: stack ${companion.name}`].sort(),
  );
  expect(await reasonsFor(me)).toEqual([`${companion.name}: stack ${figma.name}`]);
});

test("what is new or much upvoted in one's niches comes with the niche as its reason", async () => {
  const [loved, primary, unrelated] = [
    await makeNiche(database.app),
    await makeNiche(database.app),
    await makeNiche(database.app),
  ];
  const [fresh, old, popular] = [await makeLive([loved.id]), await makeLive([loved.id]), await makeLive([primary.id])];
  await makeLive([unrelated.id]);
  for (const { id } of [old, popular]) await age(id);
  await database.app.execute(sql`update product_listings set upvotes = 5 where product_id = ${popular.id}`);
  const me = await makePerson();
  await love(me, loved.id);
  await database.app.execute(sql`update profiles set primary_niche_id = ${primary.id} where id = ${me}`);
  expect(await reasonsFor(me)).toEqual(
    [`${fresh.name}: new ${loved.name}`, `${popular.name}: popular ${primary.name}`].sort(),
  );
  await database.app.execute(sql`update niches set status = 'draft' where id = ${loved.id}`);
  expect(await reasonsFor(me)).toEqual([`${popular.name}: popular ${primary.name}`]);
});

test("what a person marked, uses, made or submitted is left out", async () => {
  const niche = await makeNiche(database.app);
  const me = await makePerson();
  await love(me, niche.id);
  const [upvoted, saved, used, made, left] = [
    await makeLive([niche.id]),
    await makeLive([niche.id]),
    await makeLive([niche.id]),
    await makeLive([niche.id]),
    await makeLive([niche.id]),
  ];
  await makeProduct(database.app, { nicheIds: [niche.id], submitterId: me });
  await castUpvote(database.app, { productId: upvoted.id, voterId: me });
  await addBookmark(database.app, { productId: saved.id, userId: me });
  await use(me, used.id);
  await database.app.execute(
    sql`insert into product_makers (product_id, profile_id, proof) values (${made.id}, ${me}, 'admin')`,
  );
  expect(await reasonsFor(me)).toEqual([`${left.name}: new ${niche.name}`]);
});

test("neither a hidden product nor one that is used but hidden is named", async () => {
  const niche = await makeNiche(database.app);
  const [used, companion, hidden] = [await makeLive(), await makeLive(), await makeLive([niche.id])];
  const me = await makePerson();
  await love(me, niche.id);
  await useTogether(limits.stack.sharedMin, used.id, companion.id, hidden.id);
  await use(me, used.id);
  await database.app.execute(sql`update product_directory set status = 'draft' where id = ${hidden.id}`);
  expect(await reasonsFor(me)).toEqual([`${companion.name}: stack ${used.name}`]);
  await database.app.execute(sql`update product_directory set status = 'draft' where id = ${used.id}`);
  expect(await listForYou(database.app, { userId: me })).toEqual({ isOn: true, hasInterests: true, products: [] });
});

test("four of the best twelve, the same on every visit of a day, and more points come first", async () => {
  const niche = await makeNiche(database.app);
  const [me, other] = [await makePerson(), await makePerson()];
  for (const userId of [me, other]) await love(userId, niche.id);
  const products: number[] = [];
  for (let n = 0; n < 15; n += 1) products.push((await makeLive([niche.id])).id);
  const { products: first } = await listForYou(database.app, { userId: me });
  expect(first).toHaveLength(4);
  expect((await listForYou(database.app, { userId: me })).products).toEqual(first);
  // The three that were added first have as many points as the others, but ids that come last.
  for (const { id } of first) expect(products.slice(3)).toContain(id);
  const { products: theirs } = await listForYou(database.app, { userId: other });
  expect(theirs.map(({ id }) => id)).not.toEqual(first.map(({ id }) => id));

  const used = await makeLive();
  const companions = [await makeLive([niche.id]), await makeLive([niche.id])];
  await useTogether(limits.stack.sharedMin - 1, used.id, ...companions.map(({ id }) => id));
  await use(me, used.id);
  for (const productId of products.slice(2)) await addBookmark(database.app, { productId, userId: me });
  const left = await listForYou(database.app, { userId: me });
  expect(left.products.map(({ reason }) => reason.kind)).toEqual(["new", "new", "new", "new"]);
  // New in the niche weighs less than three people who use both.
  await useTogether(1, used.id, ...companions.map(({ id }) => id));
  const kinds = (await listForYou(database.app, { userId: me })).products.map(({ reason }) => reason.kind).sort();
  expect(kinds).toEqual(["new", "new", "stack", "stack"]);
});

test("people who turned it off get nothing, and people without any activity learn why theirs is empty", async () => {
  const niche = await makeNiche(database.app);
  await makeLive([niche.id]);
  const me = await makePerson();
  expect(await listForYou(database.app, { userId: me })).toEqual({ isOn: true, hasInterests: false, products: [] });
  await love(me, niche.id);
  expect((await listForYou(database.app, { userId: me })).products).toHaveLength(1);
  for (let n = 0; n < 2; n += 1)
    expect(await setForYou(database.app, { userId: me, isOn: false })).toEqual({ isOn: false });
  expect(await listForYou(database.app, { userId: me })).toEqual({ isOn: false, hasInterests: true, products: [] });
  await setForYou(database.app, { userId: me, isOn: true });
  expect((await listForYou(database.app, { userId: me })).products).toHaveLength(1);
});
