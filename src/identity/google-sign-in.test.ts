import { sql } from "drizzle-orm";
import type { JWTPayload } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createOutboundCalls } from "#http/metrics/outbound-calls.ts";
import { useTestDatabase } from "#test/database.ts";
import { type IdentityServer, startIdentityServer } from "#test/identity-server.ts";
import { type OidcFault, type OidcSink, startOidcSink } from "#test/sinks/oidc-sink.ts";

const database = useTestDatabase();
let sink: OidcSink;
let server: IdentityServer;

beforeAll(async () => {
  sink = await startOidcSink();
  server = await startIdentityServer(database.app, {
    demoSignIn: false,
    google: { ...sink.client, discoveryUrl: sink.discoveryUrl },
  });
});

afterAll(async () => {
  await server?.close();
  await sink?.close();
});

beforeEach(async () => {
  sink.fault = {};
  sink.person = { sub: "1001", email: "ada@example.org", email_verified: true, name: "Ada" };
  await database.app.execute(sql`delete from users`);
});

async function signIn(browser = server.browser()) {
  return { browser, ...(await browser.visit("/auth/google?redirect=/x")) };
}

async function count(table: "sessions" | "users" | "accounts"): Promise<number> {
  const result = await database.app.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  );
  return result.rows[0]?.n ?? -1;
}

const claims = (changes: JWTPayload): OidcFault => ({ claims: (honest) => ({ ...honest, ...changes }) });
const without = (name: string): OidcFault => ({
  claims: (honest) => Object.fromEntries(Object.entries(honest).filter(([claim]) => claim !== name)),
});
const now = () => Math.floor(Date.now() / 1000);

/** A5: what a hostile or broken provider may answer. None of it may sign anybody in. */
const faults: [name: string, fault: OidcFault | (() => OidcFault)][] = [
  ["a wrong nonce", claims({ nonce: "another" })],
  ["no nonce", without("nonce")],
  ["an empty nonce", claims({ nonce: "" })],
  ["a token for another client", claims({ aud: "somebody-else" })],
  ["no audience", without("aud")],
  ["an audience of several without an authorized party", claims({ aud: ["sink-client", "somebody-else"] })],
  ["another authorized party", claims({ azp: "somebody-else" })],
  ["a token of another issuer", claims({ iss: "https://accounts.google.com" })],
  ["no issuer", without("iss")],
  ["an issuer that only starts the same", () => claims({ iss: `${sink.issuer}.evil.example` })],
  ["an expired token", () => claims({ iat: now() - 900, exp: now() - 600 })],
  ["a token that never expires", without("exp")],
  ["a token without a date of issue", without("iat")],
  ["a token that is not valid yet", () => claims({ nbf: now() + 600 })],
  ["no subject", without("sub")],
  ["an empty subject", claims({ sub: "" })],
  ["no e-mail address", without("email")],
  ["an invalid e-mail address", claims({ email: "ada" })],
  ["an unverified e-mail address", claims({ email_verified: false })],
  ["the string true instead of the boolean", claims({ email_verified: "true" })],
  ["no claim about verification", without("email_verified")],
  ["an unsigned token", { signature: "none" }],
  ["a token signed by another key", { signature: "stranger" }],
  ["a token signed with the client secret", { signature: "symmetric" }],
  ["a broken signature", { signature: "broken" }],
  ["an unknown key id", { header: (header) => ({ ...header, kid: "unknown" }), signature: "stranger" }],
  ["no id token", { tokenAnswer: ({ id_token: _, ...rest }) => rest }],
  ["an invalid id token", { tokenAnswer: (answer) => ({ ...answer, id_token: "hello" }) }],
  ["an error from the token endpoint", { tokenAnswer: () => ({ error: "invalid_grant" }), tokenStatus: 400 }],
  ["a broken token endpoint", { tokenAnswer: () => "oops", tokenStatus: 500 }],
  ["a wrong state", { callback: (params) => params.set("state", "made-up") }],
  ["no state", { callback: (params) => params.delete("state") }],
  ["no code", { callback: (params) => params.delete("code") }],
  ["a made-up code", { callback: (params) => params.set("code", "made-up") }],
  ["another issuer in the callback", { callback: (params) => params.set("iss", "https://evil.example") }],
  ["no issuer in the callback, although the provider promises one", { callback: (params) => params.delete("iss") }],
  ["an empty issuer in the callback", { callback: (params) => params.set("iss", "") }],
  ["two issuers in the callback", { callback: (params) => params.append("iss", "https://evil.example") }],
  ["a refusal", { callback: (params) => params.set("error", "access_denied") }],
];

