import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { AdminTag } from "#contract/admin/catalog/tags.ts";
import { messages } from "#contract/shared/messages.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import { usePageDrops } from "#test/tools/stale-pages.ts";

const app = useTestApp();
const drops = usePageDrops(app);
let admin: Client & { userId: string };

beforeAll(async () => {
  admin = await app.signIn("admin");
});
afterEach(async () => {
  expect((await app.database.app.execute(sql`select * from derived_row_errors()`)).rows).toEqual([]);
});

const write = async (method: string, key: string, { path = "", json = {} as unknown } = {}) => {
  const response = await admin.send(`/api/v1/admin/tags/${encodeURIComponent(key)}${path}`, { method, json });
  return { status: response.status, body: await response.json() };
};
const refusal = (code: keyof typeof messages.errors) => ({
  error: expect.objectContaining({ code, message: messages.errors[code].text }),
});
const list = async (query = "") =>
  (await (await admin.send(`/api/v1/admin/tags${query}`)).json()) as { tags: AdminTag[]; total: number };
const tagsOf = async (id: number) => {
  const { rows } = await app.database.app.execute<{ tags: string[] }>(
    sql`select tags from product_directory where id = ${id}`,
  );
  return rows[0]?.tags;
};
const where = async (path: string) => {
  const response = await app.guest.send(path);
  return [response.status, response.headers.get("location")];
};
const lastAct = async () =>
  (await app.database.app.execute(sql`select action, object_id, after from audit_log order by id desc limit 1`))
    .rows[0];
const make = (...tags: string[]) => makeProduct(app.database.app, { tags });

test("the list counts live products and all of them, searches, orders and pages", async () => {
  await make("Maps", "Sea");
  await make("maps");
  await makeProduct(app.database.app, { tags: ["maps"], status: "draft" });
  const { tags } = await list("?q=MAP");
  expect(tags).toEqual([{ key: "maps", name: "Maps", liveProducts: 2, products: 3, isHidden: false, aliases: [] }]);
  expect((await list("?q=..")).tags).toEqual([]);
  const names = (await list("?sort=name")).tags.map(({ key }) => key);
  expect(names).toEqual(names.toSorted());
  expect((await list("?sort=-name")).tags.map(({ key }) => key)).toEqual(names.toReversed());
  expect(await list("?page=2")).toMatchObject({ tags: [], total: names.length });
});

describe("renaming", () => {
  test("rewrites live and other products, redirects the old addresses, and follows in search and suggestions", async () => {
    const [live, draft] = [
      await make("JS", "Web", "c++"),
      await makeProduct(app.database.app, { tags: ["js"], status: "draft" }),
    ];
    const rename = () => write("PATCH", "js", { json: { name: "JavaScript" } });
    expect(await drops.isDropped(`/resources/${live.slug}`, rename)).toBe(true);
    expect([await tagsOf(live.id), await tagsOf(draft.id)]).toEqual([["JavaScript", "Web", "c++"], ["JavaScript"]]);
    expect(await where("/tag/js?sort=name")).toEqual([301, "/tag/javascript?sort=name"]);
    expect(await where("/api/v1/tags/js/products")).toEqual([301, "/api/v1/tags/javascript/products"]);
    expect(await where("/feeds/tag/js.json")).toEqual([301, "/feeds/tag/javascript.json"]);
    expect(await (await app.guest.send("/tag/javascript")).text()).toContain(live.name);
    const suggested = await (await app.guest.send("/api/v1/tags/suggestions?q=javas")).json();
    expect(suggested).toEqual({ tags: [{ name: "JavaScript", productCount: 1 }] });
    expect(await lastAct()).toMatchObject({ action: "tag.renamed", object_id: "js", after: { key: "javascript" } });
    expect((await list("?q=javascript")).tags[0]).toMatchObject({ aliases: ["js"] });
  });

  test("gives people who type the old tag the new one, once", async () => {
    await make("Colour");
    await write("PATCH", "colour", { json: { name: "Color" } });
    const late = await make("colour", "Color", "Paint");
    expect(await tagsOf(late.id)).toEqual(["Color", "Paint"]);
  });

  test("back and forth, and on to a third name, leaves one chain without a loop", async () => {
    const product = await make("One");
    await write("PATCH", "one", { json: { name: "Two" } });
    await write("PATCH", "two", { json: { name: "One" } });
    expect(await tagsOf(product.id)).toEqual(["One"]);
    expect((await app.guest.send("/tag/one")).status).toBe(200);
    expect(await where("/tag/two")).toEqual([301, "/tag/one"]);
    await write("PATCH", "one", { json: { name: "Three" } });
    expect([await where("/tag/two"), await where("/tag/one")]).toEqual([
      [301, "/tag/three"],
      [301, "/tag/three"],
    ]);
  });

  test("only its spelling keeps the address", async () => {
    const product = await make("open source");
    expect(await write("PATCH", "open-source", { json: { name: "Open Source" } })).toEqual({
      status: 200,
      body: { key: "open-source", products: 1, jobId: null },
    });
    expect(await tagsOf(product.id)).toEqual(["Open Source"]);
  });

  test("refuses a name another tag has, an empty one, one without letters, and an unused tag", async () => {
    await make("Left", "Right");
    expect((await write("PATCH", "left", { json: { name: "right" } })).body).toEqual(refusal("name_taken"));
    for (const [name, problem] of [
      [" ", messages.validation.subcategoryNameRequired],
      ["!!", messages.validation.tagWithoutLetters],
      ["x".repeat(31), messages.validation.tagTooLong],
    ]) {
      expect((await write("PATCH", "left", { json: { name } })).body).toMatchObject({
        error: { fields: { name: [problem] } },
      });
    }
    expect((await write("PATCH", "nobody-has-this", { json: { name: "Somebody" } })).status).toBe(404);
  });

  test("and a product that is being saved wait for each other, so that no old tag stays behind", async () => {
    const first = await make("Slow");
    let late = { id: 0 };
    let renamed = Promise.resolve({ status: 0, body: {} as unknown });
    await app.database.app.transaction(async (tx) => {
      late = await makeProduct(tx, { tags: ["slow"] });
      renamed = write("PATCH", "slow", { json: { name: "Steady" } });
      await vi.waitFor(async () => {
        const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect((await app.database.app.execute(waiting)).rowCount, "the rename waits for this transaction").toBe(1);
      }, 15_000);
    });
    expect((await renamed).status).toBe(200);
    expect([await tagsOf(first.id), await tagsOf(late.id)]).toEqual([["Steady"], ["Steady"]]);
  });
});

