import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { AdminSubcategory } from "#contract/admin/catalog/subcategories.ts";
import { messages } from "#contract/shared/messages.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import { usePageDrops } from "#test/tools/stale-pages.ts";

const app = useTestApp();
const drops = usePageDrops(app);
let admin: Client & { userId: string };
let allResources: AdminSubcategory;

beforeAll(async () => {
  admin = await app.signIn("admin");
  allResources = (await listed()).find(({ isProtected }) => isProtected) as AdminSubcategory;
});
afterEach(async () => {
  expect((await app.database.app.execute(sql`select * from derived_row_errors()`)).rows).toEqual([]);
});

const write = async (method: string, path: string, json: unknown = {}) => {
  const response = await admin.send(`/api/v1/admin/parent-subcategories${path}`, { method, json });
  return { status: response.status, body: await response.json() };
};
const refusal = (code: keyof typeof messages.errors) => ({
  error: expect.objectContaining({ code, message: messages.errors[code].text }),
});
const listed = async (): Promise<AdminSubcategory[]> =>
  ((await (await admin.send("/api/v1/admin/parent-subcategories")).json()) as { subcategories: AdminSubcategory[] })
    .subcategories;
const rowOf = async (id: number) => (await listed()).find((row) => row.id === id);
const acts = async () => {
  const { rows } = await app.database.app.execute<{ action: string; object_id: string; before: object; after: object }>(
    sql`select action, object_id, before, after from audit_log order by id desc limit 3`,
  );
  return rows;
};
const makeParent = () => makeSubcategory(app.database.app, { isParent: true });
/** The names of the products on a parent's page. */
const namesIn = async (slug: string) => {
  const list = (await (await app.guest.send(`/api/v1/subcategories/${slug}/products`)).json()) as {
    products: { name: string }[];
  };
  return list.products.map(({ name }) => name).sort();
};
const where = async (path: string) => {
  const response = await app.guest.send(path);
  return [response.status, response.headers.get("location")];
};

describe("adding", () => {
  test("a parent, published or as a draft", async () => {
    expect(await write("POST", "", { name: "Brushes", status: "draft" })).toEqual({
      status: 201,
      body: { id: expect.any(Number), slug: "brushes" },
    });
    expect((await listed()).find(({ slug }) => slug === "brushes")).toMatchObject({ isParent: true, status: "draft" });
    expect((await acts())[0]).toMatchObject({
      action: "subcategory.added",
      after: { name: "Brushes", parentId: null },
    });
  });

  test("needs a name that no other parent has", async () => {
    expect((await write("POST", "", { name: "" })).body).toMatchObject({
      error: { fields: { name: [messages.validation.subcategoryNameRequired] } },
    });
    await write("POST", "", { name: "Palettes" });
    expect(await write("POST", "", { name: "PALETTES" })).toEqual({ status: 409, body: refusal("name_taken") });
  });

  test("a child, which the parent's niches offer too; two parents may have children of one name", async () => {
    const niche = await makeNiche(app.database.app);
    const parent = await makeSubcategory(app.database.app, { isParent: true, nicheIds: [niche.id] });
    const { body } = await write("POST", `/${parent.id}/children`, { name: "Icons" });
    const { id } = body as { id: number };
    expect(await rowOf(id)).toMatchObject({ parentId: parent.id, isParent: false, niches: [niche.name] });
    expect((await write("POST", `/${parent.id}/children`, { name: "icons" })).body).toEqual(refusal("name_taken"));
    const other = await makeParent();
    expect((await write("POST", `/${other.id}/children`, { name: "Icons" })).body).toMatchObject({ slug: "icons-2" });
    expect((await write("POST", `/${id}/children`, { name: "Too deep" })).status).toBe(404);
  });
});

