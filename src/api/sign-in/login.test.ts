import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { ErrorBody } from "#contract/shared/errors.ts";
import { ensureSetupToken } from "#domain/people/staff/ensure-setup-token.ts";
import { grantRole } from "#domain/people/staff/grant-role.ts";
import { makePasswordAccount, testPassword } from "#test/factories/make-password-account.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { useTestApp } from "#test/tools/app.ts";
import { type AppBrowser, browserOf } from "#test/tools/app-browser.ts";
import { race } from "#test/tools/race.ts";
import { logIn, loginState, passCheck, solve } from "#test/tools/staff-login.ts";

// AUTH_EMAIL_PASSWORD is off here: it is about /auth only.
const app = useTestApp({ RATE_LIMITS: "on" });

let address = 1;

/** A browser with an IP address of its own, so that tests don't use up each other's limits. */
function visitor(instance = 0, clientAddress = `198.51.100.${address++ % 250}`): AppBrowser {
  const target = app.instances[instance] as (typeof app.instances)[0];
  const instanceAt = new Proxy(target, {
    get: (inner, name) =>
      name === "fetch" ? (request: Request) => inner.fetch(request, { clientAddress }) : Reflect.get(inner, name),
  });
  return browserOf(instanceAt);
}

async function makeAdmin(role: "admin" | "moderator" = "admin") {
  const user = await makePasswordAccount(app.database.app);
  await grantRole(app.database.app, { email: user.email, role });
  return user;
}

async function refusalOf(response: Response) {
  const { error } = (await response.json()) as ErrorBody;
  return { status: response.status, code: error.code, title: error.title, text: error.message };
}

async function viewerOf(browser: AppBrowser) {
  return ((await (await browser.send("/api/v1/session")).json()) as { viewer: unknown }).viewer;
}

const sessionsOf = async (userId: string) =>
  (await app.database.app.execute(sql`select from sessions where user_id = ${userId}`)).rowCount;