describe("merging", () => {
  test("leaves each product the other tag once, in its place", async () => {
    const [both, one] = [await make("Foto", "Art", "Photo"), await make("foto")];
    expect(await write("POST", "foto", { path: "/merge", json: { into: "photo" } })).toEqual({
      status: 200,
      body: { key: "photo", products: 2, jobId: null },
    });
    expect([await tagsOf(both.id), await tagsOf(one.id)]).toEqual([["Photo", "Art"], ["Photo"]]);
    expect(await where("/tag/foto")).toEqual([301, "/tag/photo"]);
    expect(await lastAct()).toMatchObject({ action: "tag.merged" });
  });

  test("needs another tag that exists", async () => {
    await make("Alone");
    for (const into of ["alone", "nobody-has-this"]) {
      const { body } = await write("POST", "alone", { path: "/merge", json: { into } });
      expect(body).toEqual(refusal("merge_target_invalid"));
    }
  });
});

describe("hiding", () => {
  test("takes the tag off its page, the cards, the feeds, the sitemap and the suggestions, and showing undoes it", async () => {
    const products = [await make("Spammy", "Fine"), await make("Spammy"), await make("Spammy")];
    const slug = products[0]?.slug;
    const shows = async (path: string) => (await (await app.guest.send(path)).text()).toLowerCase().includes("spammy");
    const places = [
      `/resources/${slug}`,
      "/",
      "/feeds/all.rss",
      "/sitemaps/pages.xml",
      "/api/v1/tags/suggestions?q=spam",
    ];
    for (const place of places) expect(await shows(place), place).toBe(true);
    expect(await drops.isDropped(`/resources/${slug}`, () => write("PUT", "spammy", { path: "/hidden" }))).toBe(true);
    for (const place of places) expect(await shows(place), place).toBe(false);
    const gone = ["/tag/spammy", "/api/v1/tags/spammy/products", "/feeds/tag/spammy.rss"];
    for (const path of gone) expect((await app.guest.send(path)).status, path).toBe(404);
    expect(await (await app.guest.send(`/resources/${slug}`)).text()).toContain("Fine");
    expect((await list("?show=hidden")).tags).toMatchObject([{ key: "spammy", isHidden: true, products: 3 }]);
    expect(await lastAct()).toMatchObject({ action: "tag.hidden", object_id: "spammy" });

    expect(await drops.isDropped("/sitemaps/pages.xml", () => write("DELETE", "spammy", { path: "/hidden" }))).toBe(
      true,
    );
    for (const place of places) expect(await shows(place), place).toBe(true);
    expect((await app.guest.send("/tag/spammy")).status).toBe(200);
  });

  test("survives a rename, and an unused tag can't be hidden", async () => {
    await make("Hush");
    await write("PUT", "hush", { path: "/hidden" });
    await write("PATCH", "hush", { json: { name: "Quiet" } });
    expect((await list("?show=hidden")).tags.map(({ key }) => key)).toEqual(["quiet"]);
    expect((await write("PUT", "nobody-has-this", { path: "/hidden" })).status).toBe(404);
  });
});