describe("renaming", () => {
  test("redirects the old addresses of parents and children permanently", async () => {
    const niche = await makeNiche(app.database.app);
    const parent = await makeSubcategory(app.database.app, { isParent: true, name: "Ink", slug: "ink" });
    const child = await makeSubcategory(app.database.app, {
      parentId: parent.id,
      name: "Pens",
      slug: "pens",
      nicheIds: [niche.id],
    });
    const rename = () => write("PATCH", `/${parent.id}`, { name: "Inks" });
    expect(await drops.isDropped("/parent-subcategory/ink", rename)).toBe(true);
    await write("PATCH", `/${child.id}`, { name: "Fountain pens" });
    expect(await where("/parent-subcategory/ink")).toEqual([301, "/parent-subcategory/inks"]);
    expect(await where(`/niche/${niche.slug}/subcategory/pens`)).toEqual([
      301,
      `/niche/${niche.slug}/subcategory/fountain-pens`,
    ]);
    expect(await where("/feeds/subcategory/ink.atom")).toEqual([301, "/feeds/subcategory/inks.atom"]);
    expect((await acts())[1]).toMatchObject({ action: "subcategory.renamed", before: { name: "Ink" } });
  });

  test("of two to one name at the same time lets only one through", async () => {
    const [a, b] = [await makeParent(), await makeParent()];
    const answers = await Promise.all([a, b].map(({ id }) => write("PATCH", `/${id}`, { name: "Contested" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test("All Resources can't be renamed, published, moved, merged or deleted", async () => {
  const other = await makeParent();
  const { id } = allResources;
  const tries = [
    await write("PATCH", `/${id}`, { name: "Everything" }),
    await write("PUT", `/${id}/status`, { status: "published" }),
    await write("PUT", `/${id}/parent`, { parentId: other.id }),
    await write("POST", `/${id}/merge`, { intoId: other.id }),
    await write("DELETE", `/${id}`),
    await write("POST", "/deletion", { subcategoryIds: [other.id, id] }),
  ];
  for (const { status, body } of tries) expect([status, body]).toEqual([409, refusal("subcategory_protected")]);
  expect(await rowOf(other.id)).toBeDefined();
});

describe("unpublishing", () => {
  test("a child removes its products from its parent's list, and publishing brings them back", async () => {
    const parent = await makeParent();
    const child = await makeSubcategory(app.database.app, { parentId: parent.id });
    const product = await makeProduct(app.database.app, { subcategoryIds: [child.id] });
    expect(await namesIn(parent.slug)).toEqual([product.name]);
    const unpublish = () => write("PUT", `/${child.id}/status`, { status: "draft" });
    expect(await drops.isDropped(`/parent-subcategory/${parent.slug}`, unpublish)).toBe(true);
    expect(await namesIn(parent.slug)).toEqual([]);
    expect((await acts())[0]).toMatchObject({ action: "subcategory.unpublished" });
    expect(await write("PUT", `/${child.id}/status`, { status: "published" })).toEqual({
      status: 200,
      body: { jobId: null },
    });
    expect(await namesIn(parent.slug)).toEqual([product.name]);
  });

  test("a parent hides its page, and its children stay", async () => {
    const niche = await makeNiche(app.database.app);
    const parent = await makeParent();
    const child = await makeSubcategory(app.database.app, { parentId: parent.id, nicheIds: [niche.id] });
    await write("PUT", `/${parent.id}/status`, { status: "draft" });
    expect((await app.guest.send(`/parent-subcategory/${parent.slug}`)).status).toBe(404);
    expect((await app.guest.send(`/niche/${niche.slug}/subcategory/${child.slug}`)).status).toBe(200);
  });
});

test("a moved child takes its products into the other parent's list", async () => {
  const [from, to] = [await makeParent(), await makeParent()];
  const child = await makeSubcategory(app.database.app, { parentId: from.id });
  const product = await makeProduct(app.database.app, { subcategoryIds: [child.id] });
  await write("PUT", `/${child.id}/parent`, { parentId: to.id });
  expect([await namesIn(from.slug), await namesIn(to.slug)]).toEqual([[], [product.name]]);
  expect((await acts())[0]).toMatchObject({ action: "subcategory.moved", before: { parentId: from.id } });
  expect((await write("PUT", `/${from.id}/parent`, { parentId: to.id })).body).toEqual(refusal("merge_target_invalid"));
});

describe("merging", () => {
  test("a parent moves its children, products, niches and address to the other", async () => {
    const niche = await makeNiche(app.database.app);
    const from = await makeSubcategory(app.database.app, { isParent: true, nicheIds: [niche.id] });
    const into = await makeParent();
    const child = await makeSubcategory(app.database.app, { parentId: from.id });
    const direct = await makeProduct(app.database.app, { subcategoryIds: [from.id, into.id] });
    const through = await makeProduct(app.database.app, { subcategoryIds: [child.id] });
    expect(await write("POST", `/${from.id}/merge`, { intoId: into.id })).toEqual({
      status: 200,
      body: { products: 2, jobId: null },
    });
    expect(await namesIn(into.slug)).toEqual([direct.name, through.name].sort());
    expect(await rowOf(from.id)).toBeUndefined();
    expect(await rowOf(into.id)).toMatchObject({ products: 1, niches: [niche.name] });
    expect(await rowOf(child.id)).toMatchObject({ parentId: into.id });
    expect(await where(`/parent-subcategory/${from.slug}`)).toEqual([301, `/parent-subcategory/${into.slug}`]);
    expect((await acts())[0]).toMatchObject({ action: "subcategory.merged", after: { intoId: into.id } });
  });

  test("a parent and a child can't be merged", async () => {
    const parent = await makeParent();
    const child = await makeSubcategory(app.database.app, { parentId: parent.id });
    const { body } = await write("POST", `/${child.id}/merge`, { intoId: parent.id });
    expect(body).toEqual(refusal("merge_target_invalid"));
  });
});

describe("deleting", () => {
  test("a parent moves its children under All Resources; their products stay", async () => {
    const niche = await makeNiche(app.database.app);
    const parent = await makeParent();
    const child = await makeSubcategory(app.database.app, { parentId: parent.id, nicheIds: [niche.id] });
    const product = await makeProduct(app.database.app, {
      nicheIds: [niche.id],
      subcategoryIds: [child.id, parent.id],
    });
    const remove = () => write("DELETE", `/${parent.id}`);
    expect(await drops.isDropped(`/niche/${niche.slug}/subcategory/${child.slug}`, remove)).toBe(true);
    expect(await rowOf(child.id)).toMatchObject({ parentId: allResources.id });
    expect((await app.guest.send(`/parent-subcategory/${parent.slug}`)).status).toBe(404);
    const page = await (await app.guest.send(`/niche/${niche.slug}/subcategory/${child.slug}`)).text();
    expect([page.includes(product.name), page.includes("All Resources")]).toEqual([true, false]);
    expect((await acts())[0]).toMatchObject({ action: "subcategory.deleted", object_id: String(parent.id) });
  });

  test("several at once is all or nothing, and needs a recent sign-in", async () => {
    const [a, b] = [await makeParent(), await makeParent()];
    const child = await makeSubcategory(app.database.app, { parentId: a.id });
    expect((await write("POST", "/deletion", { subcategoryIds: [a.id, 999_999] })).status).toBe(404);
    expect(await rowOf(a.id)).toBeDefined();
    await app.database.app.execute(sql`
      update sessions set created_at = now() - interval '2 hours' where user_id = ${admin.userId}`);
    expect((await write("POST", "/deletion", { subcategoryIds: [a.id, b.id] })).body).toEqual(
      refusal("sign_in_too_old"),
    );
    admin = await app.signIn("admin");
    expect((await write("POST", "/deletion", { subcategoryIds: [a.id, b.id] })).status).toBe(200);
    expect([await rowOf(a.id), await rowOf(b.id)]).toEqual([undefined, undefined]);
    expect(await rowOf(child.id)).toMatchObject({ parentId: allResources.id });
  });
});

test("children without a parent are listed under All Resources", async () => {
  const orphan = await makeSubcategory(app.database.app);
  expect(await rowOf(orphan.id)).toMatchObject({ isParent: false, parentId: allResources.id });
});
