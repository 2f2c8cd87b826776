import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { AdminNiche } from "#contract/admin/catalog/niches.ts";
import { messages } from "#contract/shared/messages.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { makeUser } from "#test/factories/make-user.ts";
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

const write = async (method: string, path: string, json: unknown = {}) => {
  const response = await admin.send(`/api/v1/admin/niches${path}`, { method, json });
  return { status: response.status, body: await response.json() };
};
const refusal = (code: keyof typeof messages.errors) => ({
  error: expect.objectContaining({ code, message: messages.errors[code].text }),
});
const listed = async (): Promise<AdminNiche[]> =>
  ((await (await admin.send("/api/v1/admin/niches")).json()) as { niches: AdminNiche[] }).niches;
const rowOf = async (id: number) => (await listed()).find((niche) => niche.id === id);
const lastAct = async () =>
  (
    await app.database.app.execute(sql`
    select actor_id, action, object_id, before, after from audit_log order by id desc limit 1`)
  ).rows[0];
const nichesOf = async (productId: number) => {
  const { rows } = await app.database.app.execute<{ slug: string }>(sql`
    select n.slug from product_niches l join niches n on n.id = l.niche_id where l.product_id = ${productId} order by 1`);
  return rows.map(({ slug }) => slug);
};
const primaryOf = async (productId: number) => {
  const { rows } = await app.database.app.execute<{ slug: string }>(sql`
    select n.slug from product_directory p join niches n on n.id = p.primary_niche_id where p.id = ${productId}`);
  return rows[0]?.slug ?? null;
};

describe("All Resources", () => {
  test("is first in the admin list, with its counts", async () => {
    const [first] = await listed();
    expect(first).toMatchObject({ name: "All Resources", slug: "all-resources", isProtected: true });
  });

  test("can't be renamed, unpublished, merged, linked or deleted", async () => {
    const { id } = (await listed())[0] as AdminNiche;
    const other = await makeNiche(app.database.app);
    const tries = [
      await write("PATCH", `/${id}`, { name: "Everything" }),
      await write("PUT", `/${id}/status`, { status: "published" }),
      await write("PUT", `/${id}/subcategories`, { subcategoryIds: [] }),
      await write("POST", `/${id}/merge`, { intoId: other.id }),
      await write("DELETE", `/${id}`),
    ];
    for (const { status, body } of tries) expect([status, body]).toEqual([409, refusal("subcategory_protected")]);
    expect(await write("POST", `/${other.id}/merge`, { intoId: id })).toEqual({
      status: 400,
      body: refusal("merge_target_invalid"),
    });
  });

  test("is on no public page, list, feed or suggestion, not even of its own products", async () => {
    const { id } = (await listed())[0] as AdminNiche;
    const product = await makeProduct(app.database.app, { nicheIds: [id] });
    const paths = ["/", "/api/v1/niches", `/resources/${product.slug}`, "/sitemaps/pages.xml", "/llms.txt", "/about"];
    for (const path of paths) {
      const body = await (await app.guest.send(path)).text();
      expect(body.includes("All Resources") || body.includes("all-resources"), path).toBe(false);
    }
    const missing = [
      "/api/v1/niches/all-resources",
      "/feeds/niche/all-resources.rss",
      "/parent-subcategory/all-resources",
    ];
    for (const path of missing) expect((await app.guest.send(path)).status, path).toBe(404);
    const found = await (await app.guest.send("/api/v1/search/suggestions?q=all")).json();
    expect(found).toMatchObject({ niches: [] });
  });

  test("is not among the niches people or owners can choose", async () => {
    const person = await app.signIn();
    const { id } = (await listed())[0] as AdminNiche;
    const choices = await (await person.send("/api/v1/me/category-choices")).json();
    expect(JSON.stringify(choices)).not.toContain("all-resources");
    const saved = await person.send("/api/v1/me/profile", {
      method: "PUT",
      json: { username: "choosy", career: "", primaryNicheId: id, lovedNicheIds: [] },
    });
    expect(await saved.json()).toMatchObject({
      error: { fields: { primaryNicheId: [messages.validation.nicheUnavailable] } },
    });
  });
});

