import { sql } from "drizzle-orm";
import pg from "pg";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { FilteredList, SubcategoryDetails, TagList } from "#contract/visitor/catalog.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { useTestApp } from "#test/tools/app.ts";

const app = useTestApp();

beforeAll(async () => {
  const db = app.database.app;
  const ai = await makeNiche(db, { slug: "ai", name: "AI" });
  const other = await makeNiche(db, { slug: "other", name: "Other" });
  await makeNiche(db, { slug: "draft-niche", status: "draft" });
  const parent = await makeSubcategory(db, {
    slug: "parent",
    name: "Parent",
    isParent: true,
    nicheIds: [ai.id, other.id],
  });
  const child = await makeSubcategory(db, { slug: "child", name: "Child", parentId: parent.id, nicheIds: [ai.id] });
  const second = await makeSubcategory(db, { slug: "second", name: "Second", parentId: parent.id, nicheIds: [ai.id] });
  await makeSubcategory(db, {
    slug: "draft-child",
    name: "Draft",
    parentId: parent.id,
    status: "draft",
    nicheIds: [ai.id],
  });
  for (let n = 1; n <= 25; n += 1) {
    await makeProduct(db, {
      name: `Robot ${String(n).padStart(2, "0")}`,
      tags: n % 2 ? ["Machine Learning", "Robots"] : ["machine learning"],
      pricing: n % 5 === 0 ? "premium" : "free",
      hasCoupon: n === 10,
      nicheIds: n <= 22 ? [ai.id] : [other.id],
      subcategoryIds: n % 3 === 0 ? [child.id, second.id] : [second.id],
    });
  }
  await makeProduct(db, { name: "Robot in draft", status: "draft", nicheIds: [ai.id], subcategoryIds: [child.id] });
});

async function read<Answer>(path: string): Promise<Answer> {
  const response = await app.guest.send(`/api/v1${path}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

const names = ({ products }: Pick<FilteredList, "products">) => products.map(({ name }) => name);

describe("GET /api/v1/niches/{slug}/products", () => {
  test("pages, sorts, filters and counts", async () => {
    const list = await read<FilteredList>("/niches/ai/products?sort=name&page=2");
    expect(list).toMatchObject({
      total: 22,
      page: 2,
      pageCount: 2,
      facets: {
        pricing: { free: 18, freemium: 0, premium: 4 },
        coupon: 1,
        subcategories: [
          { name: "Parent", slug: "parent", parent: null, count: 22 },
          { name: "Child", slug: "child", parent: "parent", count: 7 },
          { name: "Second", slug: "second", parent: "parent", count: 22 },
        ],
      },
    });
    expect(names(list)).toEqual(["Robot 21", "Robot 22"]);
    const filtered = await read<FilteredList>("/niches/ai/products?pricing=premium&coupon=1&subcategory=second");
    expect(names(filtered)).toEqual(["Robot 10"]);
    expect(filtered.facets.pricing).toEqual({ free: 0, freemium: 0, premium: 1 });
  });

  test.each([
    "sort=oldest",
    "pricing=paid",
    "coupon=0",
    "platform=toaster",
    "platform=",
    "openSource=true",
    "page=51",
    "page=x",
  ])("refuses %s", async (query) => {
    expect((await app.guest.send(`/api/v1/niches/ai/products?${query}`)).status).toBe(400);
  });
});

describe("GET /api/v1/subcategories/{slug}", () => {
  test("returns its parent, its children and its niches, published ones only", async () => {
    const parent = await read<SubcategoryDetails>("/subcategories/parent");
    expect(parent).toMatchObject({
      name: "Parent",
      slug: "parent",
      isParent: true,
      productCount: 25,
      parent: null,
      niches: [
        { name: "AI", slug: "ai" },
        { name: "Other", slug: "other" },
      ],
      children: [
        { name: "Child", slug: "child", productCount: 8 },
        { name: "Second", slug: "second", productCount: 25 },
      ],
    });
    const child = await read<SubcategoryDetails>("/subcategories/child");
    expect(child).toMatchObject({ isParent: false, parent: { name: "Parent", slug: "parent" }, children: [] });
  });

  test("lists a parent's products once each, narrowed to a child and to a niche", async () => {
    const list = await read<FilteredList>("/subcategories/parent/products?sort=name");
    expect([list.total, list.facets.subcategories]).toEqual([
      25,
      [
        { name: "Child", slug: "child", parent: null, count: 8 },
        { name: "Second", slug: "second", parent: null, count: 25 },
      ],
    ]);
    expect((await read<FilteredList>("/subcategories/parent/products?niche=other")).total).toBe(3);
    const narrow = await read<FilteredList>("/subcategories/parent/products?niche=other&subcategory=child");
    expect(names(narrow)).toEqual(["Robot 24"]);
  });

  test.each([
    ["/subcategories/none", "subcategory_not_found"],
    ["/subcategories/draft-child", "subcategory_not_found"],
    ["/subcategories/draft-child/products", "subcategory_not_found"],
    ["/subcategories/none/trending", "subcategory_not_found"],
    ["/subcategories/child/products?niche=none", "niche_not_found"],
    ["/subcategories/child/products?niche=draft-niche", "niche_not_found"],
    ["/niches/draft-niche/products", "niche_not_found"],
    ["/niches/none/trending", "niche_not_found"],
  ])("%s answers 404 %s", async (path, code) => {
    const response = await app.guest.send(`/api/v1${path}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code } });
  });
});