describe("signing in with Google", () => {
  it("creates the account, proves PKCE and the secret, and stores none of the provider's tokens", async () => {
    const { browser, url } = await signIn();
    expect(url.href).toBe(`${server.origin}/onboarding?redirect=%2Fx`);
    expect(sink.lastExchange).toEqual({ isPkceRight: true, isSecretRight: true });
    const asked = new URL(sink.requests.findLast((request) => request.url.startsWith("/auth"))?.url ?? "", sink.issuer);
    expect(asked.searchParams.get("prompt")).toBe("select_account");
    expect(asked.searchParams.get("code_challenge_method")).toBe("S256");
    expect(asked.searchParams.get("nonce")).toMatch(/^[\w-]{32}$/);
    const account = await database.app.execute(
      sql`select account_id, access_token, id_token, refresh_token from accounts`,
    );
    expect(account.rows).toEqual([
      { account_id: `${sink.issuer}#1001`, access_token: null, id_token: null, refresh_token: null },
    ]);
    const session = await browser.request("/api/v1/session");
    expect(await session.json()).toMatchObject({ viewer: { username: "ada", isAdmin: false, isDemo: false } });
  });

  it.each(faults)("refuses %s", async (_name, fault) => {
    sink.fault = typeof fault === "function" ? fault() : fault;
    const { browser, url } = await signIn();
    expect(url.pathname).toBe("/auth");
    expect(url.searchParams.get("error")).toBe("google_sign_in_failed");
    expect(url.searchParams.has("error_description")).toBe(false);
    expect([await count("sessions"), await count("users")]).toEqual([0, 0]);
    expect(browser.cookies.has("session")).toBe(false);
  });

  it("refuses a callback in a browser that did not start the flow", async () => {
    const attacker = server.browser();
    const start = await attacker.request("/auth/google?redirect=/");
    const back = await attacker.request(start.headers.get("location") ?? "");
    const victim = server.browser();
    const { url } = await victim.visit(back.headers.get("location") ?? "");
    expect(url.searchParams.get("error")).toBe("google_sign_in_failed");
    expect(await count("sessions")).toBe(0);
  });

  it("refuses a callback sent twice, even if the provider accepts the code again", async () => {
    sink.fault = { acceptsUsedCodes: true };
    const browser = server.browser();
    const start = await browser.request("/auth/google?redirect=/");
    const flow = browser.cookies.get("flow");
    const back = (await browser.request(start.headers.get("location") ?? "")).headers.get("location") ?? "";
    await browser.visit(back);
    expect(await count("sessions")).toBe(1);
    if (flow) browser.cookies.set("flow", flow);
    const again = await browser.visit(back);
    expect(again.url.searchParams.get("error")).toBe("google_sign_in_failed");
    expect(await count("sessions")).toBe(1);
  });

  it("refuses a code from another browser's flow, because PKCE and the nonce don't match", async () => {
    const [attacker, victim] = [server.browser(), server.browser()];
    const answerTo = async (browser: typeof victim) => {
      const start = await browser.request("/auth/google?redirect=/");
      const back = await browser.request(start.headers.get("location") ?? "");
      return new URL(back.headers.get("location") ?? "");
    };
    const stolen = (await answerTo(attacker)).searchParams.get("code") ?? "";
    const callback = await answerTo(victim);
    callback.searchParams.set("code", stolen);
    const { url } = await victim.visit(callback.href);
    expect(url.searchParams.get("error")).toBe("google_sign_in_failed");
    expect([await count("sessions"), await count("users")]).toEqual([0, 0]);
  });

  it("identifies a person by issuer and subject, even if their address changes", async () => {
    await signIn();
    sink.person = { ...sink.person, email: "ada.new@example.org" };
    await signIn();
    expect([await count("users"), await count("accounts"), await count("sessions")]).toEqual([1, 1, 2]);
    sink.person = { sub: "2002", email: "grace@example.org", email_verified: true };
    await signIn();
    expect(await count("users")).toBe(2);
  });

  it("links a verified address to the account that proved it, and refuses one that has not", async () => {
    await insertUser({ id: "proven", email: "ada@example.org", isVerified: true });
    await signIn();
    const linked = await database.app.execute(sql`select user_id from accounts`);
    expect(linked.rows).toEqual([{ user_id: "proven" }]);

    await insertUser({ id: "unproven", email: "eve@example.org", isVerified: false });
    sink.person = { sub: "3003", email: "eve@example.org", email_verified: true };
    const refused = await signIn();
    expect(refused.url.searchParams.get("error")).toBe("email_not_verified");
    expect([await count("accounts"), await count("sessions")]).toEqual([1, 1]);
  });

  it("never lets an unverified address into the account that has it", async () => {
    await insertUser({ id: "proven", email: "ada@example.org", isVerified: true });
    sink.person = { sub: "4004", email: "ada@example.org", email_verified: false };
    const { url } = await signIn();
    expect(url.searchParams.get("error")).toBe("google_sign_in_failed");
    expect([await count("accounts"), await count("sessions")]).toEqual([0, 0]);
  });

  it("accepts a callback without an issuer from a provider that promises none, but not a wrong issuer", async () => {
    const silent = await startOidcSink({ promisesIssuer: false });
    const google = { ...silent.client, discoveryUrl: silent.discoveryUrl };
    const other = await startIdentityServer(database.app, { demoSignIn: false, google });
    try {
      silent.fault = { callback: (params) => params.set("iss", "https://evil.example") };
      const refused = await other.browser().visit("/auth/google?redirect=/x");
      expect(refused.url.searchParams.get("error")).toBe("google_sign_in_failed");
      silent.fault = { callback: (params) => params.delete("iss") };
      const { url } = await other.browser().visit("/auth/google?redirect=/x");
      expect([url.pathname, await count("sessions")]).toEqual(["/onboarding", 1]);
    } finally {
      await other.close();
      await silent.close();
    }
  });

  it("makes no account for an address at a blocked mail domain, and says why", async () => {
    const block = (domains: string[]) =>
      database.app.execute(sql`
        insert into site_settings (key, value)
        values ('blocklists', ${JSON.stringify({ mailDomains: domains, websites: [], words: [] })}::jsonb)
        on conflict (key) do update set value = excluded.value`);
    await block(["example.org"]);
    const refused = await signIn();
    expect(refused.url.pathname).toBe("/auth");
    expect(refused.url.searchParams.get("error")).toBe("mail_domain_blocked");
    expect([await count("users"), await count("sessions")]).toEqual([0, 0]);
    await block([]);
    expect((await signIn()).url.pathname).not.toBe("/auth");
    await block(["example.org"]);
    // Who has an account keeps it: Google says who they are.
    expect((await signIn()).url.pathname).not.toBe("/auth");
    await block([]);
  });

  it("counts the requests to the provider, and how they ended", async () => {
    const calls = createOutboundCalls();
    const google = { ...sink.client, discoveryUrl: sink.discoveryUrl };
    const measureProvider = calls.measure("sign_in");
    const other = await startIdentityServer(database.app, { demoSignIn: false, google, measureProvider });
    const counted = async () =>
      (await calls.registry.getSingleMetricAsString("outbound_calls_total")).match(/(?<="sign_in",outcome=)\S+ [1-9]/g);
    try {
      await other.browser().visit("/auth/google?redirect=/x");
      // The discovery document, and the code for tokens.
      expect(await counted()).toEqual(['"ok"} 2']);
      sink.fault = { tokenAnswer: () => ({ error: "invalid_grant" }), tokenStatus: 400 };
      await other.browser().visit("/auth/google?redirect=/x");
      expect(await counted()).toEqual(['"ok"} 2', '"refused"} 1']);
    } finally {
      await other.close();
    }
  });

  it("tries again when the provider could not be reached at first", async () => {
    const late = await startOidcSink();
    let discoveryUrl = "http://127.0.0.1:1/.well-known/openid-configuration";
    const google = {
      ...late.client,
      get discoveryUrl() {
        return discoveryUrl;
      },
    };
    const other = await startIdentityServer(database.app, { demoSignIn: false, google });
    try {
      const first = await other.browser().visit("/auth/google?redirect=/x");
      expect(first.url.pathname + first.url.search).toBe("/auth?redirect=%2Fx&error=google_sign_in_failed");
      discoveryUrl = late.discoveryUrl;
      const second = await other.browser().visit("/auth/google?redirect=/x");
      expect(second.url.pathname).not.toBe("/auth");
    } finally {
      await other.close();
      await late.close();
    }
  });
});

async function insertUser({ id, email, isVerified }: { id: string; email: string; isVerified: boolean }) {
  await database.app.execute(
    sql`insert into users (id, name, email, email_verified) values (${id}, 'Somebody', ${email}, ${isVerified})`,
  );
}
