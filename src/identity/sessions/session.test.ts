import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import { grantRole } from "#domain/people/staff/grant-role.ts";
import type { BrowserLike } from "#test/browser-like.ts";
import { useTestDatabase } from "#test/database.ts";
import { type IdentityServer, startIdentityServer } from "#test/identity-server.ts";

const database = useTestDatabase();
let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer(database.app);
});

afterAll(() => server?.close());

async function signIn(email: string, { browser = server.browser() } = {}) {
  const chooser = await browser.visit("/auth/google?redirect=/");
  const { url } = await browser.visit(chooser.url.href, { form: { email } });
  return { browser, url };
}

async function viewerOf(browser: BrowserLike): Promise<Viewer | null> {
  const response = await browser.request("/api/v1/session");
  return ((await response.json()) as { viewer: Viewer | null }).viewer;
}

const age = (email: string, column: "created_at" | "updated_at" | "expires_at", interval: string) =>
  database.app.execute(sql`
    update sessions set ${sql.identifier(column)} = now() - ${interval}::interval
    where user_id = (select id from users where email = ${email})`);

describe("a session", () => {
  it("uses one HttpOnly cookie; the flow's cookie is deleted after use", async () => {
    const { browser } = await signIn("cookie@example.org");
    expect([...browser.cookies.keys()].filter((name) => !name.startsWith("demo_identity"))).toEqual(["session"]);
    const line = browser.setCookies.find((one) => one.startsWith("session="));
    expect(line).toMatch(/^session=[\w%.-]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
    const flow = browser.setCookies.find((one) => one.startsWith("flow="));
    expect(flow).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it("has the __Host- prefix and Secure if cookies are secure", async () => {
    const secure = await startIdentityServer(database.app, { secureCookies: true });
    try {
      const { browser } = await signIn("secure@example.org", { browser: secure.browser() });
      const lines = browser.setCookies.filter((line) => !line.startsWith("demo_identity"));
      expect(lines.length).toBeGreaterThan(1);
      for (const line of lines)
        expect(line).toMatch(/^__Host-(session|flow)=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      expect(await viewerOf(browser)).not.toBeNull();
      const signedOut = await browser.request("/api/v1/session", { method: "DELETE" });
      expect(signedOut.headers.getSetCookie()).toContain(
        "__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
      );
    } finally {
      await secure.close();
    }
  });

  it("gets a new token at every sign-in, never the one the browser sent", async () => {
    const { browser } = await signIn("fixed@example.org");
    const before = browser.cookies.get("session")?.value;
    await signIn("fixed@example.org", { browser });
    expect(browser.cookies.get("session")?.value).not.toBe(before);
  });

  it("ends on the server at sign-out: a saved cookie is worthless", async () => {
    const { browser } = await signIn("leaving@example.org");
    const kept = browser.cookies.get("session");
    const answer = await browser.request("/api/v1/session", { method: "DELETE" });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("clear-site-data")).toBe('"cache", "storage"');
    expect(browser.cookies.has("session")).toBe(false);
    if (kept) browser.cookies.set("session", kept);
    expect(await viewerOf(browser)).toBeNull();
    const again = await browser.request("/api/v1/session", { method: "DELETE" });
    expect(again.status).toBe(204);
  });

  it("ends when the account is disabled, and the account cannot sign in again", async () => {
    const { browser } = await signIn("disabled@example.org");
    await database.app.execute(sql`update users set disabled_at = now() where email = 'disabled@example.org'`);
    expect(await viewerOf(browser)).toBeNull();
    const { url, browser: fresh } = await signIn("disabled@example.org");
    expect(url.searchParams.get("error")).toBe("account_disabled");
    expect(fresh.cookies.has("session")).toBe(false);
  });

  it("always has the current role", async () => {
    const { browser } = await signIn("role@example.org");
    expect(await viewerOf(browser)).toMatchObject({ isAdmin: false });
    await grantRole(database.app, { email: "Role@Example.org", role: "admin" });
    expect(await viewerOf(browser)).toMatchObject({ isAdmin: true });
    await database.app.execute(sql`delete from admin_users`);
    expect(await viewerOf(browser)).toMatchObject({ isAdmin: false });
  });

  it.each([
    ["idle for 31 days", "updated_at", "31 days", false],
    ["idle for 29 days", "updated_at", "29 days", true],
    ["91 days old", "created_at", "91 days", false],
    ["89 days old", "created_at", "89 days", true],
    ["past its expiry", "expires_at", "1 second", false],
  ] as const)("that is %s is valid or not accordingly", async (name, column, interval, counts) => {
    const email = `${name.replace(/\W/g, "")}@example.org`;
    const { browser } = await signIn(email);
    await age(email, column, interval);
    expect((await viewerOf(browser)) !== null).toBe(counts);
  });

  it.each([
    ["admin", "updated_at", "9 hours"],
    ["admin", "created_at", "13 hours"],
    ["moderator", "updated_at", "9 hours"],
    ["moderator", "created_at", "13 hours"],
  ] as const)("of an %s ends sooner (%s %s ago)", async (role, column, interval) => {
    const email = `${role}${column.replace("_", "")}@example.org`;
    const { browser } = await signIn(email);
    await age(email, column, interval);
    expect(await viewerOf(browser)).not.toBeNull();
    await age(email, column, interval);
    await grantRole(database.app, { email, role });
    expect(await viewerOf(browser)).toBeNull();
  });

  it("is extended by use, up to its absolute end", async () => {
    const { browser } = await signIn("regular@example.org");
    await age("regular@example.org", "created_at", "80 days");
    await age("regular@example.org", "updated_at", "1 day");
    await viewerOf(browser);
    const { rows } = await database.app.execute(sql`
      select s.updated_at > now() - interval '1 minute' as seen, s.expires_at = s.created_at + interval '90 days' as capped
      from sessions s join users u on u.id = s.user_id where u.email = 'regular@example.org'`);
    expect(rows).toEqual([{ seen: true, capped: true }]);
  });

  it("leaves nothing in the database that could sign anybody in, nor their IP address", async () => {
    const { browser } = await signIn("dump@example.org");
    await server.browser().request("/auth/google?redirect=/");
    const cookie = decodeURIComponent(browser.cookies.get("session")?.value ?? "");
    const [token = "", signature = ""] = cookie.split(".");
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const { rows } = await database.app.execute<{ dump: string; hash: string }>(sql`
      select (select string_agg(to_jsonb(s)::text, '') from sessions s)
        || (select string_agg(to_jsonb(v)::text, '') from verifications v)
        || (select string_agg(to_jsonb(a)::text, '') from accounts a) as dump,
        (select s.token from sessions s join users u on u.id = s.user_id where u.email = 'dump@example.org') as hash`);
    const { dump = "", hash = "" } = rows[0] ?? {};
    expect(dump).toContain(hash);
    expect(dump).not.toContain(token);
    expect(dump).not.toContain("127.0.0.1");
    for (const forged of [hash, `${hash}.${signature}`, `${token}.${hash}`, token]) {
      browser.cookies.set("session", { value: encodeURIComponent(forged), path: "/" });
      expect(await viewerOf(browser)).toBeNull();
    }
  });

  it("has one profile even if the first twenty requests come at once", async () => {
    const { browser } = await signIn("crowd@example.org");
    const viewers = await Promise.all(Array.from({ length: 20 }, () => viewerOf(browser)));
    expect(new Set(viewers.map((viewer) => viewer?.username))).toEqual(new Set(["crowd"]));
  });
});

describe("better-auth's own routes", () => {
  it.each([
    ["GET", "get-session"],
    ["GET", "ok"],
    ["GET", "error"],
    ["GET", "list-sessions"],
    ["POST", "sign-in/social"],
    ["POST", "sign-out"],
    ["POST", "update-user"],
    ["POST", "change-email"],
    ["POST", "change-password"],
    ["POST", "delete-user"],
    ["POST", "link-social"],
    ["POST", "callback/google"],
    ["GET", "callback/github"],
    ["POST", "two-factor/enable"],
    ["POST", "sign-up/email"],
    ["POST", "request-password-reset"],
    ["POST", "reset-password"],
    ["GET", "reset-password/x"],
    ["GET", "verify-email"],
    ["POST", "SIGN-IN/EMAIL"],
    ["POST", "sign-in/email/"],
    ["POST", "sign-in%2Femail"],
  ])("%s %s does not exist", async (method, path) => {
    const { browser } = await signIn("closed@example.org");
    const json = method === "POST" ? { name: "x" } : undefined;
    const answer = await browser.request(`/api/auth/${path}`, { method, json });
    expect([answer.status, await answer.json()]).toEqual([404, { code: "not_found" }]);
  });
});
