import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { SettingsImport, SettingsImportPreview } from "#contract/admin/site/settings-file.ts";
import type { Settings } from "#contract/shared/settings.ts";
import { findSettings } from "#domain/records/settings/find-settings.ts";
import { loadSharp } from "#services/images/load-sharp.ts";
import { useTestApp } from "#test/tools/app.ts";

const app = useTestApp({ CONTACT_EMAIL: "us@shelf.example" });
const db = () => app.database.app;
const at = "/api/v1/admin/settings";

beforeEach(() => db().execute(sql`delete from site_settings where key = 'settings'`));

async function send(path: string, file: string | Uint8Array, { role = "admin" as "admin" | "moderator" } = {}) {
  const form = new FormData();
  form.set("file", new File([typeof file === "string" ? file : new Uint8Array(file)], "settings.json"));
  const { cookie } = await app.signIn(role);
  const request = new Request(app.origin + at + path, {
    method: "POST",
    headers: { cookie, "x-requested-with": "XMLHttpRequest", "sec-fetch-site": "same-origin" },
    body: form,
  });
  return await app.instances[0].fetch(request, { clientAddress: "127.0.0.1" });
}

const fileOf = (parts: object) => JSON.stringify({ format: "toolshelf-settings", version: 1, ...parts });

async function save(json: object) {
  expect((await (await app.signIn("admin")).send(`${at}/values`, { method: "PATCH", json })).status).toBe(200);
}

async function exported(): Promise<string> {
  const response = await (await app.signIn("admin")).send(`${at}/export.json`);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="toolshelf-settings.json"');
  return await response.text();
}

async function logo(): Promise<string> {
  const sharp = await loadSharp();
  const image = sharp({ create: { width: 90, height: 90, channels: 4, background: "#123456" } });
  const response = await send("/pictures/logo", new Uint8Array(await image.png().toBuffer()));
  return ((await response.json()) as { id: string }).id;
}

test("a file has everything that is set, sorted, and brings it back on another site", async () => {
  const id = await logo();
  await save({ siteName: "Salt", logo: id, headline: "For bakers", firstDay: { upvotes: 3, feedback: 1 } });
  await save({ accent: "#1d4ed8", sentence: null });
  const before = await findSettings(db());
  const file = await exported();
  expect(file).toBe(await exported());
  const content = JSON.parse(file) as { settings: Settings; pictures: { logo: string } };
  expect(Object.keys(content)).toEqual(["format", "version", "settings", "pictures", "pages", "blocklists"]);
  expect(content.settings).toEqual({
    siteName: "Salt",
    headline: "For bakers",
    accent: "#1d4ed8",
    firstDay: { upvotes: 3, feedback: 1 },
  });
  expect(Object.keys(content.settings)).toEqual(["accent", "firstDay", "headline", "siteName"]);
  expect(content.pictures.logo).toMatch(/^data:image\/png;base64,/);
  expect(file).toContain('\n  "settings": {\n    "accent": "#1d4ed8",');

  const same = (await (await send("/imports/preview", file)).json()) as SettingsImportPreview;
  expect(same).toEqual({ entries: [], kept: [] });
  await db().execute(sql`delete from site_settings where key = 'settings'`);
  const preview = (await (await send("/imports/preview", file)).json()) as SettingsImportPreview;
  expect(preview.entries).toContainEqual({ part: "settings", name: "firstDay.upvotes", before: null, after: "3" });
  expect(preview.entries).toContainEqual({ part: "pictures", name: "logo", before: null, after: "A picture" });
  expect(await findSettings(db())).toEqual({});

  const done = (await (await send("/imports", file)).json()) as SettingsImport;
  expect(done.entries).toEqual(preview.entries);
  const after = await findSettings(db());
  expect(after).toMatchObject({
    siteName: "Salt",
    headline: "For bakers",
    accent: "#1d4ed8",
    firstDay: before.firstDay,
  });
  expect(after.logo).toMatch(/^[0-9a-f]{20}$/);
  expect((await app.guest.send(`/files/brand/${after.logo}-96.png`)).status).toBe(200);
  expect(((await (await send("/imports", file)).json()) as SettingsImport).importId).toBeNull();
});

