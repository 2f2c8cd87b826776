import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSmtpMail } from "#services/mail/smtp-mail.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { type SmtpSink, startSmtpSink } from "#test/sinks/smtp-sink.ts";
import { race } from "#test/tools/race.ts";
import { setMorningMail } from "../../mail/morning-mail/set-morning-mail.ts";
import { setEmailChoices } from "../../people/email-choices/set-email-choices.ts";
import { enqueueLetter } from "./enqueue-letter.ts";
import type { LetterKind } from "./letter-kinds.ts";
import { letterSamples } from "./letter-samples.ts";
import { type NoticeKind, topicOf } from "./letter-topics.ts";
import { notifyPeople } from "./notify-people.ts";
import { sendNextLetter } from "./send-next-letter.ts";

const database = useTestDatabase();
const site = { name: "Shelf", url: "https://shelf.example" };
const kinds = Object.keys(letterSamples) as LetterKind[];
const notices = kinds.filter((kind): kind is NoticeKind => topicOf(kind) !== undefined);

let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
});
afterAll(() => sink.close());
beforeEach(async () => {
  sink.messages.length = 0;
  await database.app.execute(sql`delete from letters`);
});

const notify = (kind: NoticeKind, recipientId: string) =>
  notifyPeople(database.app, { kind, notices: [{ recipientId, data: letterSamples[kind] as never }] });

const turn = async (userId: string, isOn: boolean) => {
  await setEmailChoices(database.app, {
    userId,
    wanted: { submissions: isOn, claims: isOn, replies: isOn, promotions: isOn, digest: isOn },
  });
  await setMorningMail(database.app, { userId, isOn });
};

async function sendAll(): Promise<string[]> {
  const mail = createSmtpMail({ url: sink.url, from: "shelf@shelf.example" });
  const outcomes: string[] = [];
  for (;;) {
    const outcome = await sendNextLetter(database.app, { mail, site, log: pino({ level: "silent" }) });
    if (!outcome) break;
    outcomes.push(outcome);
  }
  await mail.close();
  return outcomes;
}

async function countLetters(): Promise<number> {
  const { rows } = await database.app.execute<{ n: number }>(sql`select count(*)::int as n from letters`);
  return rows[0]?.n ?? 0;
}

const headers = (name: string) =>
  sink.messages.map((message) => message.headers.find(([key]) => key === name)?.[1] ?? null);

test("what nobody needs for signing in, proving a claim, subscribing or paying can be turned off, except an answer one asked for", () => {
  expect(kinds.filter((kind) => topicOf(kind) === undefined)).toEqual([
    "email_verification",
    "account_exists",
    "password_reset",
    "newsletter_confirmation",
    "newsletter_already",
    "newsletter_issue",
    "claim_code",
    "site_answer",
    "order_paid",
    "order_refunded",
  ]);
});

describe.each(notices)("%s", (kind) => {
  test("has a link and the headers to turn it off (RFC 8058), the same in every letter of its topic", async () => {
    const { id, email } = await makeUser(database.app);
    await turn(id, true);
    await notify(kind, id);
    await notify(kind, id);
    expect(await sendAll()).toEqual(["sent", "sent"]);
    expect(sink.messages.map(({ to }) => to)).toEqual([[email], [email]]);
    const [first, second] = headers("list-unsubscribe");
    expect(first).toMatch(
      new RegExp(`^<https://shelf\\.example/notifications/unsubscribe\\?token=${topicOf(kind)}\\.[0-9a-f-]{36}>$`),
    );
    expect(second).toBe(first);
    expect(headers("list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click", "List-Unsubscribe=One-Click"]);
  });

  test("is not queued for somebody who turned it off, and is again once they turn it on", async () => {
    const { id } = await makeUser(database.app);
    await turn(id, false);
    await notify(kind, id);
    expect(await countLetters()).toBe(0);
    await turn(id, true);
    await notify(kind, id);
    expect(await countLetters()).toBe(1);
  });

  test("is dropped if it was turned off while queued", async () => {
    const { id } = await makeUser(database.app);
    await turn(id, true);
    await notify(kind, id);
    await turn(id, false);
    expect(await sendAll()).toEqual(["skipped"]);
    expect(sink.messages).toEqual([]);
    expect(await countLetters()).toBe(0);
  });
});

test("what people must ask for is off until they do; everything else is on", async () => {
  const { id } = await makeUser(database.app);
  for (const kind of notices) await notify(kind, id);
  const { rows } = await database.app.execute<{ kind: NoticeKind }>(sql`select kind from letters`);
  const silent = notices.filter((kind) => !rows.some((row) => row.kind === kind));
  expect(silent.toSorted()).toEqual(["morning_mail", "weekly_digest"]);
});

test("turning off one topic keeps the others", async () => {
  const { id } = await makeUser(database.app);
  await setEmailChoices(database.app, {
    userId: id,
    wanted: { submissions: true, claims: false, replies: true, promotions: true, digest: false },
  });
  for (const kind of ["product_published", "claim_approved", "feedback_reply"] as const) await notify(kind, id);
  expect(await sendAll()).toEqual(["sent", "sent"]);
  expect(headers("list-unsubscribe").join()).not.toContain("claims.");
});

test("security letters reach somebody who turned everything off, without a link to turn them off", async () => {
  const { id, email: to } = await makeUser(database.app);
  await turn(id, false);
  const product = { name: "Paint", slug: "paint" };
  await enqueueLetter(database.app, { kind: "password_reset", to, recipientId: id, data: { link: `${site.url}/x` } });
  const data = { product, claimant: "ada", code: "ABCD-2345" };
  await enqueueLetter(database.app, { kind: "claim_code", to, recipientId: id, data });
  expect(await sendAll()).toEqual(["sent", "sent"]);
  expect(headers("list-unsubscribe")).toEqual([null, null]);
});

test.each([
  ["a demo", { isDemo: true }],
  ["unconfirmed", { emailVerified: false }],
  ["disabled", { disabledAt: new Date() }],
])("an account that is %s gets no letters, not even one that was already queued", async (_, account) => {
  const { id, email: to } = await makeUser(database.app, account);
  await notify("product_published", id);
  expect(await countLetters()).toBe(0);
  const data = { productName: "Paint", inviterName: "ada" };
  await enqueueLetter(database.app, { kind: "maker_invitation", to, recipientId: id, data });
  expect(await sendAll()).toEqual(["skipped"]);
});

test("people who do not exist are left out", async () => {
  await notify("product_published", "nobody");
  expect(await countLetters()).toBe(0);
});

test("first letters sent at the same time have the same link", async () => {
  const { id } = await makeUser(database.app);
  for (let n = 0; n < 8; n += 1) await notify("product_published", id);
  await race(4, sendAll);
  expect(sink.messages).toHaveLength(8);
  expect(new Set(headers("list-unsubscribe")).size).toBe(1);
});

test("a mailbox gets at most three letters about replies a day, however many notices there are", async () => {
  const { id: recipientId } = await makeUser(database.app);
  const data = letterSamples.feedback_reply;
  const many = Array.from({ length: 12 }, () => ({ recipientId, data }));
  await notifyPeople(database.app, { kind: "feedback_reply", notices: many });
  expect(await countLetters()).toBe(3);
});
