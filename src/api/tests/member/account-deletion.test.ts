import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeProduct } from "#test/factories/make-product.ts";
import { clientOf, useTestApp } from "#test/tools/app.ts";
import { countNamed, fillPerson, personColumns } from "#test/tools/fill-person.ts";
import { flashOf } from "#test/tools/intents.ts";
import { race } from "#test/tools/race.ts";

const app = useTestApp();
const path = "/api/v1/me";

async function signInNamed() {
  const person = await app.signIn();
  const { rows } = await app.database.app.execute<{ username: string }>(
    sql`select username from profiles where id = ${person.userId}`,
  );
  return { ...person, username: rows[0]?.username ?? "" };
}

const isThere = async (userId: string) =>
  (await app.database.app.execute(sql`select from users where id = ${userId}`)).rowCount === 1;

const statsOf = async (productId: number) =>
  (
    await app.database.app.execute(sql`
      select upvotes, departed_upvotes, saves, stack_users, comments, rating_sum, rating_count,
        (select count(*)::int from product_upvotes v where v.product_id = s.product_id) as votes
      from product_stats s where product_id = ${productId}`)
  ).rows[0];

describe("deleting an account", () => {
  it("removes everything about the person and nothing of others", async () => {
    const db = app.database.app;
    const me = await signInNamed();
    const { other, listed, draft, foreign } = await fillPerson(db, me);
    const before = await countNamed(db, me);
    expect(Object.entries(before).filter(([, n]) => n === 0)).toEqual([]);

    const answer = await me.send(path, { method: "DELETE", json: { username: me.username } });
    expect([answer.status, await answer.json()]).toEqual([200, { isDeleted: true }]);
    expect(answer.headers.get("clear-site-data")).toBe('"cache", "storage"');
    expect(answer.headers.getSetCookie().join()).toContain("Max-Age=0");

    const after = await countNamed(db, me);
    expect(Object.entries(after).filter(([, n]) => n > 0)).toEqual([]);
    expect(await isThere(me.userId)).toBe(false);
    const { rows: left } = await db.execute(sql`
      select (select count(*)::int from verifications where value = ${me.userId}) as verifications,
        (select count(*)::int from newsletter_subscribers where email_key = lower(${me.email})) as subscriptions,
        (select count(*)::int from site_feedback where lower(email) = lower(${me.email})) as addresses,
        (select count(*)::int from site_feedback where message in ('To the owner', 'Written as a guest')) as messages,
        (select count(*)::int from avatar_files where key like ${`avatars/${me.userId}/%`}) as pictures,
        (select count(*)::int from maker_comments where product_id = ${listed.id}) as "makerComments",
        (select status from product_directory where id = ${listed.id}) as listed,
        (select count(*)::int from product_directory where id = ${draft.id} or slug = ${`suggestion-${me.userId}`}) as unlisted,
        (select array_agg(comment order by comment) from product_feedback where user_id is null) as nameless,
        (select count(*)::int from audit_log where action = 'account.deleted' and object_id = ${me.userId}) as logged`);
    expect(left[0]).toEqual({
      verifications: 0,
      subscriptions: 0,
      addresses: 0,
      messages: 2,
      pictures: 0,
      makerComments: 0,
      listed: "live",
      unlisted: 0,
      nameless: ["My own words", "My reply"],
      logged: 1,
    });

    // The vote stays as a number; bookmark and stack entry are removed; the feedback still counts.
    expect(await statsOf(foreign.id)).toEqual({
      upvotes: 2,
      departed_upvotes: 1,
      votes: 1,
      saves: 1,
      stack_users: 1,
      comments: 3,
      rating_sum: 9,
      rating_count: 2,
    });
    expect((await countNamed(db, { userId: other.id }))["product_upvotes.user_id"]).toBe(1);
  });

  it("shows the person's feedback as a deleted user's", async () => {
    const db = app.database.app;
    const me = await signInNamed();
    const { foreign } = await fillPerson(db, me);
    await me.send(path, { method: "DELETE", json: { username: me.username } });
    const product = (await (await app.guest.send(`/api/v1/products/${foreign.slug}`)).json()) as {
      upvotes: number;
      feedback: { comment: string; author: unknown }[];
    };
    expect(product.upvotes).toBe(2);
    expect(product.feedback.find(({ comment }) => comment === "My own words")?.author).toBeNull();
    const page = await (await app.guest.send(`/resources/${foreign.slug}`)).text();
    expect(page).toContain("Deleted user");
    expect(page).not.toContain(me.username);
  });

  it("ends every session of the person at once, and the address can be used for a new account", async () => {
    const me = await signInNamed();
    expect((await me.send(path, { method: "DELETE", json: { username: ` ${me.username} ` } })).status).toBe(200);
    expect((await me.send("/api/v1/me/sessions")).status).toBe(401);
    await app.database.app.execute(
      sql`insert into users (id, name, email) values (${`again-${me.userId}`}, 'Again', ${me.email})`,
    );
  });

  it("requires the person's exact username", async () => {
    const me = await signInNamed();
    for (const json of [
      { username: "" },
      { username: me.username.toUpperCase() },
      { username: `${me.username}x` },
      { username: 1 },
      {},
      { username: me.username, userId: "somebody" },
      { username: "x".repeat(10_000) },
    ]) {
      const answer = await me.send(path, { method: "DELETE", json });
      expect([json, answer.status]).toEqual([json, 400]);
    }
    const answer = await me.send(path, { method: "DELETE", json: { username: "nobody" } });
    const { error } = (await answer.json()) as { error: { fields: object } };
    expect(error.fields).toEqual({ username: ["Please type your username exactly as shown"] });
    expect(await isThere(me.userId)).toBe(true);
  });

  it("requires a sign-in within the last hour", async () => {
    const me = await signInNamed();
    await app.database.app.execute(
      sql`update sessions set created_at = now() - interval '61 minutes' where user_id = ${me.userId}`,
    );
    const answer = await me.send(path, { method: "DELETE", json: { username: me.username } });
    expect([answer.status, await answer.json()]).toMatchObject([403, { error: { code: "sign_in_too_old" } }]);
    expect(await isThere(me.userId)).toBe(true);
  });

  it("is refused to a guest and to a session that has ended", async () => {
    const me = await signInNamed();
    await me.send("/api/v1/session", { method: "DELETE" });
    for (const client of [app.guest, me]) {
      expect((await client.send(path, { method: "DELETE", json: { username: me.username } })).status).toBe(401);
    }
    expect(await isThere(me.userId)).toBe(true);
  });

  it("happens once, however many requests two processes get", async () => {
    const me = await signInNamed();
    const { foreign } = await fillPerson(app.database.app, me);
    const statuses = await race(20, async (index) => {
      const client = clientOf(app.instances[index % 2 === 0 ? 0 : 1], me.cookie);
      return (await client.send(path, { method: "DELETE", json: { username: me.username } })).status;
    });
    expect(statuses).toContain(200);
    // Requests after the deletion count as a guest's.
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
    expect(await statsOf(foreign.id)).toMatchObject({ upvotes: 2, departed_upvotes: 1, votes: 1, saves: 1 });
  });

  it("keeps the counters exact while people with votes on the same products leave and others vote", async () => {
    const db = app.database.app;
    const products = await Promise.all(Array.from({ length: 4 }, () => makeProduct(db)));
    const leavers = await Promise.all(Array.from({ length: 8 }, signInNamed));
    const stayer = await app.signIn();
    for (const [index, leaver] of leavers.entries()) {
      // Each in a different order, so that locks taken in that order would deadlock.
      const order = index % 2 === 0 ? products : [...products].reverse();
      for (const { id } of order) {
        await leaver.send(`/api/v1/products/${id}/upvote`, { method: "PUT" });
        await leaver.send(`/api/v1/products/${id}/bookmark`, { method: "PUT" });
      }
    }
    const statuses = await race(leavers.length + products.length, async (index) => {
      const leaver = leavers[index];
      if (leaver) return (await leaver.send(path, { method: "DELETE", json: { username: leaver.username } })).status;
      const product = products[index - leavers.length];
      return (await stayer.send(`/api/v1/products/${product?.id}/upvote`, { method: "PUT" })).status;
    });
    expect(new Set(statuses)).toEqual(new Set([200]));
    for (const { id } of products) {
      expect(await statsOf(id)).toMatchObject({ upvotes: 9, departed_upvotes: 8, votes: 1, saves: 0 });
    }
  });
});

