import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { paths } from "#contract/shared/paths.ts";
import { authForms } from "#contract/shared/sign-in/auth-address.ts";
import { listOutbox, readOutboxMessage } from "#services/mail/outbox-mail.ts";
import { redirectTargets } from "#test/corpus/redirect-targets.ts";
import { makePasswordAccount, testPassword } from "#test/factories/make-password-account.ts";
import { type TestApp, useTestApp } from "#test/tools/app.ts";
import { browserOf } from "#test/tools/app-browser.ts";
import { flashOf } from "#test/tools/intents.ts";
import { elementsOf, parseHtml, textOf } from "#test/tools/markup/html.ts";

const app = useTestApp({ AUTH_EMAIL_PASSWORD: "on" });
const limited = useTestApp({ AUTH_EMAIL_PASSWORD: "on", RATE_LIMITS: "on" });
const withoutPasswords = useTestApp();

const guest = (on: TestApp = app) => browserOf(on.instances[0]);
const post = (path: string, form: Record<string, string>, browser = guest()) =>
  browser.send(path, { method: "POST", form });

/** The page shown for a refused form: its message, and the values of its fields. */
async function formIn(response: Response) {
  const html = await response.text();
  const elements = elementsOf(parseHtml(html));
  const alert = elements.find(({ properties }) => properties.role === "alert");
  const values = elements
    .filter(({ tagName, properties }) => tagName === "input" && ["email", "password"].includes(String(properties.type)))
    .map(({ properties }) => [properties.name, properties.value ?? ""]);
  return { html, status: response.status, said: alert && textOf(alert), values: Object.fromEntries(values) };
}

/** The newest letter to an address. */
async function mailTo(address: string, { outboxFolder, sendLetters }: TestApp = app) {
  await sendLetters();
  const newest = (await listOutbox(outboxFolder, { limit: 100 })).find(({ to }) => to === address);
  return JSON.stringify(await readOutboxMessage(outboxFolder, newest?.id ?? ""));
}

