import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { paths } from "#contract/shared/paths.ts";
import type { Intent } from "#contract/shared/sign-in/sign-in-intent.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { startOidcSink } from "#test/sinks/oidc-sink.ts";
import { useTestApp } from "#test/tools/app.ts";
import { type AppBrowser, browserOf } from "#test/tools/app-browser.ts";
import { flashOn, sendIntent, waitingFlash } from "#test/tools/intents.ts";
import { race } from "#test/tools/race.ts";
import { steadyFetch } from "#test/tools/steady-fetch.ts";

const sink = await startOidcSink();
const app = useTestApp({
  GOOGLE_CLIENT_ID: sink.client.clientId,
  GOOGLE_CLIENT_SECRET: sink.client.clientSecret,
  GOOGLE_DISCOVERY_URL: sink.discoveryUrl,
});

let person: Awaited<ReturnType<typeof makeUser>>;

afterAll(() => sink.close());

beforeEach(async () => {
  sink.fault = {};
  person = await makeUser(app.database.app);
  sink.person = { sub: person.id, email: person.email, email_verified: true };
});

const guest = () => browserOf(app.instances[0]);

/** Goes to the provider and returns our callback URL without opening it. */
async function callbackOf(browser: AppBrowser, redirect = "/elsewhere"): Promise<string> {
  const start = await browser.send(paths.googleSignIn(redirect));
  const back = await steadyFetch(start.headers.get("location") ?? "", { redirect: "manual" });
  const { pathname, search } = new URL(back.headers.get("location") ?? "");
  return pathname + search;
}

async function signIn(browser: AppBrowser, redirect?: string): Promise<string | null> {
  return (await browser.send(await callbackOf(browser, redirect))).headers.get("location");
}

async function makeWish() {
  const { id: productId, slug } = await makeProduct(app.database.app);
  return { intent: { action: "upvote", productId } satisfies Intent, productId, back: paths.product(slug) };
}

async function countsOf(productId: number) {
  const { rows } = await app.database.app.execute(sql`
    select s.upvotes, s.comments, (select count(*)::int from sessions where user_id = ${person.id}) as sessions,
      (select count(*)::int from product_upvotes u where u.product_id = s.product_id) as votes,
      (select count(*)::int from product_feedback f where f.product_id = s.product_id) as feedback
    from product_stats s where s.product_id = ${productId}`);
  return rows[0];
}

describe("signing in with Google", () => {
  it("resumes the guest's intent once, and returns to where they were", async () => {
    const { intent, productId, back } = await makeWish();
    const browser = guest();
    await sendIntent(browser, intent, back);
    const callback = await callbackOf(browser);
    const flow = new Map(browser.cookies);
    expect((await browser.send(callback)).headers.get("location")).toBe(back);
    expect(await flashOn(browser, back)).toMatch(/^Welcome back! · Upvoted ./);
    expect(await countsOf(productId)).toMatchObject({ upvotes: 1, votes: 1, sessions: 1 });
    // Open the same URL again, with the same cookies.
    const replay = browserOf(app.instances[1], flow);
    expect((await replay.send(callback)).headers.get("location")).toMatch(/^\/auth\?.*error=google_sign_in_failed/);
    expect(await countsOf(productId)).toMatchObject({ upvotes: 1, votes: 1, sessions: 1 });
  });

  it("says on the sign-in page what waits, to that browser only", async () => {
    const { intent, back } = await makeWish();
    const browser = guest();
    const waiting = async () => (await (await browser.send("/api/v1/sign-in-intents")).json()) as unknown;
    expect(await waiting()).toEqual({ waiting: null });
    await sendIntent(browser, intent, back);
    expect(await waiting()).toEqual({ waiting: { action: "upvote", about: expect.any(String) } });
    expect(await (await browser.send(paths.auth(back))).text()).toMatch(/Your vote for .+ will be waiting\./);
    expect(await (await guest().send(paths.auth(back))).text()).not.toContain("will be waiting");
  });

  it("goes to the link's target without an intent, and sets no cookie for guests", async () => {
    const browser = guest();
    expect(await signIn(browser, "/resources/x?tab=1#y")).toBe("/resources/x?tab=1#y");
    expect(waitingFlash(browser)).toBe("success.welcomeBack");
    const visitor = guest();
    for (const path of ["/", "/auth", "/submit"]) await visitor.send(path);
    expect(visitor.lines).toEqual([]);
  });

  it("resumes the intent for a new account too, which sees onboarding before it returns", async () => {
    const { intent, productId, back } = await makeWish();
    sink.person = { sub: "new", email: "new@example.org", email_verified: true };
    const browser = guest();
    await sendIntent(browser, intent, back);
    expect(await signIn(browser)).toBe(paths.onboarding(back));
    expect(await countsOf(productId)).toMatchObject({ upvotes: 1, votes: 1 });
    expect(await flashOn(browser, paths.onboarding(back))).toMatch(/^Welcome!: Your account is ready\. · Upvoted ./);
    const later = guest();
    await signIn(later);
    expect(waitingFlash(later)).toBe("success.welcomeBack");
  });

  it("keeps the intent when sign-in is refused, and resumes it at the next try", async () => {
    const { intent, productId, back } = await makeWish();
    const browser = guest();
    await sendIntent(browser, intent, back);
    sink.fault = { claims: (claims) => ({ ...claims, nonce: "another" }) };
    expect(await signIn(browser)).toMatch(/error=google_sign_in_failed/);
    expect(await countsOf(productId)).toMatchObject({ upvotes: 0, sessions: 0 });
    sink.fault = {};
    expect(await signIn(browser)).toBe(back);
    expect(await countsOf(productId)).toMatchObject({ upvotes: 1, sessions: 1 });
  });

  it.each(["upvote", "feedback"] as const)(
    "does %s in exactly one of 20 concurrent callbacks to two processes (B7)",
    async (action) => {
      const { productId, back } = await makeWish();
      const intent = action === "upvote" ? { action, productId } : { action, productId, comment: "Good", rating: 5 };
      const browser = guest();
      await sendIntent(browser, intent, back);
      const wishCookie = browser.cookies.get("__Host-intent") ?? "";
      // Sign in once first, so that the twenty find the account and don't race to link it.
      await signIn(guest());
      const tabs = await Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          const tab = browserOf(app.instances[index % 2 === 0 ? 0 : 1], new Map([["__Host-intent", wishCookie]]));
          return { tab, callback: await callbackOf(tab) };
        }),
      );
      const places = await race(20, async (index) => {
        const { tab, callback } = tabs[index] as (typeof tabs)[number];
        return (await tab.send(callback)).headers.get("location");
      });
      expect(places.filter((place) => place === back)).toHaveLength(1);
      expect(places.filter((place) => place === "/elsewhere")).toHaveLength(19);
      const done = action === "upvote" ? 1 : 0;
      expect(await countsOf(productId)).toEqual({
        upvotes: done,
        votes: done,
        comments: 1 - done,
        feedback: 1 - done,
        sessions: 21,
      });
    },
  );
});
