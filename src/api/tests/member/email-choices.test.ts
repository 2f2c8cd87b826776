import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as errors from "#contract/shared/messages/errors.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { letterSamples } from "#domain/records/letters/letter-samples.ts";
import { notifyPeople } from "#domain/records/letters/notify-people.ts";
import { type SmtpSink, startSmtpSink } from "#test/sinks/smtp-sink.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import { flashOf } from "#test/tools/intents.ts";
import { elementsOf, parseHtml, textOf } from "#test/tools/markup/html.ts";

let sink: SmtpSink;
const settings: Record<string, string> = {};

beforeAll(async () => {
  sink = await startSmtpSink();
  settings.SMTP_URL = sink.url;
});
afterAll(() => sink.close());

const app = useTestApp(settings);
const path = "/api/v1/me/notifications";
const allOn = { submissions: true, claims: true, replies: true, promotions: true, digest: false };

beforeEach(async () => {
  sink.messages.length = 0;
  await app.database.app.execute(sql`delete from letters`);
});

const choiceOf = async (client: Client) => await (await client.send(path)).json();
const choose = (client: Client, json: unknown) => client.send(path, { method: "PUT", json });
const post = (client: Client, form: Record<string, string>) =>
  client.send("/forms/notifications", { method: "POST", form });

async function notify(userId: string, kind: "product_published" | "feedback_reply" = "product_published") {
  await notifyPeople(app.database.app, {
    kind,
    notices: [{ recipientId: userId, data: letterSamples[kind] as never }],
  });
  await app.sendLetters();
}

/** The unsubscribe link of the last mail, from its header. */
function link(): string {
  const header = sink.messages.at(-1)?.headers.find(([name]) => name === "list-unsubscribe")?.[1];
  if (!header) throw new Error("The mail has no unsubscribe header");
  return header.slice(1, -1).replace(app.origin, "");
}

const tokenIn = (url: string) => new URL(url, app.origin).searchParams.get("token") ?? "";
const press = (token: string) =>
  app.guest.send("/forms/notifications/unsubscribe", { method: "POST", form: { token } });

