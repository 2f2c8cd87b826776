import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { BlocklistPreview, BlocklistsAnswer } from "#contract/admin/site/blocklists.ts";
import type { ErrorBody } from "#contract/shared/errors.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";

const app = useTestApp({ AUTH_EMAIL_PASSWORD: "on" });
const db = () => app.database.app;
const none = { mailDomains: [], websites: [], words: [] };

beforeEach(() => db().execute(sql`delete from site_settings where key = 'blocklists'`));

async function put(json: object) {
  return await (await app.signIn("admin")).send("/api/v1/admin/blocklists", { method: "PUT", json });
}

async function block(lists: Partial<Record<keyof typeof none, string[]>>): Promise<BlocklistsAnswer> {
  const response = await put({ ...none, ...lists, version: "" });
  expect(response.status).toBe(200);
  return (await response.json()) as BlocklistsAnswer;
}

async function fieldsOf(response: Response) {
  return { status: response.status, fields: ((await response.json()) as ErrorBody).error.fields };
}

const send = (client: Client, method: string, path: string, json: object) =>
  client.send(`/api/v1${path}`, { method, json });

test("lists are stored in one spelling, and the log has what was added and removed", async () => {
  const first = await block({ mailDomains: ["@Mailinator.com", "mailinator.com"], words: [" online  casino "] });
  expect(first.entries).toEqual({ mailDomains: ["mailinator.com"], websites: [], words: ["online casino"] });
  expect((await put({ ...first.entries, mailDomains: [], version: first.version })).status).toBe(200);
  const { rows } = await db().execute(sql`
    select object_id, before, after from audit_log where action = 'blocklists.changed' order by id desc limit 2`);
  expect(rows).toEqual([
    { object_id: "mailDomains", before: { mailDomains: ["mailinator.com"] }, after: {} },
    {
      object_id: "mailDomains words",
      before: {},
      after: { mailDomains: ["mailinator.com"], words: ["online casino"] },
    },
  ]);
});

test("a change of older lists is refused, the same change again isn't", async () => {
  const { version, entries } = await block({ words: ["casino"] });
  expect((await put({ ...entries, words: ["roulette"], version: "" })).status).toBe(409);
  expect((await put({ ...entries, version: "" })).status).toBe(200);
  expect((await put({ ...entries, words: ["roulette"], version })).status).toBe(200);
});

test.each([
  [{ mailDomains: ["com"] }, "mailDomains"],
  [{ websites: ["two words"] }, "websites"],
  [{ words: ["!!!"] }, "words"],
  [{ words: ["one two three four five six"] }, "words"],
  [{ words: Array.from({ length: 1001 }, (_, n) => `word${n}`) }, "words"],
])("%j is refused at its list", async (lists, field) => {
  const { status, fields } = await fieldsOf(await put({ ...none, ...lists, version: "" }));
  expect(status).toBe(400);
  expect(Object.keys(fields ?? {})).toEqual([field]);
});

test("moderators can neither see nor change them", async () => {
  const moderator = await app.signIn("moderator");
  expect((await moderator.send("/api/v1/admin/blocklists")).status).toBe(403);
  expect((await send(moderator, "PUT", "/admin/blocklists", { ...none, version: "" })).status).toBe(403);
});

test("sign-up and sign-in by mail are refused at the field, whether or not there is an account", async () => {
  await block({ mailDomains: ["throwaway.example"] });
  for (const door of ["sign-up", "sign-in"]) {
    const json = { email: `${door}@sub.Throwaway.example`, password: "correct horse", name: "" };
    const { status, fields } = await fieldsOf(
      await app.guest.send(`/api/auth/${door}/email`, { method: "POST", json }),
    );
    expect(status).toBe(403);
    expect(fields).toEqual({
      email: ["We don't accept email addresses at throwaway.example. Please use another one."],
    });
  }
  const { rows } = await db().execute(sql`select from users where email like '%throwaway.example'`);
  expect(rows).toEqual([]);
  const fine = { email: "someone@fine.example", password: "correct horse", name: "" };
  expect(
    (await app.guest.send("/api/auth/sign-up/email", { method: "POST", json: fine, headers: { origin: app.origin } }))
      .status,
  ).toBe(204);
});