describe("signing in without JavaScript", () => {
  it("redirects to where the visitor was going", async () => {
    const { email } = await makePasswordAccount(app.database.app);
    for (const { input, expected } of redirectTargets.filter((_, index) => index % 9 === 5)) {
      const browser = guest();
      const answer = await post(authForms.signIn, { email, password: testPassword, redirect: input }, browser);
      expect([answer.status, answer.headers.get("location")], input).toEqual([303, expected]);
      expect(browser.cookies.has("__Host-session"), input).toBe(true);
    }
  });

  it("redirects only to our own origin, whatever the URL or the form says", async () => {
    for (const { input, expected } of redirectTargets) {
      const page = await guest().send(`/auth?${new URLSearchParams({ redirect: input })}`);
      const fields = elementsOf(parseHtml(await page.text())).filter(
        ({ properties }) => properties.name === "redirect",
      );
      expect(
        fields.map(({ properties }) => properties.value),
        input,
      ).toEqual([expected]);
      const answer = await post(authForms.passwordReset, { email: "nobody@example.org", redirect: input });
      const next = new URL(answer.headers.get("location") ?? "", app.origin);
      expect([answer.status, next.pathname, next.searchParams.get("redirect") ?? "/"], input).toEqual([
        303,
        "/auth",
        expected,
      ]);
    }
  });

  it("shows the same error for a wrong password and an unknown address, and keeps only the address", async () => {
    const { email } = await makePasswordAccount(app.database.app);
    for (const typed of [email, "nobody@example.org"]) {
      const browser = guest();
      const form = { email: typed, password: "hunter2-canary", redirect: "/submit" };
      const { html, status, said, values } = await formIn(await post(authForms.signIn, form, browser));
      expect([status, browser.cookies.size]).toEqual([401, 0]);
      expect(said).toBe("Sign In ErrorThe email address or password is incorrect.");
      expect(values).toEqual({ email: typed, password: "" });
      expect(html).not.toContain("hunter2-canary");
      expect(html).toContain('name="redirect" value="/submit"');
    }
  });

  it("refuses an invalid address, an empty password and unknown fields", async () => {
    const empty = await formIn(await post(authForms.signIn, { email: "ada", password: "" }));
    expect([empty.status, empty.said]).toEqual([
      422,
      "Please fix the following errors:Please enter a valid email addressThis field is required",
    ]);
    const greedy = await formIn(await post(authForms.signIn, { email: "a@b.example", password: "x", isAdmin: "true" }));
    expect(greedy.status).toBe(422);
    const foreign = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    const form = { email: "a@b.example", password: "x" };
    expect((await guest().send(authForms.signIn, { method: "POST", form, headers: foreign })).status).toBe(403);
  });

  it("asks for the address to be confirmed, and mails the link again", async () => {
    const { email } = await makePasswordAccount(app.database.app, { emailVerified: false });
    const { status, said } = await formIn(await post(authForms.signIn, { email, password: testPassword }));
    expect(status).toBe(403);
    expect(said).toBe("Sign In ErrorPlease confirm your email address first. A link is on its way.");
    expect(await mailTo(email)).toContain("/api/auth/verify-email?");
  });

  it("has the same limit as the API, and says so on the page", async () => {
    const { email } = await makePasswordAccount(limited.database.app);
    const wrong = { email, password: "wrong password" };
    for (let n = 0; n < 3; n += 1) expect((await post(authForms.signIn, wrong, guest(limited))).status).toBe(401);
    const json = { email: email.toUpperCase(), password: "wrong password" };
    for (let n = 0; n < 2; n += 1) {
      const answer = await guest(limited).send("/api/auth/sign-in/email", { method: "POST", json });
      expect(answer.status).toBe(401);
    }
    const { status, said } = await formIn(await post(authForms.signIn, wrong, guest(limited)));
    expect([status, said]).toEqual([429, "Sign In ErrorToo many login attempts. Please try again later."]);
  });
});

describe("signing up without JavaScript", () => {
  it("answers the same for a new address and one that has an account", async () => {
    const { email: taken } = await makePasswordAccount(app.database.app);
    for (const email of ["brand-new@example.org", taken]) {
      const browser = guest();
      const answer = await post(authForms.signUp, { email, password: "12345678", redirect: "/submit" }, browser);
      expect([answer.status, answer.headers.get("location")]).toEqual([
        303,
        "/auth?notice=account-created&redirect=%2Fsubmit",
      ]);
      expect(browser.cookies.size).toBe(0);
    }
    const page = await (await guest().send("/auth?notice=account-created")).text();
    expect(page).toContain("A link to confirm your email address is on its way.");
    expect(await mailTo("brand-new@example.org")).toContain("/api/auth/verify-email?");
    expect(await mailTo(taken)).toContain("already has an account");
  });

  it("requires eight characters, and shows the form again without the password", async () => {
    const { status, said, values } = await formIn(
      await post(authForms.signUp, { email: "short@example.org", password: "1234567" }),
    );
    expect([status, said]).toEqual([422, "Please fix the following errors:Password must be at least 8 characters"]);
    expect(values).toEqual({ email: "short@example.org", password: "" });
  });

  it("sends a mailbox at most one confirmation and three notes about an existing account, with the same answer each time", async () => {
    const email = "flooded@example.org";
    const form = { email, password: "12345678" };
    for (let n = 0; n < 5; n += 1) expect((await post(authForms.signUp, form, guest(limited))).status).toBe(303);
    const { rows } = await limited.database.app.execute(
      sql`select kind, count(*)::int from letters where address = ${email} group by kind order by kind`,
    );
    expect(rows).toEqual([
      { kind: "account_exists", count: 3 },
      { kind: "email_verification", count: 1 },
    ]);
  });
});

