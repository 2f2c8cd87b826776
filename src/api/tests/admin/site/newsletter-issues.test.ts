import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { NewsletterIssue } from "#contract/admin/site/newsletter-issues.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import { sendIssues } from "#domain/mail/newsletter/issues/send-issues.ts";
import { listOutbox, readOutboxMessage } from "#services/mail/outbox-mail.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import { race } from "#test/tools/race.ts";

const app = useTestApp();
const db = () => app.database.app;
const at = "/api/v1/admin/newsletter";
let admin: Client;

beforeEach(async () => {
  await db().execute(sql`delete from letters`);
  await db().execute(sql`delete from newsletter_issues`);
  await db().execute(sql`delete from newsletter_subscribers`);
  admin = await app.signIn("admin");
});

async function ask(method: string, path: string, json: object = {}) {
  const response = await admin.send(`${at}${path}`, { method, json });
  return { status: response.status, body: (await response.json()) as NewsletterIssue };
}

async function subscribe(count: number): Promise<void> {
  await db().execute(sql`
    insert into newsletter_subscribers (email, email_key, confirmed_at)
    select address, address, now() from (select 'reader' || n || '@mail.example' as address
      from generate_series(1, ${count}) as n) as readers
    on conflict do nothing`);
}

const text = { subject: "What moved", body: "## News\n\nRead **this** on [our page](/about)." };

async function write(): Promise<NewsletterIssue> {
  const { status, body } = await ask("POST", "/issues", text);
  expect(status).toBe(201);
  return body;
}

async function start({ id, version }: NewsletterIssue) {
  expect((await ask("PUT", `/issues/${id}/sending`, { version })).status).toBe(200);
}

const read = async ({ id }: NewsletterIssue) =>
  (await (await admin.send(`${at}/issues/${id}`)).json()) as NewsletterIssue;

/** Each address, as often as it was mailed. */
async function mailed(): Promise<string[]> {
  const { rows } = await db().execute<{ address: string }>(sql`
    select address from letters where kind = 'newsletter_issue' and state = 'sent' order by address`);
  return rows.map(({ address }) => address);
}

async function sendAll(issue: NewsletterIssue): Promise<NewsletterIssue> {
  for (let round = 0; round < 20 && (await read(issue)).state === "sending"; round += 1) {
    await sendIssues(db());
    await app.sendLetters();
  }
  return await read(issue);
}

test("an issue goes to each confirmed subscriber once, with a one-click unsubscribe link and nothing to track", async () => {
  await subscribe(limits.newsletterIssues.queuedMax + 10);
  await db().execute(sql`
    insert into newsletter_subscribers (email, email_key, confirmed_at, unsubscribed_at) values
      ('unconfirmed@mail.example', 'unconfirmed@mail.example', null, null),
      ('left@mail.example', 'left@mail.example', now(), now())`);
  const issue = await write();
  expect(issue).toMatchObject({ state: "draft", recipients: limits.newsletterIssues.queuedMax + 10 });
  await start(issue);
  const done = await sendAll(issue);
  expect(done).toMatchObject({
    state: "sent",
    figures: { sent: limits.newsletterIssues.queuedMax + 10, failed: 0, queued: 0, unsubscribed: 0 },
  });
  const addresses = await mailed();
  expect(new Set(addresses).size).toBe(limits.newsletterIssues.queuedMax + 10);
  expect(addresses).toHaveLength(limits.newsletterIssues.queuedMax + 10);

  const [newest] = await listOutbox(app.outboxFolder, { limit: 1 });
  const mail = await readOutboxMessage(app.outboxFolder, newest?.id ?? "");
  expect(mail).toMatchObject({ subject: "What moved" });
  expect(mail?.html).toContain("<strong>this</strong>");
  expect(mail?.html).toContain(`href="${app.origin}/about"`);
  expect(mail?.html).not.toContain("<img");
  expect(mail?.text).toContain(`Read this on our page.\n${app.origin}/about\n`);
  expect(mail?.text).toContain(`${app.origin}${paths.newsletterUnsubscribe("")}`.slice(0, 40));
});

test("the queue never holds more than a few of them", async () => {
  await subscribe(3 * limits.newsletterIssues.queuedMax);
  const issue = await write();
  await start(issue);
  await race(4, () => sendIssues(db()));
  expect((await read(issue)).figures).toMatchObject({ queued: limits.newsletterIssues.queuedMax, sent: 0 });
});