describe("the last administrator", () => {
  it("cannot leave; of two, either can but not both at once", async () => {
    const db = app.database.app;
    await db.execute(sql`delete from admin_users`);
    const [first, second] = await Promise.all([signInNamed(), signInNamed()]);
    const leave = (who: typeof first) => who.send(path, { method: "DELETE", json: { username: who.username } });
    await db.execute(sql`insert into admin_users (user_id) values (${first.userId})`);
    const alone = await leave(first);
    expect([alone.status, await alone.json()]).toMatchObject([409, { error: { code: "last_admin" } }]);

    // A disabled administrator doesn't count.
    await db.execute(sql`insert into admin_users (user_id) values (${second.userId})`);
    await db.execute(sql`update users set disabled_at = now() where id = ${second.userId}`);
    expect((await leave(first)).status).toBe(409);

    await db.execute(sql`update users set disabled_at = null where id = ${second.userId}`);
    const statuses = (await race(2, async (index) => (await leave(index === 0 ? first : second)).status)).sort();
    expect(statuses).toEqual([200, 409]);
    const { rows } = await db.execute(sql`select count(*)::int as n from admin_users`);
    expect(rows[0]).toEqual({ n: 1 });
  });
});

describe("without JavaScript", () => {
  it("deletes and says so on the home page", async () => {
    const me = await signInNamed();
    const answer = await me.send("/forms/account-deletion", { method: "POST", form: { username: me.username } });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
    expect(answer.headers.getSetCookie().join()).toContain("Max-Age=0");
    expect(await isThere(me.userId)).toBe(false);
    expect(flashOf(answer)).toBe("success.accountDeleted");
  });

  it("returns to the tab with the reason, and asks guests to sign in", async () => {
    const me = await signInNamed();
    const wrong = await me.send("/forms/account-deletion", { method: "POST", form: { username: "nobody" } });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain("Please type your username exactly as shown");
    const guest = await app.guest.send("/forms/account-deletion", { method: "POST", form: { username: "x" } });
    expect(guest.headers.get("location")).toBe(`/auth?redirect=${encodeURIComponent("/profile?tab=account")}`);
    expect(await isThere(me.userId)).toBe(true);
  });
});

it("covers every column that references people", async () => {
  expect((await personColumns(app.database.app)).length).toBeGreaterThan(20);
});
