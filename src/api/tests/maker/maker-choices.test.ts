import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { niches } from "#db/schema/catalog.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";

const app = useTestApp();
let maker: Client & { userId: string };
const ids = {} as Record<"used" | "second" | "unused" | "hidden" | "all", number>;

beforeAll(async () => {
  maker = await app.signIn();
  const db = app.database.app;
  ids.used = (await makeNiche(db, { name: "Writing" })).id;
  ids.second = (await makeNiche(db, { name: "Design" })).id;
  ids.unused = (await makeNiche(db, { name: "Empty" })).id;
  ids.hidden = (await makeNiche(db, { name: "Hidden", status: "draft" })).id;
  const [all] = await db.select({ id: niches.id }).from(niches).where(eq(niches.slug, "all-resources"));
  ids.all = all?.id ?? 0;
  await makeProduct(db, { nicheIds: [ids.used, ids.second, ids.hidden, ids.all] });
  await makeProduct(db, { nicheIds: [ids.unused], status: "draft" });
});

const get = async (path: string) => (await maker.send(`/api/v1${path}`)).json();
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

describe("category choices", () => {
  test("are the published niches with a live product, without All Resources, by name", async () => {
    expect(names((await get("/me/category-choices")).niches)).toEqual(["Design", "Writing"]);
  });

  test("include the niches one's own product has, whatever became of them, and no one else's", async () => {
    const nicheIds = [ids.hidden, ids.unused];
    const { id } = await makeProduct(app.database.app, { status: "draft", submitterId: maker.userId, nicheIds });
    const { niches: choices } = await get(`/me/category-choices?product=${id}`);
    expect(names(choices)).toEqual(["Design", "Empty", "Hidden", "Writing"]);
    const stranger = await app.signIn();
    expect((await stranger.send(`/api/v1/me/category-choices?product=${id}`)).status).toBe(404);
  });

  test.each(["unused", "hidden", "all"] as const)("are the only niches an owner can add (%s)", async (niche) => {
    const { id } = await makeProduct(app.database.app, { status: "draft", submitterId: maker.userId });
    const save = (nicheIds: number[]) =>
      maker.send(`/api/v1/me/products/${id}/saved`, {
        method: "PUT",
        json: { version: "1.0.0", fields: { nicheIds } },
      });
    const refused = await save([ids.used, ids[niche]]);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: { fields: { nicheIds: [expect.any(String)] } } });
    expect((await save([ids.used])).status).toBe(200);
  });
});

describe("subcategory choices", () => {
  test("are the published ones of the niches, each once, by name, children after their parent", async () => {
    const db = app.database.app;
    const both = await makeSubcategory(db, { name: "Notes", nicheIds: [ids.used, ids.second] });
    const one = await makeSubcategory(db, { name: "Grammar", nicheIds: [ids.used] });
    const parent = await makeSubcategory(db, { name: "Writing", isParent: true, nicheIds: [ids.used] });
    const child = await makeSubcategory(db, { name: "Drafts", parentId: parent.id, nicheIds: [ids.used] });
    await makeSubcategory(db, { name: "Secret", status: "draft", nicheIds: [ids.used] });
    await makeSubcategory(db, { name: "Elsewhere" });
    const { subcategories } = await get(`/me/subcategory-choices?niches=${ids.second},${ids.used}`);
    expect(subcategories).toEqual([
      { id: one.id, name: "Grammar", parent: null, nicheIds: [ids.used] },
      { id: both.id, name: "Notes", parent: null, nicheIds: [ids.used, ids.second] },
      { id: parent.id, name: "Writing", parent: null, nicheIds: [ids.used] },
      { id: child.id, name: "Drafts", parent: parent.id, nicheIds: [ids.used] },
    ]);
    expect(await get("/me/subcategory-choices?niches=")).toEqual({ subcategories: [] });
  });

  test.each(["niches=x", "niches=1,,2", "niches=-1", "niches=0", "", `niches=${"1,".repeat(100)}1`])(
    "refuse %j",
    async (query) => {
      expect((await maker.send(`/api/v1/me/subcategory-choices?${query}`)).status).toBe(400);
    },
  );
});

describe("tag suggestions", () => {
  test("start with what was typed, are spelled as makers do, and come by use; drafts' tags stay private", async () => {
    const db = app.database.app;
    for (const tags of [["Open Source", "Openings"], ["open source"], ["Open Source", "Opera"]]) {
      await makeProduct(db, { tags });
    }
    await makeProduct(db, { tags: ["Open secret"], status: "draft" });
    const response = await app.guest.send("/api/v1/tags/suggestions?q=Ope");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({
      tags: [
        { name: "Open Source", productCount: 3 },
        { name: "Openings", productCount: 1 },
        { name: "Opera", productCount: 1 },
      ],
    });
  });

  test("are at most eight, and none for a single letter or a wildcard", async () => {
    await makeProduct(app.database.app, { tags: Array.from({ length: 10 }, (_, n) => `zebra ${n}`) });
    const suggested = async (q: string) =>
      (await (await app.guest.send(`/api/v1/tags/suggestions?q=${encodeURIComponent(q)}`)).json()).tags.length;
    expect(await suggested("zebra")).toBe(8);
    for (const q of ["z", "", "%", "__", "\\"]) expect([q, await suggested(q)]).toEqual([q, 0]);
  });
});

test("similar products are answered over the API, with the product being edited left out", async () => {
  const product = { name: "Peppercorn", websiteUrl: "https://peppercorn.example" };
  const { id } = await makeProduct(app.database.app, product);
  const asked = "website=peppercorn.example&name=Peppercorns";
  expect(await get(`/me/similar-products?${asked}`)).toMatchObject({ products: [{ id, reason: "site" }] });
  expect(await get("/me/similar-products?name=Peppercorns")).toMatchObject({ products: [{ id, reason: "name" }] });
  expect(await get(`/me/similar-products?${asked}&except=${id}`)).toEqual({ products: [] });
  expect(await get("/me/similar-products")).toEqual({ products: [] });
});
