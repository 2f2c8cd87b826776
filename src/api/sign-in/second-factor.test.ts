import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { SecondFactorSetup } from "#contract/admin/people/security.ts";
import type { ErrorBody } from "#contract/shared/errors.ts";
import { sessions } from "#db/schema/identity.ts";
import { grantRole } from "#domain/people/staff/grant-role.ts";
import { makePasswordAccount, testPassword } from "#test/factories/make-password-account.ts";
import { useTestApp } from "#test/tools/app.ts";
import { type AppBrowser, browserOf } from "#test/tools/app-browser.ts";
import { race } from "#test/tools/race.ts";
import { logIn } from "#test/tools/staff-login.ts";
import { totpCode } from "#test/tools/totp.ts";

const app = useTestApp({ AUTH_EMAIL_PASSWORD: "on" });
const strict = useTestApp({ ADMIN_TWO_FACTOR: "required" });
const limited = useTestApp({ RATE_LIMITS: "on" });

async function signedInAdmin({ on = app, role = "admin" as "admin" | "moderator" } = {}) {
  const user = await makePasswordAccount(on.database.app);
  await grantRole(on.database.app, { email: user.email, role });
  const browser = browserOf(on.instances[0]);
  expect((await logIn(browser, { email: user.email, password: testPassword })).status).toBe(200);
  return { ...user, browser, on };
}

/** Each use of a code needs one of its own: now, the one before, the one after. */
async function withSecondFactor(options: Parameters<typeof signedInAdmin>[0] = {}) {
  const admin = await signedInAdmin(options);
  const { secret } = await start(admin.browser);
  const { recoveryCodes } = await bodyOf(await confirm(admin.browser, totpCode(secret, -1)));
  return { ...admin, secret, recoveryCodes: recoveryCodes as string[] };
}

const security = "/api/v1/admin/security";

