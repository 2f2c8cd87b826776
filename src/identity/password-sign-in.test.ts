import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MailMessage } from "#domain/records/letters/mail-service.ts";
import { redirectTargets } from "#test/corpus/redirect-targets.ts";
import { useTestDatabase } from "#test/database.ts";
import { type IdentityServer, startIdentityServer } from "#test/identity-server.ts";

const database = useTestDatabase();
let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer(database.app, { demoSignIn: false, emailPassword: true });
});

afterAll(() => server?.close());

const password = "correct horse";

async function post(path: string, json: unknown, { browser = server.browser(), headers = {} } = {}) {
  const response = await browser.request(`/api/auth/${path}`, { json, headers });
  const body = response.status === 204 ? null : ((await response.json()) as { code: string });
  return { browser, status: response.status, code: body?.code };
}

/** The newest letter to an address. */
async function letterFor(email: string) {
  await server.sendLetters();
  return server.mails.findLast(({ to }) => to === email) as MailMessage;
}

async function linkFor(email: string): Promise<URL> {
  return new URL(/https?:\S+/.exec((await letterFor(email)).text)?.[0] ?? "");
}

function tokenIn(link: URL): string {
  return link.searchParams.get("token") ?? "";
}

async function signUp(email: string) {
  await post("sign-up/email", { email, password, name: "Somebody" });
  const { url } = await server.browser().visit((await linkFor(email)).href);
  return url;
}