describe("a forgotten password", () => {
  it("can be reset without JavaScript, with the same answer for every address; the link is ours whatever the request says", async () => {
    const { email } = await makePasswordAccount(app.database.app);
    for (const address of [email, "nobody@example.org"]) {
      const request = new Request(`http://evil.example${authForms.passwordReset}`, {
        method: "POST",
        redirect: "manual",
        headers: {
          "sec-fetch-site": "same-origin",
          host: "evil.example",
          "x-forwarded-host": "evil.example",
          "x-forwarded-proto": "https",
          forwarded: "host=evil.example",
        },
        body: new URLSearchParams({ email: address }),
      });
      const answer = await app.instances[0].fetch(request, { clientAddress: "127.0.0.1" });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/auth?notice=reset-sent"]);
    }
    const mail = await mailTo(email);
    expect(mail).toContain(`${app.origin}/auth/recovery?token=`);
    expect(mail).not.toContain("evil");
    const said = await (await guest().send("/auth?notice=reset-sent")).text();
    expect(said).toContain("If there is an account with this address, a link to set a new password is on its way.");
  });
});

describe("a new password", () => {
  const chosen = "battery staple";
  const signIn = (email: string, password: string) => post(authForms.signIn, { email, password });

  /** Somebody who has requested a new password and opened the mailed link. */
  async function openLink() {
    const { email } = await makePasswordAccount(app.database.app);
    await post(authForms.passwordReset, { email });
    const link = /https?:[^\s\\]+/.exec(await mailTo(email))?.[0] ?? "";
    const browser = guest();
    const led = await browser.send(link);
    return { email, link, token: new URL(link).searchParams.get("token") ?? "", browser, led };
  }

  it("is set without JavaScript, on a page that does not contain the link's token", async () => {
    const { email, link, token, browser, led } = await openLink();
    expect([led.status, led.headers.get("location")]).toEqual([302, "/auth?mode=new-password"]);
    expect(led.headers.get("cache-control")).toBe("no-store");
    expect(browser.lines).toEqual([`__Host-recovery=${token}; Max-Age=1800; Path=/; HttpOnly; Secure; SameSite=Lax`]);
    const page = await (await browser.send("/auth?mode=new-password")).text();
    expect([page.includes(`action="${authForms.newPassword}"`), page.includes(token)]).toEqual([true, false]);

    const short = await formIn(await post(authForms.newPassword, { newPassword: "1234567" }, browser));
    expect([short.status, short.said]).toEqual([
      422,
      "Please fix the following errors:Password must be at least 8 characters",
    ]);
    expect([short.values, short.html.includes("1234567")]).toEqual([{ newPassword: "" }, false]);

    const set = await post(authForms.newPassword, { newPassword: chosen }, browser);
    expect([set.status, set.headers.get("location")]).toEqual([303, "/auth"]);
    expect([browser.cookies.has("__Host-recovery"), flashOf(set)]).toEqual([false, "success.passwordUpdated"]);
    expect([(await signIn(email, testPassword)).status, (await signIn(email, chosen)).status]).toEqual([401, 303]);

    await browser.send(link);
    const again = await formIn(await post(authForms.newPassword, { newPassword: "once more!" }, browser));
    expect(again.status).toBe(410);
    expect(again.said).toBe(
      "Update Password ErrorThis link has expired or was already used. Please ask for a new one.",
    );
    expect(again.html).toContain("/auth?mode=reset");
  });

  it("can be set by script with the same link, once", async () => {
    const { email, browser } = await openLink();
    const send = (json: object) => browser.send("/api/auth/reset-password", { method: "POST", json });
    expect((await send({ newPassword: "1234567" })).status).toBe(400);
    const set = await send({ newPassword: chosen });
    expect([set.status, browser.cookies.has("__Host-recovery")]).toEqual([204, false]);
    expect(flashOf(set)).toBe("success.passwordUpdated");
    expect((await signIn(email, chosen)).status).toBe(303);
    expect((await send({ newPassword: "once more!" })).status).toBe(410);
  });

  it("can also be set in a browser where somebody is signed in", async () => {
    const { email, browser } = await openLink();
    await post(authForms.signIn, { email, password: testPassword }, browser);
    expect(await (await browser.send("/auth?mode=new-password")).text()).toContain("Choose a new password");
    expect((await post(authForms.newPassword, { newPassword: chosen }, browser)).status).toBe(303);
    expect(await (await browser.send("/api/v1/session")).json()).toEqual({ viewer: null });
  });

  it("is not set without a link, with an invented one, or from another site", async () => {
    expect((await post(authForms.newPassword, { newPassword: chosen })).status).toBe(410);
    for (const token of ["", "made-up", "a;b=c", "a%0d%0aset-cookie:x=y", "x".repeat(500)]) {
      const browser = guest();
      await browser.send(`/auth/recovery?token=${token}`);
      expect([...browser.cookies], token).toEqual(token === "made-up" ? [["__Host-recovery", token]] : []);
      expect((await post(authForms.newPassword, { newPassword: chosen }, browser)).status, token).toBe(410);
    }
    const { email, browser } = await openLink();
    const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    const crossed = await browser.send(authForms.newPassword, {
      method: "POST",
      form: { newPassword: chosen },
      headers,
    });
    expect([crossed.status, (await signIn(email, testPassword)).status]).toEqual([403, 303]);
  });
});