async function start(browser: AppBrowser): Promise<SecondFactorSetup> {
  const answer = await browser.send(`${security}/second-factor`, { method: "POST", json: { password: testPassword } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as SecondFactorSetup;
}

const confirm = (browser: AppBrowser, code: string) =>
  browser.send(`${security}/second-factor`, { method: "PUT", json: { code } });
const enter = (browser: AppBrowser, code: string) =>
  browser.send("/api/v1/login/code", { method: "POST", json: { code } });
const bodyOf = async (answer: Response) => (await answer.json()) as Record<string, unknown>;
const codeOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error.code;

async function isIn(browser: AppBrowser): Promise<boolean> {
  return (await browser.send("/api/v1/admin/frame/waiting")).status === 200;
}

describe("turning the second factor on", () => {
  it("needs the password and a first code, and shows ten recovery codes", async () => {
    const { browser, id, email } = await signedInAdmin();
    const wrong = await browser.send(`${security}/second-factor`, { method: "POST", json: { password: "wrong one" } });
    expect([wrong.status, await codeOf(wrong)]).toEqual([400, "password_wrong"]);
    const { uri, secret } = await start(browser);
    expect(uri).toMatch(
      new RegExp(`^otpauth://totp/Toolshelf:${encodeURIComponent(email)}\\?secret=${secret}&issuer=`),
    );

    // Nothing has changed yet.
    expect(await bodyOf(await browser.send(security))).toMatchObject({ hasPassword: true, hasSecondFactor: false });
    expect(await codeOf(await confirm(browser, "000000"))).toBe("second_factor_wrong");
    const { recoveryCodes } = await bodyOf(await confirm(browser, totpCode(secret)));
    expect(new Set(recoveryCodes as string[]).size).toBe(10);
    expect(await bodyOf(await browser.send(security))).toMatchObject({ hasSecondFactor: true, recoveryCodesLeft: 10 });
    expect(await isIn(browser)).toBe(true);
    // Starting again must not replace a secret that is in use.
    const again = await browser.send(`${security}/second-factor`, { method: "POST", json: { password: testPassword } });
    expect(again.status).toBe(409);

    const { rows } = await app.database.app.execute<{ dump: string }>(
      sql`select to_jsonb(t)::text as dump from two_factors t where user_id = ${id}`,
    );
    for (const shown of [secret, ...(recoveryCodes as string[])]) expect(rows[0]?.dump).not.toContain(shown);
    const audit = await app.database.app.execute(sql`select action from audit_log where object_id = ${id}`);
    expect(audit.rows).toEqual([{ action: "user.second_factor_on" }]);
  });

  it("asks the person's other devices for a code, too", async () => {
    const { browser, email } = await signedInAdmin();
    const elsewhere = browserOf(app.instances[1]);
    await logIn(elsewhere, { email, password: testPassword });
    expect(await isIn(elsewhere)).toBe(true);
    const { secret } = await start(browser);
    await confirm(browser, totpCode(secret));
    expect(await isIn(elsewhere)).toBe(false);
  });
});

describe("signing in with a second factor", () => {
  it("leaves the person a guest until the code, wherever they signed in", async () => {
    const { email, secret } = await withSecondFactor();
    const [atLogin, atAuth] = [browserOf(app.instances[0]), browserOf(app.instances[1])];
    const answer = await logIn(atLogin, { email, password: testPassword });
    expect(await answer.json()).toEqual({ isCodeDue: true });
    const json = { email, password: testPassword };
    expect((await atAuth.send("/api/auth/sign-in/email", { method: "POST", json })).status).toBe(204);

    for (const browser of [atLogin, atAuth]) {
      expect(await bodyOf(await browser.send("/api/v1/session"))).toEqual({ viewer: null });
      expect((await browser.send("/api/v1/me/profile")).status).toBe(401);
      expect((await browser.send("/api/v1/admin/frame/waiting")).status).toBe(401);
      expect(await bodyOf(await browser.send("/api/v1/login"))).toMatchObject({ isCodeDue: true });
      // Every page asks for it.
      const page = await browser.send("/profile?tab=account");
      expect([page.status, page.headers.get("location")]).toEqual([302, "/login?redirect=%2Fprofile%3Ftab%3Daccount"]);
    }
    const form = await (await atLogin.send("/login")).text();
    expect(form).toContain('action="/forms/login/code"');
    expect(await codeOf(await enter(atLogin, "000000"))).toBe("second_factor_wrong");
    expect((await enter(atLogin, totpCode(secret))).status).toBe(200);
    expect([await isIn(atLogin), await isIn(atAuth)]).toEqual([true, false]);
    // The same code is worthless in other hands.
    expect(await codeOf(await enter(atAuth, totpCode(secret)))).toBe("second_factor_wrong");
    expect((await enter(atAuth, totpCode(secret, 1))).status).toBe(200);
    expect(await isIn(atAuth)).toBe(true);
  });

  it("takes a recovery code instead, each once, even if two use it at the same moment", async () => {
    const { email, recoveryCodes, browser: first } = await withSecondFactor();
    const browsers = [browserOf(app.instances[0]), browserOf(app.instances[1])] as const;
    for (const browser of browsers) await logIn(browser, { email, password: testPassword });
    const [code = "", other = ""] = recoveryCodes;
    const answers = await race(2, (index) => enter(browsers[index as 0 | 1], code));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await bodyOf(await first.send(security))).toMatchObject({ recoveryCodesLeft: 9 });
    const late = browsers[answers[0]?.ok ? 1 : 0];
    expect(await codeOf(await enter(late, code))).toBe("second_factor_wrong");
    // As it is read from paper.
    expect((await enter(late, ` ${other} `)).status).toBe(200);
  });

  it("works without JavaScript", async () => {
    const { email, secret } = await withSecondFactor();
    const browser = browserOf(app.instances[0]);
    await logIn(browser, { email, password: testPassword });
    const form = { code: totpCode(secret), redirect: "/admin/users" };
    const answer = await browser.send("/forms/login/code", { method: "POST", form });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin/users"]);
    expect(await isIn(browser)).toBe(true);
  });

  it("refuses a code from somebody who hasn't passed the first step", async () => {
    const { secret } = await withSecondFactor();
    const answer = await enter(browserOf(app.instances[0]), totpCode(secret));
    expect([answer.status, await codeOf(answer)]).toEqual([401, "not_signed_in"]);
  });

  it("limits wrong codes per account, over all processes", async () => {
    const { email, secret, on } = await withSecondFactor({ on: limited });
    const browser = browserOf(on.instances[0]);
    await logIn(browser, { email, password: testPassword });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const tried = await enter(browser.copy(on.instances[attempt % 2]), `00000${attempt}`);
      expect(tried.status).toBe(400);
    }
    const answer = await enter(browser, totpCode(secret));
    expect([answer.status, await codeOf(answer)]).toEqual([429, "too_many_login_attempts"]);
  });
});