describe("signing up by e-mail", () => {
  it("requires a confirmed address before signing in", async () => {
    const email = "new@example.org";
    const answer = await post("sign-up/email", { email, password, name: "New", image: "https://evil.example/x.png" });
    expect([answer.status, answer.browser.cookies.size]).toEqual([204, 0]);
    const link = await linkFor(email);
    expect(link.href).toMatch(new RegExp(`^${server.origin}/api/auth/verify-email\\?`));
    expect(await post("sign-in/email", { email, password })).toMatchObject({ status: 403, code: "email_not_verified" });

    const landed = await server.browser().visit(link.href);
    expect(landed.url.pathname + landed.url.search).toBe("/auth?verified=1&redirect=%2Fonboarding");
    const { status, browser } = await post("sign-in/email", { email, password });
    expect(status).toBe(204);
    const session = await browser.request("/api/v1/session");
    expect(await session.json()).toMatchObject({ viewer: { username: "new", isAdmin: false, isDemo: false } });
    const { rows } = await database.app.execute(sql`select image from users where email = ${email}`);
    expect(rows).toEqual([{ image: null }]);
  });

  it("answers the same for an address that has an account, and leaves that account alone", async () => {
    const email = "taken@example.org";
    await signUp(email);
    const again = await post("sign-up/email", { email, password: "another password", name: "Thief" });
    expect([again.status, again.browser.cookies.size]).toEqual([204, 0]);
    // Only the mailbox's owner gets a message, with a sign-in link and nothing to confirm.
    const letter = await letterFor(email);
    expect(letter.subject).toBe("You already have an account at Toolshelf");
    const { origin } = server;
    expect(letter.text.match(/https?:\S+/g)).toEqual([`${origin}/auth`, `${origin}/auth?mode=reset`, origin]);
    expect((await post("sign-in/email", { email, password: "another password" })).code).toBe("invalid_credentials");
    expect((await post("sign-in/email", { email, password })).status).toBe(204);
  });

  it("returns the new person to where they were, if that is our own page", async () => {
    const paths = redirectTargets.filter(({ input }) => input.startsWith("/"));
    for (const [n, { input, expected }] of paths.entries()) {
      const callbackURL = server.origin + input;
      const email = `returns-${n}@example.org`;
      const { status } = await post("sign-up/email", { email, password, name: "", callbackURL });
      // better-auth refuses some of them itself.
      if (status !== 204) continue;
      const landing = new URL((await linkFor(email)).searchParams.get("callbackURL") ?? "");
      expect([landing.origin, landing.pathname], input).toEqual([server.origin, "/auth"]);
      const onward = new URL(landing.searchParams.get("redirect") ?? "", server.origin);
      expect([onward.origin, onward.pathname], input).toEqual([server.origin, "/onboarding"]);
      expect(onward.searchParams.get("redirect") ?? "/", input).toBe(expected);
    }
  });

  it("ignores every field it did not ask for", async () => {
    const email = "greedy@example.org";
    const extras = { emailVerified: true, isDemo: true, twoFactorEnabled: true, id: "chosen", role: "admin" };
    await post("sign-up/email", { email, password, name: "Greedy", ...extras });
    const { rows } = await database.app.execute(
      sql`select id = 'chosen' as chosen, email_verified, is_demo, two_factor_enabled from users where email = ${email}`,
    );
    for (const row of rows) expect(Object.values(row)).toEqual([false, false, false, false]);
  });

  it("says so when the link in the mail is no longer valid", async () => {
    const query = new URLSearchParams({ token: "made-up", callbackURL: `${server.origin}/auth?verified=1` });
    const { url } = await server.browser().visit(`/api/auth/verify-email?${query}`);
    expect(url.pathname + url.search).toBe("/auth?error=verification_link_invalid");
    query.set("callbackURL", "https://evil.example/");
    const answer = await server.browser().request(`/api/auth/verify-email?${query}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
  });

  it("requires at least eight characters", async () => {
    expect(await post("sign-up/email", { email: "short@example.org", password: "1234567", name: "S" })).toMatchObject({
      status: 400,
      code: "invalid_input",
    });
  });
});

describe("signing in by e-mail", () => {
  it("answers the same for an unknown address and a wrong password", async () => {
    await signUp("known@example.org");
    for (const email of ["known@example.org", "unknown@example.org", "not an address"]) {
      const { status, code } = await post("sign-in/email", { email, password: "wrong password" });
      expect([status, code]).toEqual([401, "invalid_credentials"]);
    }
  });

  it("refuses a form another site sends", async () => {
    await signUp("crossed@example.org");
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
    const answer = await post("sign-in/email", { email: "crossed@example.org", password }, { headers });
    expect([answer.status, answer.code, answer.browser.cookies.size]).toEqual([403, "cross_origin", 0]);
  });
});

describe("a forgotten password", () => {
  it("is replaced through a link to our own site that works once and ends the other sessions", async () => {
    const email = "forgetful@example.org";
    await signUp(email);
    const elsewhere = (await post("sign-in/email", { email, password })).browser;
    const headers = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
    const asked = await post("request-password-reset", { email, redirectTo: "/auth" }, { headers });
    expect(asked.status).toBe(204);
    const link = await linkFor(email);
    expect([link.origin, link.pathname]).toEqual([server.origin, "/auth/recovery"]);
    const token = tokenIn(link);
    const { rows } = await database.app.execute(
      sql`select from verifications where to_jsonb(verifications)::text like ${`%${token}%`}`,
    );
    expect([token.length >= 24, rows.length]).toEqual([true, 0]);

    const newPassword = "battery staple";
    expect((await post("reset-password", { token, newPassword })).status).toBe(204);
    expect(await post("reset-password", { token, newPassword: "once more!" })).toMatchObject({
      status: 410,
      code: "reset_link_invalid",
    });
    const session = await elsewhere.request("/api/v1/session");
    expect(await session.json()).toEqual({ viewer: null });
    expect((await post("sign-in/email", { email, password })).code).toBe("invalid_credentials");
    expect((await post("sign-in/email", { email, password: newPassword })).status).toBe(204);
  });

  it("invalidates every other link mailed for the account, and no one else's", async () => {
    const [email, other] = ["twice@example.org", "bystander@example.org"];
    for (const address of [email, other]) await signUp(address);
    const tokens: string[] = [];
    for (const address of [email, email, other]) {
      await post("request-password-reset", { email: address });
      tokens.push(tokenIn(await linkFor(address)));
    }
    const [first, second, others] = tokens;
    expect(first).not.toBe(second);
    expect((await post("reset-password", { token: second, newPassword: "battery staple" })).status).toBe(204);
    expect(await post("reset-password", { token: first, newPassword: "an old mailbox" })).toMatchObject({
      status: 410,
      code: "reset_link_invalid",
    });
    expect((await post("sign-in/email", { email, password: "battery staple" })).status).toBe(204);
    expect((await post("reset-password", { token: others, newPassword: "battery staple" })).status).toBe(204);
  });

  it("also lets the owner of an address take over an account that somebody else created with it", async () => {
    const email = "squatted@example.org";
    await post("sign-up/email", { email, password: "the squatter's own", name: "" });
    await linkFor(email);
    await post("request-password-reset", { email });
    const token = tokenIn(await linkFor(email));
    expect((await post("reset-password", { token, newPassword: password })).status).toBe(204);
    expect((await post("sign-in/email", { email, password: "the squatter's own" })).code).toBe("invalid_credentials");
    // The link proved the mailbox: there is nothing left to confirm.
    expect((await post("sign-in/email", { email, password })).status).toBe(204);
  });

  it("refuses a short password, and the link is still valid afterwards", async () => {
    const email = "hasty@example.org";
    await signUp(email);
    await post("request-password-reset", { email });
    const token = tokenIn(await linkFor(email));
    expect((await post("reset-password", { token, newPassword: "1234567" })).code).toBe("invalid_input");
    expect((await post("reset-password", { token, newPassword: "12345678" })).status).toBe(204);
  });

  it("answers the same for an address without an account, and mails nobody", async () => {
    const startedAt = performance.now();
    expect((await post("request-password-reset", { email: "nobody@example.org" })).status).toBe(204);
    // At least as long as for an address with an account, for which a letter has to be stored (A7).
    expect(performance.now() - startedAt).toBeGreaterThan(95);
    expect(await letterFor("nobody@example.org")).toBeUndefined();
  });
});
