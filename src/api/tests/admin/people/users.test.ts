import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { AdminUserDetail, AdminUsers } from "#contract/admin/people/users.ts";
import type { ErrorBody } from "#contract/shared/errors.ts";
import { leaveFeedback } from "#domain/engagement/feedback/leave-feedback.ts";
import { replyToFeedback } from "#domain/engagement/feedback/reply-to-feedback.ts";
import { castUpvote } from "#domain/engagement/upvotes/cast-upvote.ts";
import { makePasswordAccount, testPassword } from "#test/factories/make-password-account.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import { race } from "#test/tools/race.ts";

const app = useTestApp({ AUTH_EMAIL_PASSWORD: "on" });

const path = (id: string, what: string) => `/api/v1/admin/users/${id}/${what}`;
const suspend = (admin: Client, id: string, { hidesContent = false, note = "" } = {}) =>
  admin.send(path(id, "suspension"), { method: "PUT", json: { hidesContent, note } });
const restore = (admin: Client, id: string) => admin.send(path(id, "suspension"), { method: "DELETE" });
const setRole = (admin: Client, id: string, role: string | null) =>
  admin.send(path(id, "role"), { method: "PUT", json: { role } });
const codeOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error.code;
const detailOf = async (answer: Response) => (await answer.json()) as AdminUserDetail;

async function actsOn(id: string): Promise<unknown[]> {
  const { rows } = await app.database.app.execute<{ action: string }>(
    sql`select action from audit_log where object_type = 'user' and object_id = ${id} order by id`,
  );
  return rows.map(({ action }) => action);
}

async function figuresOf(productId: number) {
  const { rows } = await app.database.app.execute(sql`
    select upvotes, comments, rating_sum as sum, rating_count as n from product_stats where product_id = ${productId}`);
  return rows[0];
}

describe("the list of people", () => {
  it("finds people by the start of their name or their whole address, and never by a part of it", async () => {
    const { send } = await app.signIn("admin");
    const ada = await makeUser(app.database.app, { username: "ada_lovelace", email: "countess@example.org" });
    const search = async (q: string) => {
      const { users, total } = (await (
        await send(`/api/v1/admin/users?q=${encodeURIComponent(q)}`)
      ).json()) as AdminUsers;
      expect(total).toBe(users.length);
      return users.map(({ id }) => id);
    };
    expect(await search("ADA_L")).toEqual([ada.id]);
    expect(await search("Countess@example.org")).toEqual([ada.id]);
    for (const nobody of ["lovelace", "countess", "@example.org", "a%", "_da"])
      expect(await search(nobody)).toEqual([]);
  });

  it("filters, sorts and pages, 20 at a time, with the exact total", async () => {
    const { send, userId } = await app.signIn("admin");
    for (let n = 0; n < 23; n += 1) await makeUser(app.database.app, { username: `many${String(n).padStart(2, "0")}` });
    const read = async (query: string) => (await (await send(`/api/v1/admin/users?${query}`)).json()) as AdminUsers;
    const first = await read("q=many&sort=username");
    const second = await read("q=many&sort=username&page=2");
    expect([first.total, first.users.length, second.users.map(({ username }) => username)]).toEqual([
      23,
      20,
      ["many20", "many21", "many22"],
    ]);
    expect((await read("role=admin")).users.map(({ id }) => id)).toContain(userId);
    expect((await read("role=moderator")).users).toEqual([]);
    const old = await makeUser(app.database.app, { username: "oldtimer", disabledAt: new Date(), isDemo: true });
    await app.database.app.execute(
      sql`update profiles set created_at = now() - interval '8 days' where id = ${old.id}`,
    );
    expect((await read("state=suspended")).users).toMatchObject([{ id: old.id, isSuspended: true, isNew: false }]);
    expect((await read("state=demo")).users.map(({ id }) => id)).toEqual([old.id]);
    for (const state of ["new", "active"]) expect((await read(`q=oldtimer&state=${state}`)).users, state).toEqual([]);
    // An old or mistyped link still shows the list.
    const page = await (await send("/admin/users?sort=nonsense&page=-1&q=many22")).text();
    expect(page).toContain("many22");
  });
});