describe("adding", () => {
  test("stores the niche, writes the audit row and drops the lists that show niches", async () => {
    const subcategory = await makeSubcategory(app.database.app);
    let added = { status: 0, body: {} as unknown };
    const input = { name: "  Sound   Design ", description: "Noise.", subcategoryIds: [subcategory.id] };
    const isDropped = await drops.isDropped("/", async () => {
      added = await write("POST", "", input);
    });
    expect([added, isDropped]).toEqual([{ status: 201, body: { id: expect.any(Number), slug: "sound-design" } }, true]);
    const { id } = added.body as { id: number };
    expect(await rowOf(id)).toMatchObject({
      name: "Sound Design",
      status: "published",
      products: 0,
      subcategories: [{ id: subcategory.id, name: subcategory.name }],
    });
    expect(await lastAct()).toMatchObject({ actor_id: admin.userId, action: "niche.added", object_id: String(id) });
    expect((await app.guest.send("/niche/sound-design")).status).toBe(200);
  });

  test("refuses an empty, a long and a taken name, whatever its case", async () => {
    await makeNiche(app.database.app, { name: "Gardening", slug: "gardening" });
    expect((await write("POST", "", { name: " " })).body).toMatchObject({
      error: { code: "invalid_input", fields: { name: [messages.validation.subcategoryNameRequired] } },
    });
    expect((await write("POST", "", { name: "x".repeat(61) })).body).toMatchObject({
      error: { fields: { name: [messages.validation.categoryNameTooLong] } },
    });
    expect(await write("POST", "", { name: "gardening" })).toEqual({ status: 409, body: refusal("name_taken") });
  });
});

