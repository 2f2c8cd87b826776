import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { listOutbox, readOutboxMessage } from "#services/mail/outbox-mail.ts";
import { makePasswordAccount } from "#test/factories/make-password-account.ts";
import { useTestApp } from "#test/tools/app.ts";
import { race } from "#test/tools/race.ts";

const app = useTestApp({ RATE_LIMITS: "on", AUTH_EMAIL_PASSWORD: "on" });

let email: string;
let asked = 0;

beforeEach(async () => {
  email = (await makePasswordAccount(app.database.app, { emailVerified: false })).email;
});

/** Each time from another IP address, so that the sender's own limit doesn't apply. */
async function post(door: string, json: object) {
  asked += 1;
  const request = new Request(`${app.origin}/api/auth/${door}`, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin", origin: app.origin, "content-type": "application/json" },
    body: JSON.stringify(json),
  });
  return await app.instances[asked % 2 === 0 ? 0 : 1].fetch(request, { clientAddress: `192.0.2.${asked % 250}` });
}

const askForReset = (address = email) => post("request-password-reset", { email: address });
const askForVerification = () => post("send-verification-email", { email });

async function lettersOf(kind: string): Promise<number> {
  const { rows } = await app.database.app.execute(
    sql`select from letters where kind = ${kind} and lower(address) = ${email}`,
  );
  return rows.length;
}

async function newestLink(): Promise<URL> {
  await app.sendLetters();
  const newest = (await listOutbox(app.outboxFolder, { limit: 100 })).find(({ to }) => to === email);
  const text = (await readOutboxMessage(app.outboxFolder, newest?.id ?? ""))?.text ?? "";
  return new URL(/https?:\S+/.exec(text)?.[0] ?? "");
}

describe("a stranger who asks for somebody's password reset", () => {
  it("cannot flood the mailbox or block its owner, and every answer is the same (A7)", async () => {
    const strangers = await race(10, () => askForReset());
    expect(new Set(strangers.map(({ status }) => status))).toEqual(new Set([204]));
    const owner = await askForReset(email.toUpperCase());
    const nobody = await askForReset("nobody@people.example");
    expect([owner.status, nobody.status]).toEqual([204, 204]);
    const answers = [...strangers, owner, nobody].map(({ headers }) => [...headers.keys()].sort().join());
    expect(new Set(answers).size).toBe(1);
    expect(await lettersOf("password_reset")).toBe(3);

    // The owner finds a link that works among them.
    const token = (await newestLink()).searchParams.get("token");
    expect((await post("reset-password", { token, newPassword: "battery staple" })).status).toBe(204);
  });

  it("cannot block the owner for longer than the links are valid: after that a new one is sent", async () => {
    for (let n = 0; n < 4; n += 1) await askForReset();
    expect(await lettersOf("password_reset")).toBe(3);
    await app.database.app.execute(sql`update letters set created_at = created_at - interval '30 minutes'`);
    await askForReset();
    expect(await lettersOf("password_reset")).toBe(4);
  });

  it("does not use up the limit for other kinds of letters", async () => {
    for (let n = 0; n < 4; n += 1) await askForReset();
    for (let n = 0; n < 4; n += 1) expect((await askForVerification()).status).toBe(204);
    expect([await lettersOf("password_reset"), await lettersOf("email_verification")]).toEqual([3, 3]);
    expect((await newestLink()).pathname).toBe("/api/auth/verify-email");
  });

  it("is not counted when no letter is sent", async () => {
    for (const json of [{ email: "no address" }, { email: `x${email}` }, { redirectTo: "/" }, { email: [email] }]) {
      await post("request-password-reset", json);
    }
    const { rows } = await app.database.app.execute(sql`select from letters where address like ${`%${email}`}`);
    expect(rows).toEqual([]);
  });

  it("is not counted when the letter could not be sent", async () => {
    for (let n = 0; n < 3; n += 1) await askForReset();
    await app.database.app.execute(
      sql`update letters set state = 'dead', data = null, settled_at = now() where address = ${email}`,
    );
    await askForReset();
    expect(await lettersOf("password_reset")).toBe(4);
  });
});

it("the response does not promise a letter that could not be stored", async () => {
  await app.database.app.execute(sql`alter table letters add constraint closed check (false) not valid`);
  try {
    expect((await askForReset()).status).toBe(500);
    expect((await askForVerification()).status).toBe(500);
  } finally {
    await app.database.app.execute(sql`alter table letters drop constraint closed`);
  }
});