test("stopped and continued, nobody gets it twice, and nobody is left out", async () => {
  await subscribe(2 * limits.newsletterIssues.queuedMax);
  const issue = await write();
  await start(issue);
  await sendIssues(db());
  await app.sendLetters();
  await sendIssues(db());
  expect((await ask("DELETE", `/issues/${issue.id}/sending`)).body).toMatchObject({
    state: "paused",
    figures: { sent: limits.newsletterIssues.queuedMax, queued: 0 },
  });
  await sendIssues(db());
  await app.sendLetters();
  expect(await mailed()).toHaveLength(limits.newsletterIssues.queuedMax);

  await start(issue);
  expect(await sendAll(issue)).toMatchObject({ state: "sent" });
  const addresses = await mailed();
  expect(addresses).toHaveLength(2 * limits.newsletterIssues.queuedMax);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("who unsubscribes while it is on its way doesn't get it, and who leaves afterwards is counted", async () => {
  await subscribe(3);
  const issue = await write();
  await start(issue);
  await sendIssues(db());
  const leave = async (email: string) => {
    const { rows } = await db().execute<{ key: string }>(sql`
      select unsubscribe_key as key from newsletter_subscribers where email = ${email}`);
    const response = await app.guest.send(paths.newsletterUnsubscribe(rows[0]?.key ?? ""), {
      method: "POST",
      form: { "List-Unsubscribe": "One-Click" },
    });
    expect(response.status).toBeLessThan(400);
  };
  await leave("reader1@mail.example");
  expect(await sendAll(issue)).toMatchObject({ state: "sent", figures: { sent: 2, unsubscribed: 0 } });
  expect(await mailed()).toEqual(["reader2@mail.example", "reader3@mail.example"]);
  await leave("reader2@mail.example");
  await leave("reader2@mail.example");
  expect((await read(issue)).figures).toMatchObject({ sent: 2, unsubscribed: 1 });
});

test("who subscribes after the start, or comes back, gets the next issue", async () => {
  await subscribe(1);
  const issue = await write();
  await start(issue);
  await db().execute(sql`
    insert into newsletter_subscribers (email, email_key, confirmed_at)
    values ('late@mail.example', 'late@mail.example', now() + interval '1 second')`);
  await sendAll(issue);
  expect(await mailed()).toEqual(["reader1@mail.example"]);
});

test("letters that are given up count as failed, and don't hold up the end", async () => {
  await subscribe(2);
  const issue = await write();
  await start(issue);
  await sendIssues(db());
  await db().execute(sql`
    update letters set state = 'dead', settled_at = now(), last_error = 'no' where address = 'reader1@mail.example'`);
  await app.sendLetters();
  await sendIssues(db());
  expect(await read(issue)).toMatchObject({ state: "sent", figures: { sent: 1, failed: 1 } });
});

test("a test goes to the administrator alone, and the preview is sanitized", async () => {
  await subscribe(2);
  const { status, body } = await ask("POST", "/test", text);
  expect([status, body]).toEqual([200, { to: expect.stringContaining("@") }]);
  await app.sendLetters();
  expect(await mailed()).toHaveLength(1);
  const hostile = {
    subject: "x",
    body: "# Big\n\nHi <script>alert(1)</script>\n\n![pixel](https://t.example/p.gif) [x](javascript:alert(1))",
  };
  const preview = JSON.stringify((await ask("POST", "/preview", hostile)).body);
  expect(preview).toContain('"tag":"h3"');
  expect(preview).not.toMatch(/<script|"href":"javascript|t\.example/);
});

test("only drafts are changed or deleted, and never over somebody else's change", async () => {
  const issue = await write();
  const edit = (version: number, subject: string) => ask("PUT", `/issues/${issue.id}`, { ...text, subject, version });
  expect((await edit(1, "Second")).body).toMatchObject({ version: 2, subject: "Second" });
  expect((await edit(1, "Third")).status).toBe(409);
  expect((await ask("PUT", `/issues/${issue.id}/sending`, { version: 1 })).status).toBe(409);
  await start({ ...issue, version: 2 });
  expect((await edit(2, "Fourth")).status).toBe(409);
  expect((await ask("DELETE", `/issues/${issue.id}`, { version: 2 })).status).toBe(409);
  const { rows } = await db().execute(sql`
    select action from audit_log where object_type = 'issue' and object_id = ${String(issue.id)} order by id`);
  expect(rows.map(({ action }) => action)).toEqual(["issue.created", "issue.edited", "issue.sending_started"]);
});

test.each([
  [{ subject: " ", body: "x" }, "subject"],
  [{ subject: "x", body: "" }, "body"],
  [{ subject: "x", body: "y".repeat(10_001) }, "body"],
  [{ subject: "x", body: "**a** ".repeat(1600) }, "body"],
])("a wrong text is refused at its field", async (wrong, field) => {
  const response = await admin.send(`${at}/issues`, { method: "POST", json: wrong });
  expect(response.status).toBe(400);
  expect(Object.keys((await response.json()).error.fields)).toEqual([field]);
});

test("the week can be its start, or there is too little to start from", async () => {
  const { draft } = (await (await admin.send(`${at}/week`)).json()) as { draft: unknown };
  expect(draft).toBeNull();
});