describe("renaming", () => {
  test("changes the address, and the old one redirects permanently, on pages, in the API and in feeds", async () => {
    const { body } = await write("POST", "", { name: "Sea Charts" });
    const { id } = body as { id: number };
    await makeProduct(app.database.app, { nicheIds: [id] });
    expect(await drops.isDropped("/niche/sea-charts", () => write("PATCH", `/${id}`, { name: "Nautical Maps" }))).toBe(
      true,
    );
    const where = async (path: string) => {
      const response = await app.guest.send(path);
      return [response.status, response.headers.get("location")];
    };
    expect(await where("/niche/sea-charts?sort=name")).toEqual([301, "/niche/nautical-maps?sort=name"]);
    expect(await where("/api/v1/niches/sea-charts")).toEqual([301, "/api/v1/niches/nautical-maps"]);
    expect(await where("/feeds/niche/sea-charts.rss")).toEqual([301, "/feeds/niche/nautical-maps.rss"]);
    expect((await app.guest.send("/niche/nautical-maps")).status).toBe(200);
    expect(await lastAct()).toMatchObject({
      action: "niche.edited",
      before: { name: "Sea Charts", slug: "sea-charts" },
      after: { name: "Nautical Maps", slug: "nautical-maps" },
    });

    // Undo takes the old address back.
    await write("PATCH", `/${id}`, { name: "Sea Charts" });
    expect(await where("/niche/nautical-maps")).toEqual([301, "/niche/sea-charts"]);
    expect((await app.guest.send("/niche/sea-charts")).status).toBe(200);
  });

  test("also redirects the pages of its subcategories", async () => {
    const niche = await makeNiche(app.database.app, { name: "Old Stars", slug: "old-stars" });
    const child = await makeSubcategory(app.database.app, { nicheIds: [niche.id] });
    await write("PATCH", `/${niche.id}`, { name: "New Stars" });
    const response = await app.guest.send(`/niche/old-stars/subcategory/${child.slug}`);
    expect([response.status, response.headers.get("location")]).toEqual([
      301,
      `/niche/new-stars/subcategory/${child.slug}`,
    ]);
  });

  test("never takes an address that leads to another niche", async () => {
    const first = await makeNiche(app.database.app, { name: "Bread", slug: "bread" });
    await write("PATCH", `/${first.id}`, { name: "Baking" });
    const { body } = await write("POST", "", { name: "Bread" });
    expect(body).toMatchObject({ slug: "bread-2" });
  });

  test("of two to one name at the same time lets only one through", async () => {
    const [a, b] = [await makeNiche(app.database.app), await makeNiche(app.database.app)];
    const answers = await Promise.all([a, b].map(({ id }) => write("PATCH", `/${id}`, { name: "Contested" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("describes without touching the address", async () => {
    const niche = await makeNiche(app.database.app);
    await write("PATCH", `/${niche.id}`, { description: "New words." });
    expect(await rowOf(niche.id)).toMatchObject({ slug: niche.slug, description: "New words." });
    expect(await lastAct()).toMatchObject({ action: "niche.edited", after: { description: "New words." } });
  });
});

describe("publishing", () => {
  test("and unpublishing show and hide it at once, without touching its products' lists", async () => {
    const niche = await makeNiche(app.database.app);
    const product = await makeProduct(app.database.app, { nicheIds: [niche.id] });
    const unpublish = () => write("PUT", `/${niche.id}/status`, { status: "draft" });
    expect(await drops.isDropped(`/resources/${product.slug}`, unpublish)).toBe(true);
    expect((await app.guest.send(`/niche/${niche.slug}`)).status).toBe(302);
    expect(await lastAct()).toMatchObject({ action: "niche.unpublished", before: { status: "published" } });
    await write("PUT", `/${niche.id}/status`, { status: "published" });
    expect(await (await app.guest.send(`/niche/${niche.slug}`)).text()).toContain(product.name);
  });
});

describe("the order", () => {
  test("is by name until somebody arranges the niches; new ones then come last", async () => {
    const names = async () => {
      const niches = (await (await app.guest.send("/api/v1/niches")).json()) as { id: number; name: string }[];
      return niches.map(({ name }) => name);
    };
    expect(await names()).toEqual((await names()).toSorted());
    const ids = (await listed()).filter(({ isProtected }) => !isProtected).map(({ id }) => id);
    const wanted = ids.toReversed();
    expect(await drops.isDropped("/", () => write("PUT", "/order", { nicheIds: wanted }))).toBe(true);
    expect((await listed()).slice(1).map(({ id }) => id)).toEqual(wanted);
    expect(await lastAct()).toMatchObject({ action: "niches.reordered", before: { ids }, after: { ids: wanted } });
    await write("POST", "", { name: "Aardvarks" });
    expect((await names()).at(-1)).toBe("Aardvarks");
  });

  test("is refused if a niche was added meanwhile", async () => {
    const ids = (await listed()).filter(({ isProtected }) => !isProtected).map(({ id }) => id);
    await makeNiche(app.database.app);
    expect((await write("PUT", "/order", { nicheIds: ids })).status).toBe(409);
  });
});

test("linked subcategories are set as a whole, and unknown ones are refused", async () => {
  const niche = await makeNiche(app.database.app);
  const [a, b] = [await makeSubcategory(app.database.app), await makeSubcategory(app.database.app)];
  await write("PUT", `/${niche.id}/subcategories`, { subcategoryIds: [a.id, b.id] });
  await write("PUT", `/${niche.id}/subcategories`, { subcategoryIds: [b.id] });
  expect((await rowOf(niche.id))?.subcategories).toEqual([{ id: b.id, name: b.name }]);
  expect(await lastAct()).toMatchObject({ action: "niche.linked", after: { subcategoryIds: [b.id] } });
  expect((await write("PUT", `/${niche.id}/subcategories`, { subcategoryIds: [999_999] })).status).toBe(400);
});

describe("merging", () => {
  test("moves products once, primary niches, people, subcategories, working copies and addresses", async () => {
    const db = app.database.app;
    const [from, into] = [await makeNiche(db), await makeNiche(db)];
    const subcategory = await makeSubcategory(db, { nicheIds: [from.id] });
    const only = await makeProduct(db, { nicheIds: [from.id], subcategoryIds: [subcategory.id] });
    const both = await makeProduct(db, { nicheIds: [into.id, from.id] });
    const draft = await makeProduct(db, { nicheIds: [from.id], status: "draft" });
    const [{ id: fan }, { id: both2 }] = [await makeUser(db), await makeUser(db)];
    await db.execute(sql`
      update profiles set primary_niche_id = ${from.id}, loved_niche_ids = array[${from.id}::bigint] where id = ${fan}`);
    await db.execute(sql`
      update profiles set loved_niche_ids = array[${into.id}::bigint, ${from.id}::bigint] where id = ${both2}`);
    await db.execute(sql`
      insert into product_working_copies (product_id, fields)
      values (${both.id}, ${JSON.stringify({ nicheIds: [from.id, into.id] })}::jsonb)`);
    await write("PATCH", `/${from.id}`, { name: "About to go" });

    const impact = await (await admin.send(`/api/v1/admin/niches/${from.id}/impact`)).json();
    expect(impact).toEqual({ products: 3, onlyHere: 2, people: 2 });
    const merge = () => write("POST", `/${from.id}/merge`, { intoId: into.id });
    expect(await drops.isDropped(`/resources/${only.slug}`, merge)).toBe(true);

    expect(await rowOf(from.id)).toBeUndefined();
    expect(await rowOf(into.id)).toMatchObject({
      products: 3,
      liveProducts: 2,
      subcategories: [{ id: subcategory.id, name: subcategory.name }],
    });
    expect(await nichesOf(both.id)).toEqual([into.slug]);
    expect([await primaryOf(only.id), await primaryOf(draft.id)]).toEqual([into.slug, into.slug]);
    const { rows } = await db.execute(sql`
      select primary_niche_id as primary, loved_niche_ids::int[] as loved from profiles where id in (${fan}, ${both2})
      order by id = ${both2}`);
    expect(rows).toEqual([
      { primary: into.id, loved: [into.id] },
      { primary: null, loved: [into.id] },
    ]);
    const copies = await db.execute(sql`select fields from product_working_copies where product_id = ${both.id}`);
    expect(copies.rows).toEqual([{ fields: { nicheIds: [into.id] } }]);
    for (const old of [from.slug, "about-to-go"]) {
      const response = await app.guest.send(`/niche/${old}`);
      expect([response.status, response.headers.get("location")]).toEqual([301, `/niche/${into.slug}`]);
    }
    expect(await lastAct()).toMatchObject({
      action: "niche.merged",
      object_id: String(from.id),
      after: { intoId: into.id },
    });
  });

  test("into itself or into one that is gone is refused", async () => {
    const niche = await makeNiche(app.database.app);
    expect((await write("POST", `/${niche.id}/merge`, { intoId: niche.id })).body).toEqual(
      refusal("merge_target_invalid"),
    );
    expect((await write("POST", `/${niche.id}/merge`, { intoId: 999_999 })).status).toBe(404);
  });

  test("of two into each other at the same time lets only one through", async () => {
    const [a, b] = [await makeNiche(app.database.app), await makeNiche(app.database.app)];
    const answers = await Promise.all([
      write("POST", `/${a.id}/merge`, { intoId: b.id }),
      write("POST", `/${b.id}/merge`, { intoId: a.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe("deleting", () => {
  test("keeps the products: in their other niches, or else in All Resources", async () => {
    const db = app.database.app;
    const [gone, other] = [await makeNiche(db), await makeNiche(db)];
    const only = await makeProduct(db, { nicheIds: [gone.id] });
    const both = await makeProduct(db, { nicheIds: [gone.id, other.id] });
    const answer = await write("DELETE", `/${gone.id}`);
    expect(answer).toEqual({ status: 200, body: { products: 2, jobId: null } });
    expect([await nichesOf(only.id), await primaryOf(only.id)]).toEqual([["all-resources"], "all-resources"]);
    expect([await nichesOf(both.id), await primaryOf(both.id)]).toEqual([[other.slug], other.slug]);
    expect((await app.guest.send(`/resources/${only.slug}`)).status).toBe(200);
    expect((await app.guest.send(`/niche/${gone.slug}`)).status).toBe(302);
    expect(await lastAct()).toMatchObject({ action: "niche.deleted", before: { slug: gone.slug } });
    expect((await write("DELETE", `/${gone.id}`)).status).toBe(404);
  });
});
