import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { AdminLetters, LetterPreview } from "#contract/admin/site/letters.ts";
import { enqueueLetter } from "#domain/records/letters/enqueue-letter.ts";
import { listOutbox, readOutboxMessage } from "#services/mail/outbox-mail.ts";
import { useTestApp } from "#test/tools/app.ts";

const app = useTestApp();
const at = "/api/v1/admin/settings/letters";

beforeEach(() => app.database.app.execute(sql`delete from site_settings where key = 'settings'`));

const own = { subject: "Welcome to {{site}}", body: "Hello baker,\n\n{{button}}" };

async function put(kind: string, text: object | null) {
  return await (await app.signIn("admin")).send(at, { method: "PUT", json: { kind, text } });
}

async function letterOf(response: Response, kind: string) {
  return ((await response.json()) as AdminLetters).letters.find((letter) => letter.kind === kind);
}

test("a letter gets another text, is sent with it, and gets the built-in one back", async () => {
  const builtIn = await letterOf(await (await app.signIn("admin")).send(at), "email_verification");
  expect(builtIn).toMatchObject({ isOwn: false, inSubject: ["site"], blocks: [{ name: "button", isMandatory: true }] });
  expect(await letterOf(await put("email_verification", own), "email_verification")).toMatchObject({
    isOwn: true,
    text: own,
  });
  await enqueueLetter(app.database.app, {
    kind: "email_verification",
    to: "ada@example.org",
    data: { link: "http://localhost:3000/confirm" },
  });
  await app.sendLetters();
  const [sent] = await listOutbox(app.outboxFolder, { limit: 1 });
  const message = sent && (await readOutboxMessage(app.outboxFolder, sent.id));
  expect(message?.subject).toBe("Welcome to Toolshelf");
  expect(message?.text).toContain("Hello baker,\n\nConfirm email address:\nhttp://localhost:3000/confirm");

  expect(await letterOf(await put("email_verification", null), "email_verification")).toMatchObject({ isOwn: false });
  // The built-in text itself is not kept as a copy, which would not follow later versions.
  expect(await letterOf(await put("email_verification", builtIn?.text ?? {}), "email_verification")).toMatchObject({
    isOwn: false,
  });
  const { rows } = await app.database.app.execute(sql`
    select object_id, before, after from audit_log where action = 'letters.changed' order by id`);
  expect(rows).toEqual([
    { object_id: "email_verification", before: { text: null }, after: { text: own } },
    { object_id: "email_verification", before: { text: own }, after: { text: null } },
  ]);
});

test("unknown variables and missing links are refused by name", async () => {
  const response = await put("password_reset", { subject: "{{product}}", body: "Hello {{name}}" });
  expect(response.status).toBe(400);
  const { error } = (await response.json()) as { error: { fields: Record<string, string[]> } };
  expect(error.fields).toEqual({
    subject: ["There is no {{product}} here. You can use {{site}}."],
    body: [
      "There is no {{name}} here. You can use {{site}}, {{button}}.",
      "Please put {{button}} on a line of its own: the letter needs it.",
    ],
  });
  expect((await put("newsletter_issue", own)).status).toBe(404);
  expect((await put("toString", own)).status).toBe(404);
});

test("a preview has sample data, in parts and as plain text; the saved letter opens as HTML that can do nothing", async () => {
  const admin = await app.signIn("admin");
  const text = { subject: "About {{product}}", body: "We like {{product}}.\n{{quote}}\n\n{{button}}" };
  const json = { kind: "product_approved", text };
  const preview = (await (await admin.send(`${at}/preview`, { method: "POST", json })).json()) as LetterPreview;
  expect(preview.subject).toBe("About Paint & Pixel");
  expect(preview.parts.map(({ kind }) => kind)).toEqual(["paragraph", "paragraph", "quote", "button"]);
  expect(preview.plain).toContain("We like Paint & Pixel.");
  await put("product_approved", text);
  const sample = await admin.send(`${at}/product_approved/sample.html`);
  expect(sample.headers.get("content-security-policy")).toContain("sandbox");
  expect(await sample.text()).toContain("We like Paint &amp; Pixel.");
  expect((await (await app.signIn("moderator")).send(at)).status).toBe(403);
});

test("letters move with the settings, and are checked like typed ones", async () => {
  await put("email_verification", own);
  const admin = await app.signIn("admin");
  const file = (await (await admin.send("/api/v1/admin/settings/export.json")).json()) as {
    settings: { letters: Record<string, object> };
  };
  expect(file.settings.letters).toEqual({ email_verification: own });
  for (const [letters, field] of [
    [{ email_verification: { ...own, body: "No link" } }, "settings.letters.email_verification.body"],
    [{ no_such_letter: own }, "settings.letters.no_such_letter"],
  ] as const) {
    const form = new FormData();
    form.set("file", new File([JSON.stringify({ ...file, settings: { letters } })], "settings.json"));
    const request = new Request(`${app.origin}/api/v1/admin/settings/imports`, {
      method: "POST",
      headers: { cookie: admin.cookie, "x-requested-with": "XMLHttpRequest", "sec-fetch-site": "same-origin" },
      body: form,
    });
    const response = await app.instances[0].fetch(request, { clientAddress: "127.0.0.1" });
    const { error } = (await response.json()) as { error: { fields: object } };
    expect(Object.keys(error.fields)).toEqual([field]);
  }
});
