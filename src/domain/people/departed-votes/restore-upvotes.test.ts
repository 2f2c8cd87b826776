import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { race } from "#test/tools/race.ts";
import { castUpvote } from "../../engagement/upvotes/cast-upvote.ts";
import { listOwnUpvotes } from "../../engagement/upvotes/list-own-upvotes.ts";
import { withdrawUpvote } from "../../engagement/upvotes/withdraw-upvote.ts";
import { deleteAccount } from "../accounts/delete-account.ts";
import { ensureProfile } from "../profiles/ensure-profile.ts";

const database = useTestDatabase();

async function statsOf(productId: number) {
  const { rows } = await database.app.execute(sql`
    select upvotes, departed_upvotes as departed,
      (select count(*)::int from product_upvotes v where v.product_id = s.product_id) as votes,
      (select count(*)::int from departed_upvotes d where d.product_id = s.product_id) as remembered
    from product_stats s where product_id = ${productId}`);
  return rows[0];
}

async function leave({ id: userId }: { id: string }): Promise<void> {
  const sessionHash = crypto.randomUUID();
  await database.app.execute(sql`
    insert into sessions (id, token, user_id, expires_at)
    values (${sessionHash}, ${sessionHash}, ${userId}, now() + interval '1 day')`);
  const { rows } = await database.app.execute<{ username: string }>(
    sql`select username from profiles where id = ${userId}`,
  );
  const storage = { delete: async () => {} };
  await deleteAccount(database.app, { userId, sessionHash, username: rows[0]?.username ?? "", storage });
}

/** A new account, including its first visit to the site. */
async function join(email: string, { isDemo = false, isVerified = true } = {}): Promise<{ id: string }> {
  const id = crypto.randomUUID();
  await database.app.execute(sql`
    insert into users (id, name, email, email_verified, is_demo)
    values (${id}, 'Somebody', ${email}, ${isVerified}, ${isDemo})`);
  await ensureProfile(database.app, { userId: id, email });
  return { id };
}

async function makeProducts(n: number) {
  const products = await Promise.all(Array.from({ length: n }, () => makeProduct(database.app)));
  return products.sort((one, other) => one.id - other.id);
}

const ownVotes = ({ id: voterId }: { id: string }, productIds: number[]) =>
  listOwnUpvotes(database.app, { voterId, productIds });

test("votes stay counted when their voter deletes the account, and are theirs again when they return", async () => {
  const [first, second, untouched] = (await makeProducts(3)).map(({ id }) => id) as [number, number, number];
  const [ada, other] = [await makeUser(database.app), await makeUser(database.app)];
  for (const productId of [first, second]) await castUpvote(database.app, { productId, voterId: ada.id });
  await castUpvote(database.app, { productId: first, voterId: other.id });
  await leave(ada);
  expect(await statsOf(first)).toEqual({ upvotes: 2, departed: 1, votes: 1, remembered: 1 });

  const again = await join(ada.email.toUpperCase());
  expect(await ownVotes(again, [first, second, untouched])).toEqual(new Set([first, second]));
  for (const productId of [first, second]) {
    expect(await statsOf(productId)).toMatchObject({ departed: 0, remembered: 0 });
    const counted = productId === first ? 2 : 1;
    expect(await castUpvote(database.app, { productId, voterId: again.id })).toMatchObject({ upvotes: counted });
  }
  await withdrawUpvote(database.app, { productId: second, voterId: again.id });
  await leave(again);
  expect(await statsOf(first)).toEqual({ upvotes: 2, departed: 1, votes: 1, remembered: 1 });
  expect(await statsOf(second)).toEqual({ upvotes: 0, departed: 0, votes: 0, remembered: 0 });
  expect(await ownVotes(await join(ada.email), [first, second])).toEqual(new Set([first]));
});

