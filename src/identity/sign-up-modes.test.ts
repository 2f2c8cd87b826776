import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SignUpMode } from "#contract/shared/switches.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { type IdentityServer, startIdentityServer } from "#test/identity-server.ts";

// The rule has its own test; these are the doors that must ask it.
const database = useTestDatabase();
const db = () => database.app;
const password = "correct horse";
let server: IdentityServer;
let productId: number;

beforeAll(async () => {
  server = await startIdentityServer(db(), { emailPassword: true });
  const admin = await makeUser(db());
  await db().execute(sql`insert into admin_users (user_id) values (${admin.id})`);
  productId = (await makeProduct(db())).id;
});

afterAll(() => server?.close());

beforeEach(() => db().execute(sql`delete from maker_invitations`));

async function setMode(mode: SignUpMode): Promise<void> {
  await db().execute(sql`
    insert into site_settings (key, value) values ('settings', ${JSON.stringify({ signUp: mode })}::jsonb)
    on conflict (key) do update set value = excluded.value`);
}

const invite = (email: string) =>
  db().execute(sql`insert into maker_invitations (product_id, email) values (${productId}, ${email})`);

async function hasAccount(email: string): Promise<boolean> {
  return (await db().execute(sql`select from users where email = ${email}`)).rowCount === 1;
}

/** Through the demo provider: the address that the browser lands on. */
async function signInWithGoogle(email: string): Promise<string> {
  const browser = server.browser();
  const chooser = await browser.visit("/auth/google?redirect=/x");
  const { url } = await browser.visit(chooser.url.href, { form: { email } });
  const session = await browser.request("/api/v1/session");
  const { viewer } = (await session.json()) as { viewer: object | null };
  expect(viewer !== null, "signed in only if not sent back").toBe(url.pathname !== "/auth");
  return url.pathname + url.search;
}

async function signUp(email: string): Promise<string | number> {
  const response = await server
    .browser()
    .request("/api/auth/sign-up/email", { json: { email, password, name: "New" } });
  return response.status === 204 ? 204 : ((await response.json()) as { code: string }).code;
}

test.each<[SignUpMode, string]>([
  ["closed", "sign_up_closed"],
  ["invited", "sign_up_invited"],
])(
  "while sign-up is %s, neither Google nor an e-mail address makes an account, and both say why",
  async (mode, code) => {
    await setMode(mode);
    const [byGoogle, byMail] = [`g-${mode}@new.example`, `m-${mode}@new.example`];
    expect(await signInWithGoogle(byGoogle)).toBe(`/auth?redirect=%2Fx&error=${code}`);
    expect(await signUp(byMail)).toBe(code);
    await server.sendLetters();
    expect(server.mails.filter(({ to }) => to.endsWith("@new.example"))).toEqual([]);
    expect([await hasAccount(byGoogle), await hasAccount(byMail)]).toEqual([false, false]);
  },
);

test("an invitation opens both doors for its address, however it is spelled", async () => {
  await setMode("invited");
  for (const email of ["ada@invited.example", "bob@invited.example"]) await invite(email);
  expect(await signInWithGoogle("Ada@invited.example")).toBe("/onboarding?redirect=%2Fx");
  expect(await signUp("Bob@invited.example")).toBe(204);
  expect([await hasAccount("ada@invited.example"), await hasAccount("bob@invited.example")]).toEqual([true, true]);
  await setMode("closed");
  await invite("eve@invited.example");
  expect(await signUp("eve@invited.example")).toBe("sign_up_closed");
});

test("who has an account comes in while sign-up is closed, and the answer to an address says nothing about it", async () => {
  await setMode("open");
  expect(await signInWithGoogle("old@known.example")).toBe("/onboarding?redirect=%2Fx");
  expect(await signUp("mail@known.example")).toBe(204);
  await setMode("closed");
  expect(await signInWithGoogle("old@known.example")).toBe("/x");
  for (const email of ["mail@known.example", "nobody@known.example"])
    expect(await signUp(email)).toBe("sign_up_closed");
  // The letter from before still confirms the address.
  await server.sendLetters();
  const letter = server.mails.findLast(({ to }) => to === "mail@known.example");
  const { url } = await server.browser().visit(/https?:\S+/.exec(letter?.text ?? "")?.[0] ?? "");
  expect(url.searchParams.get("verified")).toBe("1");
});
