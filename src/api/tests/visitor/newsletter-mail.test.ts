import { afterAll, beforeAll, expect, it } from "vitest";
import { hostileRecipients, hostileSubjects } from "#test/corpus/header-injections.ts";
import { type SmtpSink, startSmtpSink } from "#test/sinks/smtp-sink.ts";
import { useTestApp } from "#test/tools/app.ts";

let sink: SmtpSink;
const settings: Record<string, string> = {};

beforeAll(async () => {
  sink = await startSmtpSink();
  settings.SMTP_URL = sink.url;
});
afterAll(() => sink.close());

const app = useTestApp(settings);

const subscribe = (email: string) => app.guest.send("/api/v1/newsletter", { method: "POST", json: { email } });
const header = (name: string) =>
  sink.messages
    .at(-1)
    ?.headers.filter(([key]) => key === name)
    .map(([, value]) => value);

it("the mail has one recipient and the headers for one-click unsubscribing", async () => {
  expect((await subscribe("ada@reader.example")).status).toBe(200);
  await app.sendLetters();
  expect(sink.messages.at(-1)?.to).toEqual(["ada@reader.example"]);
  expect(header("list-unsubscribe")).toEqual([
    expect.stringMatching(/^<http:\/\/localhost:3000\/newsletter\/unsubscribe\?token=[0-9a-f-]{36}>$/),
  ]);
  expect(header("list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"]);
});

it("none of over two hundred hostile strings adds a recipient: none reaches the mail server (P16)", async () => {
  const hostile = [
    ...hostileRecipients,
    ...hostileSubjects.map((text) => `ada@reader.example${text}`),
    ...hostileSubjects,
  ];
  expect(hostile.length).toBeGreaterThanOrEqual(200);
  for (const email of hostile) {
    const response = await subscribe(email);
    expect([email, response.status]).toEqual([email, 400]);
  }
  // The plain form uses the same rule; it renders a page each time, so a sample is enough.
  for (const email of hostileRecipients.slice(0, 40)) {
    const form = await app.guest.send("/forms/newsletter", { method: "POST", form: { email } });
    expect([email, form.status]).toEqual([email, 422]);
  }
  const { rows } = await app.database.pools.app.query("select address from letters");
  expect(rows).toEqual([{ address: "ada@reader.example" }]);
});

it.each(["reject", "defer", "lose"] as const)(
  "when the mail server answers with %s, the visitor sees no failure, and the letter is sent a minute later",
  async (fault) => {
    sink.failNext(fault);
    const email = `${fault}@reader.example`;
    const response = await subscribe(email);
    expect([response.status, await response.json()]).toEqual([200, { isOnItsWay: true }]);
    await app.sendLetters();
    const sent = () => sink.messages.filter(({ to }) => to[0] === email);
    expect(sent()).toEqual([]);
    await app.database.pools.app.query("update letters set next_try_at = next_try_at - interval '1 minute'");
    await app.sendLetters();
    expect(sent()).toHaveLength(1);
  },
);