describe("one person", () => {
  it("is shown with their account, sessions and what they did", async () => {
    const { send } = await app.signIn("admin");
    const person = await app.signIn();
    const product = await makeProduct(app.database.app);
    await castUpvote(app.database.app, { productId: product.id, voterId: person.userId });
    await leaveFeedback(app.database.app, {
      productId: product.id,
      authorId: person.userId,
      comment: "Good.",
      rating: 5,
    });
    const detail = await detailOf(await send(`/api/v1/admin/users/${person.userId}`));
    expect(detail).toMatchObject({
      email: person.email,
      isEmailVerified: true,
      signInMethods: [],
      hasSecondFactor: false,
      role: null,
      isSuspended: false,
      did: {
        upvotes: { count: 1, latest: { productId: product.id, slug: product.slug } },
        feedback: { count: 1 },
        submissions: { count: 0, latest: null },
      },
    });
    expect(detail.sessions).toHaveLength(1);
    expect(await codeOf(await send("/api/v1/admin/users/nobody"))).toBe("user_not_found");
  });

  it("is signed out on one device or on all", async () => {
    const { send } = await app.signIn("admin");
    const person = await app.signIn();
    await app.database.app.execute(sql`
      insert into sessions (id, token, user_id, expires_at) values ('other', 'other', ${person.userId}, now() + interval '1 day')`);
    const end = (sessionId: string | null) =>
      send(path(person.userId, "ended-sessions"), { method: "POST", json: { sessionId } });
    expect(await (await end("somebody else's")).json()).toEqual({ ended: 0 });
    expect(await (await end("other")).json()).toEqual({ ended: 1 });
    expect((await person.send("/api/v1/me/profile")).status).toBe(200);
    expect(await (await end(null)).json()).toEqual({ ended: 1 });
    expect((await person.send("/api/v1/me/profile")).status).toBe(401);
    expect(await actsOn(person.userId)).toEqual(["user.end_sessions", "user.end_sessions"]);
  });
});