describe("the sign-in page", () => {
  it("offers only Google, or a password too if the operator turns that on", async () => {
    const plain = await (await guest(withoutPasswords).send("/auth?mode=sign-up")).text();
    expect([plain.includes("Sign in with Google"), plain.includes("Password")]).toEqual([true, false]);
    for (const [mode, autoComplete] of [
      ["sign-in", ["username", "current-password"]],
      ["sign-up", ["username", "new-password"]],
      ["reset", ["username"]],
    ] as const) {
      const page = await guest().send(`/auth?mode=${mode}&redirect=%2F%2Fevil.example`);
      expect(page.headers.get("cache-control")).toBe("no-store");
      const html = await page.text();
      const inputs = elementsOf(parseHtml(html)).filter(({ tagName }) => tagName === "input");
      expect(inputs.flatMap(({ properties }) => properties.autoComplete ?? [])).toEqual(autoComplete);
      expect(html).toContain('name="redirect" value="/"');
    }
  });

  it("redirects people who are signed in, but not away from a mailed link, whose token only the browser sees", async () => {
    const { email } = await makePasswordAccount(app.database.app);
    const browser = guest();
    await post(authForms.signIn, { email, password: testPassword }, browser);
    const led = await browser.send(paths.auth("/submit"));
    expect([led.status, led.headers.get("location")]).toEqual([302, "/submit"]);
    const bare = await browser.send("/auth");
    expect([bare.status, await bare.text()]).toEqual([200, expect.stringContaining("You are signed in")]);
    const other = await withoutPasswords.signIn();
    const home = await other.send("/auth");
    expect([home.status, home.headers.get("location")]).toEqual([302, "/"]);
  });

  it("closes the password routes if passwords are off", async () => {
    for (const path of Object.values(authForms)) {
      const address = { email: "ada@example.org", ...(path.includes("sign") && { password: "12345678" }) };
      const form = path === authForms.newPassword ? { newPassword: "12345678" } : address;
      const answer = await post(path, form, guest(withoutPasswords));
      // The demo administrator has a password: password sign-in is open wherever the demo sign-in is.
      expect(answer.status, path).toBe(path === authForms.signIn ? 401 : 404);
    }
    const { rows } = await withoutPasswords.database.app.execute(
      sql`select from users where email = 'ada@example.org'`,
    );
    expect(rows).toEqual([]);
  });
});