test("a restored vote is never newer than the original", async () => {
  const [product] = await makeProducts(1);
  const productId = product?.id as number;
  const ada = await makeUser(database.app);
  await castUpvote(database.app, { productId, voterId: ada.id });
  await database.app.execute(sql`update product_upvotes set created_at = '2026-01-31T23:59:59Z'`);
  await leave(ada);
  const again = await join(ada.email);
  const { rows } = await database.app.execute(
    sql`select created_at = '2026-01-01T00:00:00Z' as "isInItsMonth" from product_upvotes where user_id = ${again.id}`,
  );
  expect(rows).toEqual([{ isInItsMonth: true }]);
});

test("an address that is not verified, or was only typed into the demo, gets nobody's votes", async () => {
  const [product] = await makeProducts(1);
  const productId = product?.id as number;
  const ada = await makeUser(database.app);
  await castUpvote(database.app, { productId, voterId: ada.id });
  await leave(ada);
  for (const claimed of [{ isDemo: true }, { isVerified: false }]) {
    const impostor = await join(ada.email, claimed);
    expect(await ownVotes(impostor, [productId])).toEqual(new Set());
    await leave(impostor);
  }
  expect(await statsOf(productId)).toEqual({ upvotes: 1, departed: 1, votes: 0, remembered: 1 });
  expect(await ownVotes(await join(ada.email), [productId])).toEqual(new Set([productId]));
});

test("only a keyed hash of product and address is stored, which links no two votes of one person", async () => {
  const products = await makeProducts(3);
  const ada = await makeUser(database.app);
  for (const { id: productId } of products) await castUpvote(database.app, { productId, voterId: ada.id });
  await database.app.execute(sql`delete from departed_upvotes`);
  await leave(ada);
  const { rows } = await database.app.execute<Record<string, unknown>>(
    sql`select product_id, encode(vote_hash, 'hex') as hash, to_jsonb(d) as row from departed_upvotes d order by 1`,
  );
  const { rows: settings } = await database.app.execute<{ key: string }>(
    sql`select value ->> 'key' as key from site_settings where key = 'departed_votes_key'`,
  );
  const hmac = (key: string | Buffer, text: string | Buffer) => createHmac("sha256", key).update(text).digest();
  const own = hmac(settings[0]?.key ?? "", `verified ${ada.email}`);
  const bytesOf = (id: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64BE(BigInt(id));
    return bytes;
  };
  expect(rows.map(({ product_id, hash }) => [product_id, hash])).toEqual(
    products.map(({ id }) => [id, hmac(own, bytesOf(id)).toString("hex")]),
  );
  for (const { row } of rows)
    expect(Object.keys(row as object).sort()).toEqual(["product_id", "vote_hash", "voted_in"]);
});

test("votes of a purged product are deleted, and do not keep their voter from signing up again", async () => {
  const [gone, kept] = (await makeProducts(2)).map(({ id }) => id) as [number, number];
  const ada = await makeUser(database.app);
  for (const productId of [gone, kept]) await castUpvote(database.app, { productId, voterId: ada.id });
  await leave(ada);
  await database.app.execute(sql`delete from product_directory where id = ${gone}`);
  expect(await ownVotes(await join(ada.email), [gone, kept])).toEqual(new Set([kept]));
});

test("counters stay exact while people leave, return and vote at the same time", async () => {
  const products = await makeProducts(4);
  const leavers = await Promise.all(Array.from({ length: 8 }, () => makeUser(database.app)));
  const stayers = await Promise.all(Array.from({ length: 4 }, () => makeUser(database.app)));
  for (const { id: voterId } of leavers)
    for (const { id: productId } of products) await castUpvote(database.app, { productId, voterId });
  await race(leavers.length + stayers.length, async (index) => {
    const leaver = leavers[index];
    if (leaver) {
      await leave(leaver);
      const again = await join(leaver.email);
      // The first visit is often several requests.
      const first = { userId: again.id, email: leaver.email };
      await Promise.all([ensureProfile(database.app, first), ensureProfile(database.app, first)]);
      return;
    }
    const voterId = stayers[index - leavers.length]?.id ?? "";
    for (const { id: productId } of [...products].reverse()) await castUpvote(database.app, { productId, voterId });
  });
  for (const { id } of products)
    expect(await statsOf(id)).toEqual({ upvotes: 12, departed: 0, votes: 12, remembered: 0 });
});