test("a form without JavaScript says so too, and keeps what was typed", async () => {
  await block({ mailDomains: ["throwaway.example"] });
  const response = await app.guest.send("/forms/sign-up", {
    method: "POST",
    form: { email: "me@throwaway.example", password: "correct horse", redirect: "/" },
  });
  const page = await response.text();
  expect(page).toContain("me@throwaway.example");
  expect(page).toContain("accept email addresses at throwaway.example");
});

test("a product with a blocked website or word can't be started, saved or submitted", async () => {
  const member = await app.signIn("user");
  const start = (productName: string, websiteUrl: string) =>
    send(member, "POST", "/me/products", {
      key: crypto.randomUUID(),
      stage: "draft",
      productName,
      websiteUrl,
      logoUrl: "",
      pricing: "free",
    });
  await block({ websites: ["bad.example"], words: ["casino"] });
  const { status, fields } = await fieldsOf(await start("Grand Cas\u0456no", "https://www.bad.example/x"));
  expect(status).toBe(400);
  expect(fields).toEqual({
    productName: ["“casino” can't be used here. Please choose other words."],
    websiteUrl: ["We don't accept links to bad.example. Please contact us if that's a mistake."],
  });
});

test("comments are refused, but a comment from before can get another rating", async () => {
  const member = await app.signIn("user");
  const { id } = await makeProduct(db());
  const left = await send(member, "POST", `/products/${id}/feedback`, { comment: "Feels like a casino.", rating: 4 });
  expect(left.status).toBe(201);
  await block({ words: ["casino"] });
  const { rows } = await db().execute<{ id: number }>(sql`select id from product_feedback where product_id = ${id}`);
  const path = `/feedback/${rows[0]?.id}`;
  expect((await send(member, "PATCH", path, { comment: "Feels like a casino.", rating: 2 })).status).toBe(200);
  expect(await fieldsOf(await send(member, "PATCH", path, { comment: "A CASINO, really.", rating: 2 }))).toEqual({
    status: 400,
    fields: { comment: ["“casino” can't be used here. Please choose other words."] },
  });
});

test("a dry run counts what would have been refused, and changes nothing", async () => {
  const slotsName = "Slots Palace";
  const { id, slug } = await makeProduct(db(), { name: slotsName, websiteUrl: "https://play.slots-palace.example/a" });
  await makeProduct(db(), { name: "Quiet Notes" });
  const member = await app.signIn("user");
  await db().execute(sql`update users set email = 'sharp@odd-mail.example' where id = ${member.userId}`);
  await send(member, "POST", `/products/${id}/feedback`, { comment: "Roulette all night.", rating: 5 });
  const lists = { mailDomains: ["odd-mail.example"], websites: ["slots-palace.example"], words: ["roulette"] };
  const response = await send(await app.signIn("admin"), "POST", "/admin/blocklists/preview", lists);
  const preview = (await response.json()) as BlocklistPreview;
  expect(preview.products).toMatchObject({
    isAll: true,
    refused: 1,
    examples: [{ name: slotsName, path: `/resources/${slug}`, entry: "slots-palace.example" }],
  });
  expect(preview.accounts).toMatchObject({ refused: 1, examples: [{ entry: "odd-mail.example" }] });
  expect(preview.comments).toMatchObject({ refused: 1, examples: [{ name: slotsName, entry: "roulette" }] });
  expect(preview.collections).toMatchObject({ refused: 0, examples: [] });
  const stored = await (await (await app.signIn("admin")).send("/api/v1/admin/blocklists")).json();
  expect(stored).toEqual({ entries: none, version: "" });
});
