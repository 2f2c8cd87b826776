import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { AdminPage, PagePreview, PageVersion } from "#contract/admin/site/pages.ts";
import * as limits from "#contract/shared/limits.ts";
import type { PageNode } from "#contract/shared/products/rich-text.ts";
import type { SitePage } from "#contract/visitor/site-pages.ts";
import { listPages } from "#domain/moderation/site/pages/get-page.ts";
import { savePage } from "#domain/moderation/site/pages/save-page.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import { race } from "#test/tools/race.ts";

const app = useTestApp();
const db = () => app.database.app;
const at = "/api/v1/admin/pages";
let admin: Client;

beforeEach(async () => {
  await db().execute(sql`delete from site_pages`);
  admin = await app.signIn("admin");
});

type Refusal = { error: { code: string; message: string; fields?: Record<string, string[]>; currentVersion?: number } };

async function ask<Answer = AdminPage & Refusal>(method: string, path: string, json: object = {}) {
  const response = await admin.send(`${at}${path}`, { method, ...(method !== "GET" && { json }) });
  return { status: response.status, body: (await response.json()) as Answer };
}

const text = { title: "Imprint", description: "Who runs this site", body: "## Address\n\nAda, 1 Loom Street" };
const save = (name: string, change: object = {}) => ask("PUT", `/${name}`, { ...text, version: 0, ...change });
const publish = (name: string, version: number | null) =>
  ask<{ page: AdminPage; publishedBefore: number | null }>("PUT", `/${name}/published`, { version });

async function published(name: string): Promise<SitePage | number> {
  const response = await app.guest.send(`/api/v1/pages/${name}`);
  return response.status === 200 ? ((await response.json()) as SitePage) : response.status;
}

async function preview(body: string): Promise<PagePreview> {
  const { status, body: answer } = await ask<PagePreview>("POST", "/preview", { body });
  expect(status).toBe(200);
  return answer;
}

async function acts(): Promise<string[]> {
  const { rows } = await db().execute<{ action: string }>(sql`
    select action from audit_log where object_type = 'page' order by id desc limit 5`);
  return rows.map(({ action }) => action);
}

test("visitors see what is published, not what is saved", async () => {
  expect(await save("imprint")).toMatchObject({ status: 200, body: { version: 1, publishedVersion: null } });
  expect(await published("imprint")).toBe(404);
  expect((await publish("imprint", 1)).body).toMatchObject({ publishedBefore: null, page: { publishedVersion: 1 } });
  expect(await published("imprint")).toMatchObject({ title: "Imprint", description: "Who runs this site" });

  await save("imprint", { title: "Legal notice", version: 1 });
  expect(await published("imprint")).toMatchObject({ title: "Imprint" });
  expect((await publish("imprint", 2)).body).toMatchObject({ publishedBefore: 1 });
  expect(await published("imprint")).toMatchObject({ title: "Legal notice" });
  // The undo.
  await publish("imprint", 1);
  expect(await published("imprint")).toMatchObject({ title: "Imprint" });
  await publish("imprint", null);
  expect(await published("imprint")).toBe(404);
  expect(await acts()).toEqual([
    "page.unpublished",
    "page.published",
    "page.published",
    "page.saved",
    "page.published",
  ]);
});

test("cached pages follow at once, also those that were missing or built in", async () => {
  const read = async (path: string) => {
    const response = await app.guest.send(path);
    return { status: response.status, text: await response.text() };
  };
  expect((await read("/imprint")).status).toBe(404);
  expect((await read("/pages/team")).status).toBe(404);
  expect((await read("/terms")).text).toContain("By using");
  for (const name of ["imprint", "team", "terms"]) {
    await save(name, { title: `Our ${name}`, body: "Hello **there**" });
    await publish(name, 1);
  }
  for (const path of ["/imprint", "/pages/team", "/terms"]) {
    await expect.poll(async () => (await read(path)).text).toContain("<strong>there</strong>");
    expect((await read(path)).status).toBe(200);
  }
  expect((await read("/terms")).text).not.toContain("By using");
  for (const name of ["imprint", "team", "terms"]) await publish(name, null);
  await expect.poll(async () => (await read("/imprint")).status).toBe(404);
  await expect.poll(async () => (await read("/pages/team")).status).toBe(404);
  await expect.poll(async () => (await read("/terms")).text).toContain("By using");
});

test("a page says who it is to search engines, and a missing one that it isn't there", async () => {
  await save("team");
  const missing = await (await app.guest.send("/pages/team")).text();
  expect(missing).toContain('<meta name="robots" content="noindex"');
  await publish("team", 1);
  await expect.poll(async () => (await app.guest.send("/pages/team")).status).toBe(200);
  const page = await (await app.guest.send("/pages/team")).text();
  expect(page).toContain("<title>Imprint · ");
  expect(page).toContain('<meta name="description" content="Who runs this site"');
  expect(page).toMatch(/<link rel="canonical" href="[^"]+\/pages\/team"/);
  expect(page).not.toContain("noindex");
  expect(page).toMatch(/<h2 id="address">/);
  expect(await (await app.guest.send("/sitemaps/pages.xml")).text()).toContain("/pages/team</loc>");
  await publish("team", null);
  await expect
    .poll(async () => (await app.guest.send("/sitemaps/pages.xml")).text())
    .not.toContain("/pages/team</loc>");
});

