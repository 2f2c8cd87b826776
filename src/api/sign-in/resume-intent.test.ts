import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { paths } from "#contract/shared/paths.ts";
import type { Intent } from "#contract/shared/sign-in/sign-in-intent.ts";
import { forgetExpired } from "#domain/moderation/site/retention/forget-expired.ts";
import { makePasswordAccount } from "#test/factories/make-password-account.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { useTestApp } from "#test/tools/app.ts";
import { browserOf } from "#test/tools/app-browser.ts";
import { flashOn, sendIntent, signInByPassword as signIn, waitingFlash } from "#test/tools/intents.ts";

const app = useTestApp({ AUTH_EMAIL_PASSWORD: "on" });
const limited = useTestApp({ AUTH_EMAIL_PASSWORD: "on", RATE_LIMITS: "on" });

const guest = (on = app) => browserOf(on.instances[0]);

async function rowsOf(table: string): Promise<number> {
  const { rows } = await app.database.app.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  );
  return rows[0]?.n ?? -1;
}

async function statsOf(productId: number) {
  const { rows } = await app.database.app.execute(sql`
    select upvotes, saves, comments, stack_users from product_stats where product_id = ${productId}`);
  return rows[0];
}

/** A product and somebody's feedback on it, and an intent of every kind about them. */
async function makeIntents() {
  const db = app.database.app;
  const { id: productId, slug, name } = await makeProduct(db);
  const { id: authorId } = await makeUser(db);
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into product_feedback (product_id, user_id, comment, rating)
    values (${productId}, ${authorId}, 'Good', 4) returning id`);
  await db.execute(sql`update product_stats set comments = 1 where product_id = ${productId}`);
  const comment = "Fine: with <b>two</b>\nlines";
  const intents: { intent: Intent; table: string; said: string; stats?: object }[] = [
    {
      intent: { action: "upvote", productId },
      table: "product_upvotes",
      said: `Welcome back! · Upvoted ${name}`,
      stats: { upvotes: 1 },
    },
    {
      intent: { action: "save", productId },
      table: "bookmarks",
      said: `Welcome back! · Bookmarked: ${name}`,
      stats: { saves: 1 },
    },
    {
      intent: { action: "stack", productId },
      table: "user_stacks",
      said: `Welcome back! · Added to your stack: ${name}`,
      stats: { stack_users: 1 },
    },
    {
      intent: { action: "feedback", productId, comment, rating: 5 },
      table: "product_feedback",
      said: `Welcome back! · Feedback submitted: ${name}`,
      stats: { comments: 2 },
    },
    {
      intent: { action: "reply", feedbackId: Number(rows[0]?.id), comment },
      table: "product_feedback",
      said: "Welcome back! · Reply submitted",
      stats: { comments: 2 },
    },
    {
      intent: { action: "suggestion", text: "A tool that is missing" },
      table: "product_directory",
      said: "Welcome back! · Suggestion submitted: Thanks. Our team will take a look.",
    },
  ];
  return { intents, productId, slug };
}

describe("a guest's intent", () => {
  it.each(["upvote", "save", "stack", "feedback", "reply", "suggestion"])("%s runs once", async (action) => {
    const { intents, productId, slug } = await makeIntents();
    const found = intents.find(({ intent }) => intent.action === action);
    if (!found) throw new Error(`No intent to ${action}`);
    const { email } = await makePasswordAccount(app.database.app);
    const before = await rowsOf(found.table);
    const browser = guest();
    const kept = await sendIntent(browser, found.intent, paths.product(slug));
    expect([kept.status, await kept.json()]).toEqual([201, { next: paths.auth(paths.product(slug)) }]);
    expect(browser.lines).toEqual([
      expect.stringMatching(/^__Host-intent=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect(await rowsOf(found.table)).toBe(before);

    const replay = browser.copy();
    expect((await signIn(browser, { email })).status).toBe(204);
    expect(await rowsOf(found.table)).toBe(before + 1);
    if (found.stats) expect(await statsOf(productId)).toMatchObject(found.stats);
    expect(browser.cookies.has("__Host-intent")).toBe(false);

    // Shown once, however often the page is loaded; a reload does nothing either.
    expect(await flashOn(browser, paths.product(slug))).toBe(found.said);
    expect(waitingFlash(browser)).toBeUndefined();
    expect(await flashOn(browser, paths.product(slug))).toBeUndefined();
    // The old cookie is worthless in a second sign-in.
    await signIn(replay, { email });
    expect(waitingFlash(replay)).toBe("success.welcomeBack");
    expect(await rowsOf(found.table)).toBe(before + 1);
    expect(await rowsOf("sign_in_intents")).toBe(0);
  });

  it("expires after ten minutes", async () => {
    const { id: productId } = await makeProduct(app.database.app);
    const { email } = await makePasswordAccount(app.database.app);
    const browser = guest();
    await sendIntent(browser, { action: "upvote", productId });
    const { rows } = await app.database.app.execute(sql`
      update sign_in_intents set expires_at = expires_at - interval '10 minutes'
      returning expires_at between now() - interval '10 seconds' and now() as is_over`);
    expect(rows).toEqual([{ is_over: true }]);
    await signIn(browser, { email });
    expect([waitingFlash(browser), await statsOf(productId)]).toMatchObject(["success.welcomeBack", { upvotes: 0 }]);

    await sendIntent(browser.copy(), { action: "upvote", productId });
    await app.database.app.execute(sql`update sign_in_intents set expires_at = now() - interval '1 second'`);
    await forgetExpired(app.database.app);
    expect(await rowsOf("sign_in_intents")).toBe(0);
  });

  it("belongs to the browser that made it, and only its hash is stored", async () => {
    const { id: productId } = await makeProduct(app.database.app);
    const { email } = await makePasswordAccount(app.database.app);
    const browser = guest();
    await sendIntent(browser, { action: "upvote", productId });
    const stranger = guest();
    stranger.cookies.set("__Host-intent", "x".repeat(43));
    await signIn(stranger, { email });
    await signIn(guest(), { email });
    expect(await statsOf(productId)).toMatchObject({ upvotes: 0 });
    const token = browser.cookies.get("__Host-intent");
    const { rows } = await app.database.app.execute(
      sql`select from sign_in_intents i where i::text like ${`%${token}%`}`,
    );
    expect([await rowsOf("sign_in_intents"), rows.length]).toEqual([1, 0]);
    // A failed sign-in keeps it for the next try.
    expect((await signIn(browser, { email, password: "wrong password" })).status).toBe(401);
    expect((await signIn(browser, { email })).status).toBe(204);
    expect(await statsOf(productId)).toMatchObject({ upvotes: 1 });
  });

  it("is the latest one", async () => {
    const { id: productId } = await makeProduct(app.database.app);
    const { email } = await makePasswordAccount(app.database.app);
    const browser = guest();
    await sendIntent(browser, { action: "upvote", productId });
    await sendIntent(browser, { action: "save", productId });
    expect(await rowsOf("sign_in_intents")).toBe(1);
    await signIn(browser, { email });
    expect(await statsOf(productId)).toMatchObject({ upvotes: 0, saves: 1 });
  });

  it("is carried out at once for somebody who signed in meanwhile", async () => {
    const { id: productId, slug, name } = await makeProduct(app.database.app);
    const { email } = await makePasswordAccount(app.database.app);
    const browser = guest();
    await signIn(browser, { email });
    await flashOn(browser, "/");
    const answer = await sendIntent(browser, { action: "save", productId }, paths.product(slug));
    expect(await answer.json()).toEqual({ next: paths.product(slug) });
    expect(await flashOn(browser, paths.product(slug))).toBe(`Bookmarked: ${name}`);
    expect([await statsOf(productId), await rowsOf("sign_in_intents")]).toMatchObject([{ saves: 1 }, 0]);
  });
});

describe("an intent that cannot be carried out", () => {
  it.each(["draft", "pending", "rejected", "deleted"] as const)("is refused for a %s product", async (status) => {
    const { id: productId } = await makeProduct(app.database.app, { status });
    const answer = await sendIntent(guest(), { action: "upvote", productId });
    expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: "product_not_found" } }]);
  });

  it("does not stop the sign-in, and says why", async () => {
    const db = app.database.app;
    const { intents, productId } = await makeIntents();
    const { email } = await makePasswordAccount(db);
    const feedback = intents.find(({ intent }) => intent.action === "feedback")?.intent;
    const browser = guest();
    await sendIntent(browser, feedback);
    await signIn(browser, { email });
    const again = guest();
    await sendIntent(again, feedback);
    expect((await signIn(again, { email })).status).toBe(204);
    expect(waitingFlash(again)).toBe("success.welcomeBack refused.feedback_exists");
    expect(await flashOn(again, "/")).toBe("Welcome back!");
    expect(await statsOf(productId)).toMatchObject({ comments: 2 });

    const late = guest();
    await sendIntent(late, { action: "upvote", productId });
    await db.execute(sql`update product_directory set status = 'rejected' where id = ${productId}`);
    expect((await signIn(late, { email })).status).toBe(204);
    expect(await flashOn(late, "/")).toBe("Welcome back! · Product could not be found. It may have been removed.");
    expect(await rowsOf("product_upvotes")).toBe(await upvoteSum());
  });

  it("has the same limits as the direct request, and one of its own", async () => {
    const { id, email } = await makePasswordAccount(limited.database.app);
    const browser = guest(limited);
    await signIn(browser, { email });
    for (let n = 0; n < 5; n += 1) {
      const direct = await browser.send("/api/v1/resource-suggestions", {
        method: "POST",
        json: { text: `Tool ${n}` },
      });
      expect(direct.status).toBe(201);
    }
    const again = guest(limited);
    const text = "One too many";
    expect((await sendIntent(again, { action: "suggestion", text }, "/submit")).status).toBe(201);
    expect((await signIn(again, { email })).status).toBe(204);
    expect(waitingFlash(again)).toBe("success.welcomeBack refused.rate_limited");
    // Without JavaScript nothing else has the text: it comes back in the form, with the reason.
    const page = await (await again.send("/submit")).text();
    expect(page).toContain("One too many</textarea>");
    expect(page).toContain("You are doing that too often. Please try again later.");
    expect(await (await again.send("/submit")).text()).not.toContain("One too many");
    const { rows } = await limited.database.app.execute(
      sql`select count(*)::int as n from product_directory where submitter_id = ${id}`,
    );
    expect(rows).toEqual([{ n: 5 }]);

    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await sendIntent(guest(limited), { action: "suggestion", text })).status);
    expect(statuses.slice(0, 9)).toEqual(Array(9).fill(201));
    expect(statuses.at(-1)).toBe(429);
  });
});

async function upvoteSum(): Promise<number> {
  const { rows } = await app.database.app.execute<{ n: number }>(
    sql`select coalesce(sum(upvotes), 0)::int as n from product_stats`,
  );
  return rows[0]?.n ?? -1;
}