test("an import is one act in the log and can be undone, unless somebody changed it since", async () => {
  await save({ headline: "Old", morningHour: 4 });
  const file = fileOf({ settings: { headline: "New", siteName: "Salt", contactEmail: "other@shelf.example" } });
  const done = (await (await send("/imports", file)).json()) as SettingsImport;
  expect(done.kept).toEqual([{ name: "contactEmail", reason: "Set by CONTACT_EMAIL" }]);
  const { rows } = await db().execute(sql`
    select before, after from audit_log where action = 'settings.imported' and object_id = ${done.importId}`);
  expect(rows).toEqual([
    {
      before: { settings: { headline: "Old", siteName: null } },
      after: { settings: { headline: "New", siteName: "Salt" } },
    },
  ]);
  expect(await findSettings(db())).toEqual({ headline: "New", siteName: "Salt", morningHour: 4 });
  const admin = await app.signIn("admin");
  const undo = () => admin.send(`${at}/imports/undo`, { method: "POST", json: { importId: done.importId } });
  await save({ headline: "Newer" });
  expect((await undo()).status).toBe(409);
  await save({ headline: "New" });
  expect((await undo()).status).toBe(200);
  expect(await findSettings(db())).toEqual({ headline: "Old", morningHour: 4 });
  expect((await undo()).status).toBe(409);
});

test("pages move with the text that visitors see, and an undo takes a new one away and sets back a changed one", async () => {
  const admin = await app.signIn("admin");
  const write = async (name: string, body: string, version: number) => {
    const json = { title: "Imprint", description: "", body, version };
    expect((await admin.send(`/api/v1/admin/pages/${name}`, { method: "PUT", json })).status).toBe(200);
  };
  const show = async (name: string, version: number | null) =>
    await admin.send(`/api/v1/admin/pages/${name}/published`, { method: "PUT", json: { version } });
  const seen = async (name: string) => {
    const response = await app.guest.send(`/api/v1/pages/${name}`);
    return response.status === 200
      ? JSON.stringify(((await response.json()) as { nodes: unknown }).nodes)
      : response.status;
  };
  await write("imprint", "Salt Street 1", 0);
  await show("imprint", 1);
  await write("imprint", "A draft", 1);
  await write("house-rules", "Nobody reads this yet", 0);
  const file = await exported();
  expect(JSON.parse(file)).toMatchObject({
    pages: {
      imprint: { title: "Imprint", body: "Salt Street 1", isPublished: true },
      "house-rules": { body: "Nobody reads this yet", isPublished: false },
    },
  });
  const same = (await (await send("/imports/preview", file)).json()) as SettingsImportPreview;
  expect(same.entries).toEqual([]);

  const moved = { title: "Terms", description: "", body: "Be kind.", isPublished: true };
  const other = fileOf({ pages: { imprint: { ...moved, title: "Imprint", body: "Pepper Street 2" }, terms: moved } });
  const done = (await (await send("/imports", other)).json()) as SettingsImport;
  expect(done.entries).toContainEqual({
    part: "pages",
    name: "imprint.body",
    before: "Salt Street 1",
    after: "Pepper Street 2",
  });
  expect(await seen("imprint")).toContain("Pepper Street 2");
  expect(await seen("terms")).toContain("Be kind.");
  const undo = () => admin.send(`${at}/imports/undo`, { method: "POST", json: { importId: done.importId } });
  await show("terms", null);
  expect((await undo()).status, "somebody changed it since").toBe(409);
  await show("terms", 1);
  expect((await undo()).status).toBe(200);
  expect(await seen("imprint")).toContain("Salt Street 1");
  expect(await seen("terms"), "the built-in text").toBe("[]");
  expect(await seen("house-rules")).toBe(404);
});