describe("signing in at /login", () => {
  it.each(["admin", "moderator"] as const)("lets an %s in after the security check", async (role) => {
    const { email } = await makeAdmin(role);
    const browser = visitor();
    const answer = await logIn(browser, { email, password: testPassword });
    expect([answer.status, await answer.json()]).toEqual([200, { isCodeDue: false }]);
    expect(await viewerOf(browser)).toMatchObject({ isAdmin: role === "admin", isModerator: role === "moderator" });
  });

  it("tells a person without a role so, only after their right password, and doesn't sign them in", async () => {
    const { id, email } = await makePasswordAccount(app.database.app);
    const browser = visitor();
    expect(await refusalOf(await logIn(browser, { email, password: testPassword }))).toEqual({
      status: 403,
      code: "access_denied",
      title: "Access Denied",
      text: "This login page is for administrators only.",
    });
    expect([await sessionsOf(id), browser.cookies.has("__Host-session")]).toEqual([0, false]);
    expect(await refusalOf(await logIn(visitor(), { email, password: "not the password" }))).toMatchObject({
      code: "invalid_credentials",
    });
  });

  it("tells a suspended administrator so, only after their right password", async () => {
    const { id, email } = await makeAdmin();
    await app.database.app.execute(sql`update users set disabled_at = now() where id = ${id}`);
    const wrong = await logIn(visitor(), { email, password: "not the password" });
    expect((await refusalOf(wrong)).code).toBe("invalid_credentials");
    const right = await logIn(visitor(), { email, password: testPassword });
    expect(await refusalOf(right)).toMatchObject({ status: 403, code: "account_disabled" });
    expect(await sessionsOf(id)).toBe(0);
  });

  it("answers alike for a wrong password, an unknown address and an account without a password", async () => {
    const { email } = await makeAdmin();
    const google = await makeUser(app.database.app);
    await grantRole(app.database.app, { email: google.email, role: "admin" });
    const answers = [];
    for (const typed of [email, "nobody@example.org", google.email]) {
      const answer = await logIn(visitor(), { email: typed, password: "not the password" });
      const { error } = (await answer.json()) as ErrorBody;
      const headers = [...answer.headers.keys()].filter((name) => name !== "x-request-id").sort();
      answers.push({ status: answer.status, headers, error: { ...error, requestId: "" } });
    }
    expect(answers[0]).toMatchObject({ status: 401, error: { code: "invalid_credentials" } });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it("hashes the password of an unknown address, too, so that the time tells nothing", async () => {
    const { email } = await makeAdmin();
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 4; round += 1) {
      for (const [kind, typed] of [
        ["known", email],
        ["unknown", `nobody-${round}@example.org`],
      ] as const) {
        const browser = visitor();
        const pass = await passCheck(browser);
        const json = { email: typed, password: "not the password", pass };
        const startedAt = performance.now();
        await browser.send("/api/v1/login", { method: "POST", json });
        times[kind].push(performance.now() - startedAt);
      }
    }
    // Without the hash it is twenty times faster; the fastest of each is the least disturbed.
    expect(Math.min(...times.unknown)).toBeGreaterThan(Math.min(...times.known) / 4);
  });

  it("takes a password of six characters or more (rule 12), and a valid address", async () => {
    const answer = await logIn(visitor(), { email: "nobody", password: "12345" });
    const { error } = (await answer.json()) as ErrorBody;
    expect([answer.status, error.fields]).toEqual([
      400,
      {
        email: ["Please enter a valid email address"],
        password: ["Password must be at least 6 characters"],
      },
    ]);
  });
});

describe("the security check", () => {
  const check = (browser: AppBrowser, json: object) => browser.send("/api/v1/login/check", { method: "POST", json });

  it("refuses a wrong answer, and takes one try per question", async () => {
    const browser = visitor();
    const { question } = await loginState(browser);
    const right = String(solve(question.text));
    expect(await refusalOf(await check(browser, { question: question.token, answer: "99" }))).toMatchObject({
      status: 400,
      code: "security_answer_wrong",
      text: "Incorrect answer. Please try again.",
    });
    expect((await check(browser, { question: question.token, answer: right })).status).toBe(400);
    const text = await check(browser, { question: question.token, answer: "eleven" });
    expect(((await text.json()) as ErrorBody).error.fields).toEqual({ answer: ["Please enter a valid number"] });
  });

  it("works once, through either process", async () => {
    const { question } = await loginState(visitor());
    const json = { question: question.token, answer: String(solve(question.text)) };
    const answers = await race(10, (index) => check(visitor(index % 2), json));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("is needed for each sign-in, and a pass works once", async () => {
    const { email } = await makeAdmin();
    const credentials = { email, password: testPassword };
    const browser = visitor();
    const { question } = await loginState(browser);
    const pass = await passCheck(browser);
    expect((await browser.send("/api/v1/login", { method: "POST", json: { ...credentials, pass } })).status).toBe(200);
    // A forged one, one used before, and a question in its place.
    for (const other of ["forged", `${pass}x`, pass, question.token]) {
      const again = await browser.send("/api/v1/login", { method: "POST", json: { ...credentials, pass: other } });
      expect(await refusalOf(again)).toMatchObject({ status: 400, code: "security_answer_wrong" });
    }
    const without = await browser.send("/api/v1/login", { method: "POST", json: credentials });
    expect(without.status).toBe(400);
  });
});

describe("failed attempts", () => {
  it("end after five per account and address, through either process, and block nobody else", async () => {
    const { email } = await makeAdmin();
    const here = "203.0.113.7";
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answer = await logIn(visitor(attempt % 2, here), { email, password: "not the password" });
      expect(answer.status).toBe(401);
    }
    for (const instance of [0, 1]) {
      const answer = await logIn(visitor(instance, here), { email, password: testPassword });
      expect(answer.headers.has("retry-after")).toBe(true);
      expect(await refusalOf(answer)).toMatchObject({
        status: 429,
        text: "Too many login attempts. Please try again later.",
      });
    }
    const other = await makeAdmin();
    expect((await logIn(visitor(0, here), { email: other.email, password: testPassword })).status).toBe(200);
    expect((await logIn(visitor(), { email, password: testPassword })).status).toBe(200);
  });

  it("don't count what the owner did right", async () => {
    const { email } = await makeAdmin();
    const here = "203.0.113.8";
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 3; attempt += 1)
        expect((await logIn(visitor(0, here), { email, password: "not the password" })).status).toBe(401);
      expect((await logIn(visitor(0, here), { email, password: testPassword })).status).toBe(200);
    }
  });

  it("don't count without the security check, so a stranger can't lock the owner out for free", async () => {
    const { email } = await makeAdmin();
    const here = "203.0.113.9";
    const json = { email, password: "not the password", pass: "none" };
    for (let attempt = 0; attempt < 8; attempt += 1)
      expect((await visitor(0, here).send("/api/v1/login", { method: "POST", json })).status).toBe(400);
    expect((await logIn(visitor(0, here), { email, password: testPassword })).status).toBe(200);
  });
});