describe("GET /api/v1/tags/{tag}/products", () => {
  test("says how the tag is usually spelled", async () => {
    const list = await read<TagList>("/tags/machine-learning/products?sort=name");
    expect([list.name, list.total, list.facets.subcategories]).toEqual(["Machine Learning", 25, []]);
  });

  test("returns an empty list for an unused tag", async () => {
    expect(await read<TagList>("/tags/no-such-tag/products")).toMatchObject({
      name: "no-such-tag",
      products: [],
      total: 0,
      page: 1,
      pageCount: 1,
    });
  });
});

describe("GET /api/v1/ai-tools", () => {
  test("lists the configured niche", async () => {
    const list = await read<FilteredList>("/ai-tools?sort=name");
    expect([list.total, list.products[0]?.name]).toEqual([22, "Robot 01"]);
  });

  test("is empty if there is no such niche", async () => {
    await app.database.app.execute(sql`update niches set status = 'draft' where slug = 'ai'`);
    expect(await read<FilteredList>("/ai-tools")).toMatchObject({ products: [], total: 0, pageCount: 1 });
    expect(await read("/ai-tools/trending")).toEqual([]);
    await app.database.app.execute(sql`update niches set status = 'published' where slug = 'ai'`);
  });
});

test("trending lists ten products, the most upvoted first", async () => {
  await app.database.app.execute(sql`update product_stats set upvotes = product_id`);
  for (const path of ["/niches/ai/trending", "/subcategories/parent/trending", "/tags/machine-learning/trending"]) {
    const cards = await read<FilteredList["products"]>(path);
    const upvotes = cards.map((card) => card.upvotes);
    expect(upvotes).toHaveLength(10);
    expect(upvotes).toEqual([...upvotes].sort((a, b) => b - a));
  }
});

test("a list takes few database queries, whatever the filters", async () => {
  const query = vi.spyOn(pg.Client.prototype, "query");
  const count = async (path: string) => {
    query.mockClear();
    await read(path);
    return query.mock.calls.length;
  };
  try {
    expect(await count("/niches/ai")).toBe(1);
    expect(await count("/niches/ai/products?sort=upvotes&pricing=free&coupon=1&subcategory=child")).toBe(3);
    expect(await count("/subcategories/parent")).toBe(1);
    expect(await count("/subcategories/parent/products?niche=ai")).toBe(4);
    // One of them asks whether the tag was renamed or hidden.
    expect(await count("/tags/machine-learning/products")).toBe(4);
    expect(await count("/ai-tools")).toBe(3);
  } finally {
    query.mockRestore();
  }
});