/** As a mail program posts: from anywhere, without cookies. */
async function oneClick(url: string): Promise<Response> {
  const request = new Request(new URL(url, app.origin), {
    method: "POST",
    body: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  return await app.instances[0].fetch(request, { clientAddress: "192.0.2.9" });
}

describe("the choice in the account", () => {
  it("is everything until somebody chooses, and each person's own", async () => {
    const [me, other] = [await app.signIn(), await app.signIn()];
    expect(await choiceOf(me)).toEqual(allOn);
    const wanted = { submissions: false, claims: true, replies: false, promotions: false, digest: false };
    const answer = await choose(me, wanted);
    expect([answer.status, await answer.json()]).toEqual([200, wanted]);
    expect(await choiceOf(me)).toEqual(wanted);
    expect(await choiceOf(other)).toEqual(allOn);
    await choose(me, allOn);
    expect(await choiceOf(me)).toEqual(allOn);
  });

  it.each([
    [{ ...allOn, newsletter: true }, { newsletter: [validation.unknownField] }],
    [{ ...allOn, userId: "somebody" }, { userId: [validation.unknownField] }],
    [{ ...allOn, replies: "yes" }, { replies: [validation.invalidValue] }],
    [{ submissions: true, claims: true, replies: true }, { promotions: [validation.invalidValue] }],
  ])("%j is refused and changes nothing", async (json, fields) => {
    const me = await app.signIn();
    const answer = await choose(me, json);
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: "invalid_input", fields } }]);
    expect(await choiceOf(me)).toEqual(allOn);
  });

  it("changes by topic, so that what changed elsewhere stays", async () => {
    const me = await app.signIn();
    const change = (json: object) => me.send(path, { method: "PATCH", json });
    await choose(me, { ...allOn, digest: true });
    const answer = await change({ replies: false });
    expect([answer.status, await answer.json()]).toEqual([200, { ...allOn, digest: true, replies: false }]);
    expect(await choiceOf(me)).toEqual({ ...allOn, digest: true, replies: false });
    expect((await change({ replies: "yes" })).status).toBe(400);
    expect((await change({ userId: "somebody" })).status).toBe(400);
    // A plain form that was opened before the link in a mail turned the digest off.
    await change({ replies: true });
    const page = parseHtml(await (await me.send("/profile?tab=account")).text());
    const was = elementsOf(page).find(({ properties }) => properties.name === "was")?.properties.value;
    await change({ digest: false });
    const { digest: _, claims: __, ...boxes } = allOn;
    const checked = Object.fromEntries(Object.keys({ ...boxes, digest: true }).map((topic) => [topic, "on"]));
    expect((await post(me, { was: String(was), ...checked })).status).toBe(303);
    expect(await choiceOf(me)).toEqual({ ...allOn, claims: false });
  });

  it("is a plain form: the boxes that are checked stay on, and a form without boxes turns everything off", async () => {
    const me = await app.signIn();
    const boxes = async () => {
      const page = parseHtml(await (await me.send("/profile?tab=account")).text());
      const inputs = elementsOf(page).filter(({ properties }) => properties.type === "checkbox");
      return Object.fromEntries(
        inputs.map(({ properties }) => [
          properties.name,
          properties.checked !== undefined && properties.checked !== false,
        ]),
      );
    };
    expect(await boxes()).toEqual(allOn);
    const answer = await post(me, { claims: "on" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/profile?tab=account"]);
    expect(flashOf(answer)).toBe("success.notificationsSaved");
    expect(await boxes()).toEqual({
      submissions: false,
      claims: true,
      replies: false,
      promotions: false,
      digest: false,
    });
    expect((await post(me, {})).status).toBe(303);
    expect(await boxes()).toEqual({
      submissions: false,
      claims: false,
      replies: false,
      promotions: false,
      digest: false,
    });
  });

  it("sends a guest to sign in", async () => {
    const answer = await post(app.guest, { claims: "on" });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/auth?redirect=${encodeURIComponent("/profile?tab=account")}`,
    ]);
  });
});

describe("the link in a letter", () => {
  it("opens a page that says what it is about and changes nothing; its button turns the emails off", async () => {
    const me = await app.signIn();
    await notify(me.userId);
    for (let scanner = 0; scanner < 3; scanner += 1) {
      const page = await app.guest.send(link());
      expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
      const html = await page.text();
      expect(html).toMatch(/<meta name="robots" content="noindex">/);
      expect(textOf(parseHtml(html))).toContain('stop getting "Submission updates" emails');
      const form = elementsOf(parseHtml(html)).find(({ tagName, properties }) => {
        return tagName === "form" && properties.action === "/forms/notifications/unsubscribe";
      });
      expect(form?.properties.method).toBe("post");
    }
    expect(await choiceOf(me)).toEqual(allOn);

    const answer = await press(tokenIn(link()));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/?all=1"]);
    expect(flashOf(answer)).toBe("success.notificationsOff");
    expect(await choiceOf(me)).toEqual({ ...allOn, submissions: false });
    expect((await press(tokenIn(link()))).status).toBe(303);
  });

  it("works with the mail program's own button, from anywhere, without a redirect (RFC 8058)", async () => {
    const [me, other] = [await app.signIn(), await app.signIn()];
    await notify(other.userId, "feedback_reply");
    await notify(me.userId, "feedback_reply");
    const answer = await oneClick(link());
    expect([answer.status, await answer.text()]).toEqual([200, "Unsubscribed."]);
    expect(await choiceOf(me)).toEqual({ ...allOn, replies: false });
    expect(await choiceOf(other)).toEqual(allOn);
    await notify(me.userId, "feedback_reply");
    expect(sink.messages).toHaveLength(2);
  });

  it("still works after the emails were turned on again, and after a year", async () => {
    const me = await app.signIn();
    await notify(me.userId);
    const first = link();
    await oneClick(first);
    await choose(me, allOn);
    await app.database.app.execute(sql`update notification_preferences set created_at = now() - interval '2 years'`);
    await notify(me.userId);
    expect(link()).toBe(first);
    await oneClick(first);
    expect(await choiceOf(me)).toEqual({ ...allOn, submissions: false });
  });

  it("belongs to one topic: the key with another topic does nothing", async () => {
    const me = await app.signIn();
    await notify(me.userId);
    await notify(me.userId, "feedback_reply");
    const key = tokenIn(link()).split(".")[1];
    expect((await press(`submissions.${key}`)).status).toBe(404);
    expect(await choiceOf(me)).toEqual(allOn);
  });

  it("ends with the account, whose choices are deleted too", async () => {
    const me = await app.signIn();
    await notify(me.userId);
    await app.database.app.execute(sql`delete from users where id = ${me.userId}`);
    expect((await oneClick(link())).status).toBe(404);
    const { rows } = await app.database.app.execute(
      sql`select from notification_preferences where user_id = ${me.userId}`,
    );
    expect(rows).toEqual([]);
  });

  it.each([
    "",
    "x",
    "submissions",
    "submissions.x",
    "submissions.00000000-0000-0000-0000-000000000000",
    "security.00000000-0000-0000-0000-000000000000",
    "submissions.\u0000",
    "submissions.00000000-0000-0000-0000-000000000000.x",
    "'; drop table notification_preferences; --",
  ])("with the token %j is refused", async (token) => {
    expect((await app.guest.send(`/notifications/unsubscribe?token=${encodeURIComponent(token)}`)).status).toBe(200);
    const answer = await press(token);
    expect([answer.status, await answer.text()]).toEqual([
      404,
      // React escapes the apostrophe.
      expect.stringContaining(errors.notification_link_invalid.text.replace("'", "&#x27;")),
    ]);
    expect((await oneClick(`/notifications/unsubscribe?token=${encodeURIComponent(token)}`)).status).toBe(404);
  });
});