describe("turning it off, and new recovery codes", () => {
  it("need the password and a code", async () => {
    const { browser, secret, recoveryCodes } = await withSecondFactor();
    const [spare = ""] = recoveryCodes;
    const off = (json: object) => browser.send(`${security}/second-factor`, { method: "DELETE", json });
    const renew = (json: object) => browser.send(`${security}/recovery-codes`, { method: "POST", json });
    expect(await codeOf(await off({ password: "wrong one", code: spare }))).toBe("password_wrong");
    expect(await codeOf(await off({ password: testPassword, code: "000000" }))).toBe("second_factor_wrong");
    expect((await off({ code: totpCode(secret) })).status).toBe(400);

    const renewed = await bodyOf(await renew({ password: testPassword, code: totpCode(secret) }));
    expect((renewed.recoveryCodes as string[]).length).toBe(10);
    expect(await codeOf(await off({ password: testPassword, code: spare }))).toBe("second_factor_wrong");
    const [fresh = ""] = renewed.recoveryCodes as string[];
    expect((await off({ password: testPassword, code: fresh })).status).toBe(200);
    expect(await bodyOf(await browser.send(security))).toMatchObject({ hasSecondFactor: false, recoveryCodesLeft: 0 });
    expect(await isIn(browser)).toBe(true);
  });
});

describe("ADMIN_TWO_FACTOR=required", () => {
  it.each(["admin", "moderator"] as const)("lets an %s without one only set it up", async (role) => {
    const { browser } = await signedInAdmin({ on: strict, role });
    const { viewer } = await bodyOf(await browser.send("/api/v1/session"));
    expect(viewer).toMatchObject({ isAdmin: false, isModerator: false, mustSetUpSecondFactor: true });
    const answer = await browser.send("/api/v1/admin/dashboard/overview");
    expect([answer.status, await codeOf(answer)]).toEqual([403, "second_factor_missing"]);
    const page = await browser.send("/admin/products");
    expect([page.status, page.headers.get("location")]).toEqual([302, "/admin/security"]);
    expect((await browser.send("/admin/security")).status).toBe(200);

    const { secret } = await start(browser);
    await confirm(browser, totpCode(secret));
    expect((await browser.send("/api/v1/admin/dashboard/overview")).status).toBe(200);
    expect((await browser.send("/admin")).status).toBe(200);
  });

  it("holds for people without a password: a session from Google needs the code like any other", async () => {
    const { userId, cookie, send } = await strict.signIn("admin");
    expect((await send("/api/v1/admin/dashboard/overview")).status).toBe(403);
    const started = await send(`${security}/second-factor`, { method: "POST", json: {} });
    const { secret } = (await started.json()) as SecondFactorSetup;
    const browser = browserOf(strict.instances[0], new Map([cookie.split("=", 2) as [string, string]]));
    expect((await confirm(browser, totpCode(secret, -1))).status).toBe(200);
    expect(await isIn(browser)).toBe(true);
    await strict.database.app.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId));
    expect(await isIn(browser)).toBe(false);
    expect((await enter(browser, totpCode(secret))).status).toBe(200);
    expect(await isIn(browser)).toBe(true);
  });

  it("asks nothing of people without a role", async () => {
    const { send } = await strict.signIn();
    expect(await bodyOf(await send("/api/v1/session"))).toMatchObject({ viewer: { mustSetUpSecondFactor: false } });
  });
});

describe("a recent sign-in", () => {
  const age = (userId: string) =>
    app.database.app.execute(sql`
      update sessions set created_at = now() - interval '2 hours', confirmed_at = null where user_id = ${userId}`);
  const isRecent = async (browser: AppBrowser) => {
    const own: unknown = await (await browser.send("/api/v1/me/sessions")).json();
    return (own as { isRecent: boolean }[])[0]?.isRecent;
  };
  const prove = (browser: AppBrowser, json: object) =>
    browser.send(`${security}/confirmation`, { method: "POST", json });

  it("is refreshed by the password, in the same session", async () => {
    const { browser, id } = await signedInAdmin();
    const cookie = browser.cookies.get("__Host-session");
    await age(id);
    expect(await isRecent(browser)).toBe(false);
    for (const json of [{ password: "wrong one" }, {}, { code: "000000" }]) {
      expect(await codeOf(await prove(browser, json))).toBe("password_wrong");
    }
    expect(await isRecent(browser)).toBe(false);
    expect((await prove(browser, { password: testPassword })).status).toBe(200);
    expect(await isRecent(browser)).toBe(true);
    expect(browser.cookies.get("__Host-session")).toBe(cookie);
  });

  it("is refreshed by a code", async () => {
    const { browser, id, secret } = await withSecondFactor();
    await age(id);
    expect(await codeOf(await prove(browser, { code: "000000" }))).toBe("second_factor_wrong");
    expect((await prove(browser, { code: totpCode(secret) })).status).toBe(200);
    expect(await isRecent(browser)).toBe(true);
  });
});