describe("the plain form", () => {
  it("asks question and password at once, and leads to where the person was going", async () => {
    const { email } = await makeAdmin();
    for (const [redirect, location] of [
      ["/admin/users?page=2", "/admin/users?page=2"],
      ["//evil.example", "/admin"],
      ["", "/admin"],
    ] as const) {
      const browser = visitor();
      const { question } = await loginState(browser);
      const form = { email, password: testPassword, question: question.token, answer: String(solve(question.text)) };
      const answer = await browser.send("/forms/login", { method: "POST", form: { ...form, redirect } });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, location]);
      expect(await viewerOf(browser)).toMatchObject({ isAdmin: true });
    }
  });
});

describe("create super admin", () => {
  const input = { name: "Ada Admin", email: "Ada@Example.org", password: "correct horse" };
  const create = (json: object, instance = 0) =>
    visitor(instance).send("/api/v1/login/super-admin", { method: "POST", json: { ...input, ...json } });
  const admins = async () =>
    (
      await app.database.app.execute<{ email: string; verified: boolean }>(sql`
      select u.email, u.email_verified as verified from admin_users a join users u on u.id = a.user_id
      where a.role = 'admin' order by 1`)
    ).rows;

  it("is gone once there is an administrator, with any token", async () => {
    await makeAdmin();
    for (const token of ["made up", "x".repeat(24)])
      expect(await refusalOf(await create({ token }))).toMatchObject({ status: 410, code: "setup_token_used" });
    expect(await ensureSetupToken(app.database.app)).toBeNull();
  });

  it("makes one administrator, whose address the token has proven, however many try at once", async () => {
    await app.database.app.execute(sql`delete from admin_users`);
    const token = (await ensureSetupToken(app.database.app)) as string;
    const { rows } = await app.database.app.execute(
      sql`select from one_time_tokens t where to_jsonb(t)::text like ${`%${token}%`}`,
    );
    expect(rows).toEqual([]);
    expect(await refusalOf(await create({ token: "made up" }))).toMatchObject({ status: 403 });
    expect((await create({ token, password: "1234567" })).status).toBe(400);

    const answers = await race(20, (index) => create({ token, email: `admin${index}@example.org` }, index % 2));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(410)]);
    const [admin, ...others] = await admins();
    expect([admin?.verified, others]).toEqual([true, []]);
    const browser = visitor();
    const signedIn = await logIn(browser, { email: admin?.email ?? "", password: input.password });
    expect(signedIn.status).toBe(200);
    expect(await viewerOf(browser)).toMatchObject({ isAdmin: true });
    expect((await create({ token })).status).toBe(410);
  });

  it("takes over an account with the same address and signs out everybody else who used it", async () => {
    await app.database.app.execute(sql`delete from admin_users`);
    const squatter = await makePasswordAccount(app.database.app, { emailVerified: false });
    await app.database.app.execute(sql`
      insert into sessions (id, token, user_id, expires_at) values ('s', 's', ${squatter.id}, now() + interval '1 day')`);
    const token = await ensureSetupToken(app.database.app);
    const password = "a new password";
    expect((await create({ token, email: squatter.email, password })).status).toBe(201);
    expect(await sessionsOf(squatter.id)).toBe(0);
    expect((await logIn(visitor(), { email: squatter.email, password: testPassword })).status).toBe(401);
    expect((await logIn(visitor(), { email: squatter.email, password })).status).toBe(200);
  });

  it("refuses an expired token", async () => {
    await app.database.app.execute(sql`delete from admin_users`);
    const token = await ensureSetupToken(app.database.app);
    await app.database.app.execute(sql`update one_time_tokens set expires_at = now() where purpose = 'setup'`);
    expect((await create({ token })).status).toBe(410);
    expect(await admins()).toEqual([]);
  });
});
