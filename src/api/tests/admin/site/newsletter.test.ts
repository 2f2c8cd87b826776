import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { LetterPreview } from "#contract/admin/site/letters.ts";
import type { NewsletterFigures, SubscriberPage } from "#contract/admin/site/newsletter.ts";
import { endSubscription } from "#domain/mail/newsletter/end-subscription.ts";
import { forgetExpired } from "#domain/moderation/site/retention/forget-expired.ts";
import { useTestApp } from "#test/tools/app.ts";

const app = useTestApp();
const db = () => app.database.app;

async function subscribe(email: string, { confirmed = "now()" } = {}): Promise<{ id: number; key: string }> {
  const { rows } = await db().execute<{ id: number; key: string }>(sql`
    insert into newsletter_subscribers (email, email_key, confirmed_at)
    values (${email}, ${email.toLowerCase()}, ${sql.raw(confirmed)}) returning id, unsubscribe_key as key`);
  return rows[0] as { id: number; key: string };
}

async function read<Answer>(path: string): Promise<Answer> {
  const response = await (await app.signIn("admin")).send(`/api/v1/admin/newsletter/${path}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

beforeEach(async () => {
  await db().execute(sql`delete from newsletter_subscribers`);
  await db().execute(sql`delete from newsletter_days`);
});

test("lists and exports confirmed subscribers who have not unsubscribed", async () => {
  await subscribe("ada@people.example");
  await subscribe("=Bob@people.example");
  await subscribe("100%_sure@people.example");
  await subscribe("unconfirmed@people.example", { confirmed: "null" });
  await endSubscription(db(), { unsubscribeKey: (await subscribe("gone@people.example")).key });
  const emails = async (query: string) =>
    (await read<SubscriberPage>(`subscribers?q=${encodeURIComponent(query)}`)).subscribers.map(({ email }) => email);
  expect((await emails("")).sort()).toEqual(["100%_sure@people.example", "=Bob@people.example", "ada@people.example"]);
  expect(await emails("BOB")).toEqual(["=Bob@people.example"]);
  expect(await emails("0%_s")).toEqual(["100%_sure@people.example"]);
  const response = await (await app.signIn("admin")).send("/api/v1/admin/newsletter/export.csv");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="newsletter-subscribers.csv"');
  const lines = (await response.text()).trimEnd().split("\n");
  expect(lines.map((line) => line.split(",")[0])).toEqual([
    "Email",
    "ada@people.example",
    "'=Bob@people.example",
    "100%_sure@people.example",
  ]);
});

test("removes one for good, and says so in the log without the address", async () => {
  const { id } = await subscribe("ada@people.example");
  const admin = await app.signIn("admin");
  const remove = async () =>
    await (await admin.send(`/api/v1/admin/newsletter/subscribers/${id}`, { method: "DELETE" })).json();
  expect([await remove(), await remove()]).toEqual([{ removed: true }, { removed: false }]);
  const { rows } = await db().execute(sql`select * from audit_log where action = 'subscriber.removed'`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain("ada@");
});

test("the count over time stays true after people's rows are gone", async () => {
  const today = new Date().toISOString().slice(0, 10);
  await subscribe("old@people.example", { confirmed: "now() - interval '20 days'" });
  const { key } = await subscribe("left@people.example", { confirmed: "now() - interval '10 days'" });
  await endSubscription(db(), { unsubscribeKey: key });
  await db().execute(sql`update newsletter_subscribers set unsubscribed_at = now() - interval '31 days'
    where unsubscribed_at is not null`);
  await forgetExpired(db());
  const { subscribers, days } = await read<NewsletterFigures>("figures?days=30");
  expect(subscribers).toBe(1);
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: today, subscribers: 1, gained: 0, lost: 1 });
  expect(days.at(-2)?.subscribers).toBe(2);
  expect(days.at(-15)?.subscribers).toBe(1);
  expect(days[0]?.subscribers).toBe(0);
});

test("shows the letter that new subscribers get first, without a link that works", async () => {
  const { subject, plain } = await read<LetterPreview>("letter");
  expect(subject).toMatch(/^Confirm your subscription to the .+ newsletter$/);
  expect(plain).toContain("within 24 hours");
  expect(plain).toMatch(/token=example/);
});
