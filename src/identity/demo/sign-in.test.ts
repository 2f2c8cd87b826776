import type { ServerResponse } from "node:http";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import { retireDemoAccounts } from "#domain/people/staff/retire-demo-accounts.ts";
import type { BrowserLike } from "#test/browser-like.ts";
import { redirectTargets } from "#test/corpus/redirect-targets.ts";
import { useTestDatabase } from "#test/database.ts";
import { type IdentityServer, startIdentityServer } from "#test/identity-server.ts";
import { prepareDemoAdmin } from "./prepare-admin.ts";
import { sendStylesheet } from "./provider-pages.ts";

const database = useTestDatabase();
let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer(database.app);
});

afterAll(() => server?.close());

async function signIn(email: string, { on = server, redirect = "/" } = {}) {
  const browser = on.browser();
  const chooser = await browser.visit(`/auth/google?redirect=${encodeURIComponent(redirect)}`);
  const { url } = await browser.visit(chooser.url.href, { form: { email } });
  return { browser, chooser, url };
}

async function viewerOf(browser: BrowserLike): Promise<Viewer | null> {
  const response = await browser.request("/api/v1/session");
  return ((await response.json()) as { viewer: Viewer | null }).viewer;
}

describe("the demo sign-in", () => {
  it("asks which account, then returns to where the visitor was", async () => {
    const { browser, chooser, url } = await signIn("maker@demo.example", { redirect: "/resources/obsidian?tab=1#x" });
    expect(chooser.url.pathname).toMatch(/^\/demo-identity\/choose\//);
    expect(chooser.response.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = await chooser.response.text();
    for (const name of ["Demo Admin", "Demo Maker", "Demo Visitor", "no passwords"]) expect(html).toContain(name);
    expect(html).not.toMatch(/<script|style=/);
    // A new account goes through onboarding, which skips this one: the demo's own cast is already onboarded.
    expect(url.pathname).toBe("/onboarding");
    expect(url.searchParams.get("redirect")).toBe("/resources/obsidian?tab=1#x");
    const { url: again } = await signIn("maker@demo.example", { redirect: "/resources/obsidian?tab=1#x" });
    expect(again.href).toBe(`${server.origin}/resources/obsidian?tab=1#x`);
    const viewer = {
      userId: expect.any(String),
      username: "usermaker",
      avatarUrl: null,
      isAdmin: false,
      isModerator: false,
      mustSetUpSecondFactor: false,
      isDemo: true,
      isNewcomer: true,
      needsOnboarding: false,
      unreadNotices: 0,
      primaryNiche: null,
      hasForYou: true,
    };
    expect(await viewerOf(browser)).toEqual(viewer);
  });

  it("accepts any address, and finds the same person for it again", async () => {
    const first = await signIn(" Jane.Doe@Example.org ");
    const second = await signIn("jane.doe@example.org");
    expect(await viewerOf(first.browser)).toMatchObject({ username: "JaneDoe".toLowerCase() });
    expect(await viewerOf(second.browser)).toEqual(await viewerOf(first.browser));
  });

  it.each(["", "nobody", "a b@example.org", '"><script>@x', "x".repeat(300)])(
    "refuses the address %j",
    async (typed) => {
      const browser = server.browser();
      const chooser = await browser.visit("/auth/google?redirect=/");
      const answer = await browser.request(chooser.url.href, { form: { email: typed } });
      expect(answer.status).toBe(422);
      const html = await answer.text();
      expect(html).toMatch(/This is not a valid email address\.|Please enter an email address\./);
      expect(html).not.toContain("<script>");
      const retried = await browser.visit(chooser.url.href, { form: { email: "visitor@demo.example" } });
      expect(retried.url.pathname).toMatch(/^\/(?:onboarding)?$/);
    },
  );

  it("says so when the choice belongs to another browser or has expired", async () => {
    const chooser = await server.browser().visit("/auth/google?redirect=/");
    for (const browser of [server.browser(), server.browser()]) {
      const answer = await browser.request(chooser.url.href, { form: { email: "visitor@demo.example" } });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain("It has expired or was already finished.");
    }
  });

  it.each(["/auth", "/auth?client_id=x", "/auth?client_id=toolshelf-demo&redirect_uri=https://evil.example/", "/x"])(
    "answers %s with its own page and redirects nobody",
    async (path) => {
      const answer = await server.browser().request(`/demo-identity${path}`);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.has("location")).toBe(false);
    },
  );

  it("works with several processes that share only the database and the data folder", async () => {
    const several = await startIdentityServer(database.app, { processes: 3 });
    try {
      for (const email of ["one@example.org", "two@example.org", "three@example.org"]) {
        const { browser, url } = await signIn(email, { on: several });
        expect(url.pathname).toBe("/onboarding");
        expect(await viewerOf(browser)).not.toBeNull();
      }
    } finally {
      await several.close();
    }
  });

  it("lets more people sign in at once than there are database connections", async () => {
    const crowd = Array.from({ length: 40 }, (_, n) => `crowd${n}@demo.example`);
    const viewers = await Promise.all(crowd.map(async (email) => viewerOf((await signIn(email)).browser)));
    expect(new Set(viewers.map((viewer) => viewer?.username)).size).toBe(crowd.length);
  });

  it("writes nothing to the console", async () => {
    const spies = (["info", "warn", "log"] as const).map((level) => vi.spyOn(console, level));
    const quiet = await startIdentityServer(database.app);
    await signIn("quiet@example.org", { on: quiet });
    await quiet.close();
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  });

  it.each(redirectTargets)("lands on our own site for $input", async ({ input, expected }) => {
    const { url } = await signIn("visitor@demo.example", { redirect: input });
    expect(url.href).toBe(new URL(expected, server.origin).href);
  });

  it("sends a visitor of 127.0.0.1 to the one host the flow's cookie works on", async () => {
    const twin = server.origin.replace("localhost", "127.0.0.1");
    const answer = await server.browser().request(`${twin}/auth/google?redirect=/x`);
    expect(answer.headers.get("location")).toBe(`${server.origin}/auth/google?redirect=%2Fx`);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("finds a person of the demo catalog by their address", async () => {
    await database.app.execute(sql`
      insert into users (id, name, email, email_verified, is_demo) values ('cat', 'Cat', 'cat@demo.example', true, true)`);
    const { browser } = await signIn("cat@demo.example");
    expect(await viewerOf(browser)).toMatchObject({ userId: "cat", isDemo: true });
  });

  it("never opens a real account", async () => {
    await database.app.execute(
      sql`insert into users (id, name, email, email_verified) values ('real', 'Real', 'boss@example.org', true)`,
    );
    await database.app.execute(sql`insert into admin_users (user_id) values ('real')`);
    const { browser, url } = await signIn("boss@example.org");
    expect(url.searchParams.get("error")).toBe("forbidden");
    expect(await viewerOf(browser)).toBeNull();
  });
});

it("is set in the site's fonts, which its page may load from the site only", () => {
  const sent: string[] = [];
  const response = { writeHead() {}, end: (text: string) => sent.push(text) } as unknown as ServerResponse;
  sendStylesheet(response, {
    fonts: ["/assets/newsreader-display-latin-a.woff2", "/assets/latin-wght-normal-b.woff2"],
  });
  sendStylesheet(response, { fonts: [] });
  expect(sent[0]).toMatch(
    /"Newsreader Display".*newsreader-display-latin-a[^@]*@font-face.*"Instrument Sans Variable"/s,
  );
  expect(sent[1]).not.toContain("@font-face");
});

describe("from elsewhere", () => {
  it.each<Record<string, string>>([
    { "x-forwarded-for": "203.0.113.9" },
    { "x-forwarded-host": "tools.example.org" },
    { forwarded: "for=203.0.113.9" },
    { via: "1.1 proxy" },
    { "x-real-ip": "203.0.113.9" },
    { "cf-connecting-ip": "203.0.113.9" },
  ])("the demo provider answers nobody: %o", async (headers) => {
    const start = await server.browser().request("/auth/google?redirect=/");
    const authorization = String(start.headers.get("location"));
    for (const path of [authorization, "/demo-identity/.well-known/openid-configuration", "/demo-identity/choose/x"]) {
      const answer = await server.browser().request(path, { headers });
      expect(answer.status).toBe(403);
      const html = await answer.text();
      expect(html).toContain("works only on the computer that the site runs on");
      const stylesheet = /rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? "";
      expect((await server.browser().request(stylesheet, { headers })).status).toBe(200);
    }
    expect((await server.browser().request(authorization)).status).toBe(303);
  });
});

describe("the demo administrator", () => {
  it("is one account with two sign-in methods, and the password is printed once", async () => {
    const starts = await Promise.all([prepareDemoAdmin(database.app), prepareDemoAdmin(database.app)]);
    const [password, ...others] = starts.flatMap((start) => start.password ?? []);
    expect(others).toEqual([]);
    expect((await prepareDemoAdmin(database.app)).password).toBeNull();

    const byChoice = await signIn("admin@demo.example");
    const byPassword = server.browser();
    const body = { email: "admin@demo.example", password };
    const answer = await byPassword.request("/api/auth/sign-in/email", { json: body });
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    expect(await viewerOf(byPassword)).toMatchObject({ isAdmin: true, isDemo: true });
    expect(await viewerOf(byChoice.browser)).toEqual(await viewerOf(byPassword));

    const wrong = await server
      .browser()
      .request("/api/auth/sign-in/email", { json: { ...body, password: "a guess!" } });
    expect([wrong.status, await wrong.json()]).toEqual([401, { code: "invalid_credentials" }]);
  });

  it("is retired with all demo people when the demo sign-in is switched off", async () => {
    await prepareDemoAdmin(database.app);
    const { browser } = await signIn("admin@demo.example");
    const real = await startIdentityServer(database.app, { demoSignIn: false, siteUrl: server.origin });
    try {
      const cookie = `session=${browser.cookies.get("session")?.value}`;
      const sessionHash = real.identity.sessionHashOf(new Headers({ cookie }));
      expect(sessionHash).not.toBeNull();
      expect((await real.identity.findViewer(sessionHash)).viewer).toBeNull();
      await retireDemoAccounts(database.app);
      await retireDemoAccounts(database.app);
      expect(await viewerOf(browser)).toBeNull();
      const left = await database.app.execute(sql`
        select from users left join admin_users a on a.user_id = id left join accounts c on c.user_id = users.id
        where is_demo and (a.user_id is not null or c.id is not null or email !~ '@(retired.invalid|demo.example)$')`);
      expect(left.rowCount).toBe(0);
    } finally {
      await real.close();
    }
    const { password } = await prepareDemoAdmin(database.app);
    expect(password).toEqual(expect.any(String));
  });
});