test("the built-in text and the list of what is stored can be part of a page", async () => {
  await save("privacy", { body: "Before\n\n{{what-is-stored}}\n\nAfter" });
  await publish("privacy", 1);
  await save("about", { body: "We are a club.\n\n{{built-in-text}}" });
  await publish("about", 1);
  const read = async (path: string) => (await app.guest.send(path)).text();
  await expect.poll(() => read("/privacy")).toContain("<p>After</p>");
  const privacy = await read("/privacy");
  expect(privacy).toContain("When you only read");
  expect(privacy).not.toContain("We don&#x27;t sell data");
  expect(privacy).not.toContain("<p>{{");
  expect(await read("/about")).toContain("How ranking works");
});

test("two who edit at once: the second one is told, and overwrites nothing", async () => {
  await save("imprint");
  expect((await save("imprint", { body: "First", version: 1 })).status).toBe(200);
  const second = await save("imprint", { body: "Second", version: 1 });
  expect(second).toMatchObject({ status: 409, body: { error: { code: "conflict", currentVersion: 2 } } });
  // The same text again is an answer that got lost.
  expect((await save("imprint", { body: "First", version: 1 })).body).toMatchObject({ version: 2 });
  const taken = await save("imprint", { body: "A new page" });
  expect(taken).toMatchObject({ status: 409, body: { error: { code: "conflict" } } });

  const saved = await race(4, (n) =>
    savePage(db(), { name: "race", ...text, body: `Racer ${n}`, version: 0, actorId: "a" }).catch(() => null),
  );
  expect(saved.filter(Boolean)).toHaveLength(1);
});

test("older versions can be read, and the published one is never forgotten", async () => {
  await save("imprint");
  await publish("imprint", 1);
  const { versionsKept } = limits.sitePages;
  for (let version = 1; version <= versionsKept + 2; version += 1)
    await save("imprint", { body: `${version}`, version });
  const { body } = await ask("GET", "/imprint");
  expect(body.versions.map(({ number }) => number)).toEqual([
    ...Array.from({ length: versionsKept }, (_, n) => versionsKept + 3 - n),
    1,
  ]);
  expect((await ask<PageVersion>("GET", "/imprint/versions/1")).body).toMatchObject({ number: 1, body: text.body });
  expect((await ask("GET", "/imprint/versions/2")).status).toBe(404);
  expect((await publish("imprint", 2)).status).toBe(404);
});

test("a page that visitors see can't be deleted, others with all their versions", async () => {
  await save("imprint");
  await publish("imprint", 1);
  expect((await ask("DELETE", "/imprint", { version: 1 })).body.error.code).toBe("page_published");
  await publish("imprint", null);
  expect((await ask("DELETE", "/imprint", { version: 2 })).body.error.code).toBe("conflict");
  for (let n = 0; n < 2; n += 1) expect((await ask("DELETE", "/imprint", { version: 1 })).status).toBe(200);
  expect((await ask("GET", "/imprint")).body).toMatchObject({ version: 0, versions: [] });
  expect(await listPages(db())).toEqual([]);
});

test.each(["new", "Team", "a--b", "-a", "über-uns", "a".repeat(61)])("%s can't be an address", async (name) => {
  const { status, body } = await save(encodeURIComponent(name));
  expect(status).toBe(400);
  expect(body.error.fields?.name?.[0]).toContain("lower-case letters");
});

test("fields have limits", async () => {
  const { status, body } = await save("imprint", { title: " ", description: "x".repeat(201), body: "" });
  expect(status).toBe(400);
  expect(Object.keys(body.error.fields ?? {}).sort()).toEqual(["body", "description", "title"]);
  const parts = await save("imprint", { body: "- a\n".repeat(limits.sitePages.nodesMax + 1) });
  expect(parts).toMatchObject({
    status: 400,
    body: { error: { fields: { body: [expect.stringContaining("parts")] } } },
  });
});

test("nothing but the allowed elements comes out of Markdown", async () => {
  const { nodes, links, hasPictures } = await preview(
    [
      "# One",
      "#### Too deep",
      "<script>alert(1)</script>",
      "Text with <b onclick=x>a tag</b>, [bad](javascript:alert(1)), [good](/terms), ![pixel](https://spy.example/x.png)",
      "| a | b |\n|---|---|\n| 1 | **2** |",
    ].join("\n\n"),
  );
  const tags = new Set<string>();
  const hrefs: string[] = [];
  const collect = (node: PageNode): string => {
    if (typeof node === "string") return node;
    tags.add(node.tag);
    if (node.href !== undefined) hrefs.push(node.href);
    return node.children.map(collect).join("");
  };
  const shown = nodes.map(collect).join("\n");
  expect([...tags].sort()).toEqual(["a", "h2", "h3", "p", "strong", "table", "tbody", "td", "th", "thead", "tr"]);
  expect(hrefs).toEqual(["/terms"]);
  expect(shown).toContain("<script>alert(1)</script>");
  expect(shown).toContain("<b onclick=x>a tag</b>");
  expect(links).toEqual(["javascript:alert(1)", "/terms"]);
  expect(hasPictures).toBe(true);
});
