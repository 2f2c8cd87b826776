import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { paths } from "#contract/shared/paths.ts";
import { redirectTargets } from "#test/corpus/redirect-targets.ts";
import { makePasswordAccount, testPassword } from "#test/factories/make-password-account.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { useTestApp } from "#test/tools/app.ts";
import { browserOf } from "#test/tools/app-browser.ts";
import { flashOn, sendIntent } from "#test/tools/intents.ts";

const app = useTestApp({ AUTH_EMAIL_PASSWORD: "on" });
const address = "/api/v1/sign-in-intents";

const guest = () => browserOf(app.instances[0]);

async function rowsOf(table: string): Promise<number> {
  const { rows } = await app.database.app.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  );
  return rows[0]?.n ?? -1;
}

describe("the route for intents", () => {
  const productId = 1;
  it.each([
    ["claim", { action: "claim", productId }],
    ["delete", { action: "delete", productId }],
    ["pay", { action: "pay", productId }],
    ["withdraw", { action: "withdraw", productId }],
    ["no action", { productId }],
    ["an inherited name", { action: "constructor", productId }],
    ["a list", [{ action: "upvote", productId }]],
    ["nothing", null],
    ["another person", { action: "upvote", productId, userId: "somebody" }],
    ["a field of a different action", { action: "upvote", productId, comment: "x" }],
    ["no product", { action: "upvote" }],
    ["a string for a number", { action: "upvote", productId: "1" }],
    ["zero", { action: "save", productId: 0 }],
    ["half a product", { action: "save", productId: 1.5 }],
    ["a number out of range", { action: "stack", productId: 2 ** 60 }],
    ["no stars", { action: "feedback", productId, comment: "x" }],
    ["six stars", { action: "feedback", productId, comment: "x", rating: 6 }],
    ["half a star", { action: "feedback", productId, comment: "x", rating: 0.5 }],
    ["a blank comment", { action: "feedback", productId, comment: " \n ", rating: 5 }],
    ["a comment that is too long", { action: "feedback", productId, comment: "x".repeat(5001), rating: 5 }],
    ["a rated reply", { action: "reply", feedbackId: 1, comment: "x", rating: 5 }],
    ["a blank reply", { action: "reply", feedbackId: 1, comment: "" }],
    ["a blank suggestion", { action: "suggestion", text: "  " }],
    ["a suggestion that is too long", { action: "suggestion", text: "x".repeat(5001) }],
    ["a suggestion with a status", { action: "suggestion", text: "x", status: "live" }],
    ["a suggestion with a NUL", { action: "suggestion", text: "x\0" }],
  ])("refuses %s", async (_name, intent) => {
    const browser = guest();
    const answer = await sendIntent(browser, intent);
    expect([answer.status, browser.cookies.size]).toEqual([400, 0]);
  });

  it("refuses an invalid return URL, and unknown fields", async () => {
    const intent = { action: "suggestion", text: "x" };
    for (const json of [
      { intent },
      { intent, returnTo: 5 },
      { intent, returnTo: `/${"x".repeat(2048)}` },
      { intent, returnTo: "/", email: "ada@example.org" },
    ]) {
      expect((await guest().send(address, { method: "POST", json })).status).toBe(400);
    }
  });

  it("refuses requests from another site's page (A8)", async () => {
    const json = { intent: { action: "suggestion", text: "x" }, returnTo: "/" };
    const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    expect((await guest().send(address, { method: "POST", json, headers })).status).toBe(403);
    const form = await guest().send(address, { method: "POST", form: { action: "upvote" } });
    expect(form.status).toBe(415);
  });

  it("returns only to our own pages", async () => {
    const { email } = await makePasswordAccount(app.database.app);
    const browser = guest();
    for (const { input, expected } of redirectTargets) {
      const kept = await sendIntent(browser, { action: "suggestion", text: "A tool" }, input);
      expect(await kept.json(), input).toEqual({ next: paths.auth(expected) });
      const { rows } = await app.database.app.execute(sql`select return_to from sign_in_intents`);
      expect(rows, input).toEqual([{ return_to: expected }]);
    }
    // Even if the table contained something else: the URL is checked again when it is used.
    await app.database.app.execute(sql`update sign_in_intents set return_to = '//evil.example'`);
    const form = { email, password: testPassword, redirect: "/elsewhere" };
    const answer = await browser.send("/forms/sign-in", { method: "POST", form });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
  });
});

describe("a guest without JavaScript", () => {
  it.each([
    ["/forms/upvote", "product_upvotes"],
    ["/forms/bookmark", "bookmarks"],
    ["/forms/stack", "user_stacks"],
  ])("has %s done after signing in", async (form, table) => {
    const { id, slug } = await makeProduct(app.database.app);
    const { email } = await makePasswordAccount(app.database.app);
    const before = await rowsOf(table);
    const browser = guest();
    const back = paths.product(slug);
    const query = new URLSearchParams({ productId: String(id), redirect: back });
    const posted = await browser.send(`${form}?${query}`, { method: "POST", form: {} });
    expect([posted.status, posted.headers.get("location")]).toEqual([303, paths.auth(back)]);
    const signedIn = await browser.send("/forms/sign-in", { method: "POST", form: { email, password: testPassword } });
    expect([signedIn.status, signedIn.headers.get("location")]).toEqual([303, back]);
    expect(await rowsOf(table)).toBe(before + 1);
    expect(await flashOn(browser, back)).toMatch(/^Welcome back!/);
  });

  it("has a suggestion sent, unless it is blank", async () => {
    const { email } = await makePasswordAccount(app.database.app);
    const browser = guest();
    const blank = await browser.send("/forms/suggestion", { method: "POST", form: { text: " " } });
    expect([blank.status, await blank.text()]).toEqual([422, expect.stringContaining("Please enter a suggestion")]);
    const posted = await browser.send("/forms/suggestion", { method: "POST", form: { text: "Plain tool" } });
    expect([posted.status, posted.headers.get("location")]).toEqual([303, paths.auth("/submit")]);
    await browser.send("/forms/sign-in", { method: "POST", form: { email, password: testPassword } });
    expect(await (await browser.send("/submit")).text()).toContain("Plain tool");
  });

  it("is sent to sign in to remove a vote or bookmark, and no intent is stored", async () => {
    const { id } = await makeProduct(app.database.app);
    const browser = guest();
    const address = `/forms/withdraw-upvote?productId=${id}&redirect=/`;
    const posted = await browser.send(address, { method: "POST", form: {} });
    expect([posted.status, posted.headers.get("location"), browser.cookies.size]).toEqual([303, paths.auth("/"), 0]);
  });
});