test("blocklists move as whole lists, those that the file names, and an undo brings the others' entries back", async () => {
  const admin = await app.signIn("admin");
  const lists = async () =>
    (await (await admin.send("/api/v1/admin/blocklists")).json()) as { entries: object; version: string };
  const block = async (entries: object) => {
    const json = { mailDomains: [], websites: [], words: [], ...entries, version: (await lists()).version };
    expect((await admin.send("/api/v1/admin/blocklists", { method: "PUT", json })).status).toBe(200);
  };
  await block({ mailDomains: ["trash.example"], words: ["poker", "casino"] });
  const file = await exported();
  expect(JSON.parse(file).blocklists).toEqual({ mailDomains: ["trash.example"], words: ["casino", "poker"] });
  const same = (await (await send("/imports/preview", file)).json()) as SettingsImportPreview;
  expect(same.entries, "the order means nothing").toEqual([]);

  const other = fileOf({ blocklists: { websites: ["https://www.Spam.example/x"], words: ["bet", "casino"] } });
  const entries = [
    { part: "blocklists", name: "websites", before: null, after: "spam.example" },
    { part: "blocklists", name: "words", before: "casino, poker", after: "bet, casino" },
  ];
  expect(await (await send("/imports/preview", other)).json()).toMatchObject({ entries });
  const done = (await (await send("/imports", other)).json()) as SettingsImport;
  expect(done.entries).toEqual(entries);
  const imported = { mailDomains: ["trash.example"], websites: ["spam.example"], words: ["bet", "casino"] };
  expect((await lists()).entries).toEqual(imported);

  const undo = () => admin.send(`${at}/imports/undo`, { method: "POST", json: { importId: done.importId } });
  await block({ ...imported, words: ["bet"] });
  expect((await undo()).status, "somebody changed it since").toBe(409);
  await block({ ...imported, mailDomains: ["junk.example"] });
  expect((await undo()).status).toBe(200);
  expect((await lists()).entries).toEqual({ mailDomains: ["junk.example"], websites: [], words: ["casino", "poker"] });
});

test.each([
  ["a blocked word that is none", fileOf({ blocklists: { words: ["!!!"] } }), "blocklists.words", /!!!/],
  ["a domain that is none", fileOf({ blocklists: { mailDomains: ["com"] } }), "blocklists.mailDomains", /com/],
  ["an unknown list", fileOf({ blocklists: { people: [] } }), "blocklists.people", "There is no such setting."],
  [
    "a page at an address that can't be",
    fileOf({ pages: { "Über uns": { title: "A", description: "", body: "B", isPublished: true } } }),
    "pages.Über uns",
    /./,
  ],
  [
    "a page without a text",
    fileOf({ pages: { imprint: { title: "A", description: "", body: " ", isPublished: true } } }),
    "pages.imprint.body",
    /./,
  ],
  ["no JSON", "{", "format", "This isn't a file of settings that Toolshelf has exported."],
  ["another file", "{}", "format", "This isn't a file of settings that Toolshelf has exported."],
  [
    "another version",
    JSON.stringify({ format: "toolshelf-settings", version: 2, shelves: {} }),
    "version",
    "This file has version 2. This site reads version 1.",
  ],
  ["an unknown part", fileOf({ shelves: {} }), "shelves", "There is no such setting."],
  ["an unknown setting", fileOf({ settings: { colour: "red" } }), "settings.colour", "There is no such setting."],
  ["a picture's id", fileOf({ settings: { logo: "0".repeat(20) } }), "settings.logo", "There is no such setting."],
  ["a wrong value", fileOf({ settings: { morningHour: 24 } }), "settings.morningHour", /./],
  [
    "a picture from elsewhere",
    fileOf({ pictures: { logo: "https://evil.example/x.png" } }),
    "pictures.logo",
    /data URL/,
  ],
])("%s is refused, and nothing is changed", async (_, file, field, message) => {
  for (const path of ["/imports/preview", "/imports"]) {
    const response = await send(path, file);
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { code: string; fields: Record<string, string[]> } };
    expect(error.code).toBe("settings_file_invalid");
    expect(error.fields[field]?.[0]).toEqual(typeof message === "string" ? message : expect.stringMatching(message));
  }
  expect(await findSettings(db())).toEqual({});
});

test("a picture in a file is checked like an upload, and its failure changes nothing else", async () => {
  const url = `data:image/png;base64,${Buffer.from("<svg/>").toString("base64")}`;
  const response = await send("/imports", fileOf({ settings: { headline: "New" }, pictures: { logo: url } }));
  expect(response.status).toBe(415);
  expect(await findSettings(db())).toEqual({});
});

test("moderators neither export nor import", async () => {
  expect((await (await app.signIn("moderator")).send(`${at}/export.json`)).status).toBe(403);
  expect((await send("/imports", fileOf({}), { role: "moderator" })).status).toBe(403);
});