describe("a suspension", () => {
  it("ends the person's sessions at once, and tells them why they can't sign in", async () => {
    const admin = await app.signIn("admin");
    const person = await makePasswordAccount(app.database.app);
    const json = { email: person.email, password: testPassword };
    const signIn = () =>
      app.guest.send("/api/auth/sign-in/email", { method: "POST", json, headers: { origin: app.origin } });
    const cookie = (await signIn()).headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const whoAmI = async () =>
      ((await (await app.guest.send("/api/v1/session", { headers: { cookie } })).json()) as { viewer: unknown }).viewer;
    expect(await whoAmI()).not.toBeNull();

    const detail = await detailOf(await suspend(admin, person.id, { note: " Spam. " }));
    expect(detail).toMatchObject({ isSuspended: true, suspensionNote: "Spam.", isContentHidden: false, sessions: [] });
    expect(await whoAmI()).toBeNull();
    const refused = await signIn();
    const { error } = (await refused.json()) as ErrorBody;
    expect([refused.status, error.message]).toEqual([
      403,
      "This account has been suspended. Please contact us if you think that's a mistake.",
    ]);
    expect(await detailOf(await restore(admin, person.id))).toMatchObject({ isSuspended: false, suspensionNote: null });
    expect((await signIn()).status).toBe(204);
    // Restoring somebody who isn't suspended isn't logged.
    await restore(admin, person.id);
    expect(await actsOn(person.id)).toEqual(["user.suspend", "user.restore"]);
  });

  it("hides what they wrote and voted, exactly, and brings all of it back", async () => {
    const admin = await app.signIn("admin");
    const db = app.database.app;
    const [person, other] = [await makeUser(db), await makeUser(db)];
    const [mine, theirs] = [await makeProduct(db), await makeProduct(db)];
    for (const { id: productId } of [mine, theirs]) {
      await castUpvote(db, { productId, voterId: person.id });
      await castUpvote(db, { productId, voterId: other.id });
    }
    const { feedbackId } = await leaveFeedback(db, {
      productId: mine.id,
      authorId: person.id,
      comment: "Bad.",
      rating: 1,
    });
    await replyToFeedback(db, { feedbackId, authorId: other.id, comment: "No." });
    const thread = await leaveFeedback(db, { productId: theirs.id, authorId: other.id, comment: "Good.", rating: 5 });
    const reply = await replyToFeedback(db, {
      feedbackId: thread.feedbackId,
      authorId: person.id,
      comment: "Buy mine.",
    });
    await db.execute(
      sql`insert into maker_comments (product_id, author_id, comment) values (${mine.id}, ${person.id}, 'Hi')`,
    );
    const before = { mine: await figuresOf(mine.id), theirs: await figuresOf(theirs.id) };
    expect(before).toEqual({
      mine: { upvotes: 2, comments: 2, sum: 1, n: 1 },
      theirs: { upvotes: 2, comments: 2, sum: 5, n: 1 },
    });
    const shown = async () => {
      const pages = await Promise.all(
        [mine, theirs].map(async ({ id, slug }) => [
          await (await app.guest.send(`/api/v1/products/${slug}`)).text(),
          await (await app.guest.send(`/api/v1/products/${id}/feedback`)).text(),
        ]),
      );
      const text = pages.flat().join();
      return [person.username, "Bad.", "No.", "Good.", "Buy mine.", '"Hi"'].filter((word) => text.includes(word));
    };
    expect(await shown()).toEqual([person.username, "Bad.", "No.", "Good.", "Buy mine.", '"Hi"']);

    await suspend(admin, person.id, { hidesContent: false });
    expect({ mine: await figuresOf(mine.id), theirs: await figuresOf(theirs.id) }).toEqual(before);
    // Changing one's mind about the content, and repeating it.
    for (let time = 0; time < 2; time += 1) {
      expect((await detailOf(await suspend(admin, person.id, { hidesContent: true }))).isContentHidden).toBe(true);
      expect({ mine: await figuresOf(mine.id), theirs: await figuresOf(theirs.id) }).toEqual({
        mine: { upvotes: 1, comments: 0, sum: 0, n: 0 },
        theirs: { upvotes: 1, comments: 1, sum: 5, n: 1 },
      });
    }
    expect(await shown()).toEqual(["Good."]);
    // A moderator's own decision outlasts the suspension.
    await db.execute(sql`update product_feedback set hidden_by = 'moderator' where id = ${reply.feedbackId}`);
    await restore(admin, person.id);
    expect({ mine: await figuresOf(mine.id), theirs: await figuresOf(theirs.id) }).toEqual({
      mine: before.mine,
      theirs: { upvotes: 2, comments: 1, sum: 5, n: 1 },
    });
    expect(await shown()).toEqual([person.username, "Bad.", "No.", "Good.", '"Hi"']);
  });

  it("counts exactly while others vote and write", async () => {
    const admin = await app.signIn("admin");
    const db = app.database.app;
    const { id: productId } = await makeProduct(db);
    const people = await Promise.all(Array.from({ length: 8 }, () => makeUser(db)));
    const [first, ...rest] = people;
    for (const { id } of people.slice(0, 4)) await castUpvote(db, { productId, voterId: id });
    await leaveFeedback(db, { productId, authorId: first?.id ?? "", comment: "Bad.", rating: 1 });
    await race(rest.length + 1, async (index) => {
      const person = rest[index];
      if (!person) return void (await suspend(admin, first?.id ?? "", { hidesContent: true }));
      await castUpvote(db, { productId, voterId: person.id });
      await leaveFeedback(db, { productId, authorId: person.id, comment: "Good.", rating: 5 });
    });
    expect(await figuresOf(productId)).toEqual({ upvotes: 7, comments: 7, sum: 35, n: 7 });
    await restore(admin, first?.id ?? "");
    expect(await figuresOf(productId)).toEqual({ upvotes: 8, comments: 8, sum: 36, n: 8 });
  });

  it("is refused for oneself and the last administrator, even if two suspend each other", async () => {
    await app.database.app.execute(sql`delete from admin_users`);
    const [one, other] = [await app.signIn("admin"), await app.signIn("admin")];
    expect(await codeOf(await suspend(one, one.userId))).toBe("own_account");
    const answers = await race(2, (index) => (index === 0 ? suspend(one, other.userId) : suspend(other, one.userId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("roles", () => {
  it("are granted and withdrawn, effective with the next request, never from the last administrator", async () => {
    await app.database.app.execute(sql`delete from admin_users`);
    const [admin, person] = [await app.signIn("admin"), await app.signIn()];
    const mayModerate = async () => (await person.send("/api/v1/admin/frame/waiting")).status;
    expect(await mayModerate()).toBe(403);
    expect((await detailOf(await setRole(admin, person.userId, "moderator"))).role).toBe("moderator");
    expect(await mayModerate()).toBe(200);
    expect((await detailOf(await setRole(admin, person.userId, null))).role).toBeNull();
    expect(await mayModerate()).toBe(403);
    for (const role of ["moderator", null])
      expect(await codeOf(await setRole(admin, admin.userId, role))).toBe("last_admin");
    await setRole(admin, person.userId, "admin");
    const answers = await race(2, (index) =>
      index === 0 ? setRole(admin, admin.userId, null) : setRole(person, person.userId, null),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await actsOn(person.userId)).toEqual(expect.arrayContaining(["user.role", "user.role", "user.role"]));
  });

  it("need a recent sign-in, a confirmed address and an account that is not suspended", async () => {
    const admin = await app.signIn("admin");
    const [unconfirmed, suspended] = [
      await makeUser(app.database.app, { emailVerified: false }),
      await makeUser(app.database.app, { disabledAt: new Date() }),
    ];
    expect(await codeOf(await setRole(admin, unconfirmed.id, "admin"))).toBe("email_not_verified");
    expect(await codeOf(await setRole(admin, suspended.id, "admin"))).toBe("account_disabled");
    await app.database.app.execute(sql`
      update sessions set created_at = now() - interval '2 hours' where user_id = ${admin.userId}`);
    expect(await codeOf(await setRole(admin, unconfirmed.id, "admin"))).toBe("sign_in_too_old");
  });
});
