import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { productNiches, productStats, productSubcategories, products } from "#db/schema/catalog.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { countLive } from "../lists/counts/count-live-products.ts";
import { createProduct } from "./create-product.ts";

const database = useTestDatabase();

describe("the product", () => {
  test("is stored with its niches and subcategories, the first niche as the primary one", async () => {
    const [first, second] = [await makeNiche(database.app), await makeNiche(database.app)];
    const subcategory = await makeSubcategory(database.app, { nicheIds: [first.id] });

    const { id, slug } = await createProduct(database.app, {
      name: "Salt & Pepper",
      headline: "Seasoning for terminals",
      tags: ["CLI", "cli", "Open  Source"],
      pricing: "freemium",
      nicheIds: [second.id, first.id, second.id],
      subcategoryIds: [subcategory.id],
      status: "live",
    });

    expect(slug).toBe("salt-pepper");
    const [row] = await database.app.select().from(products).where(eq(products.id, id));
    expect(row).toMatchObject({
      productName: "Salt & Pepper",
      headline: "Seasoning for terminals",
      pricing: "freemium",
      primaryNicheId: second.id,
      status: "live",
      listedAt: expect.any(Date),
    });
    const niches = await database.app.select().from(productNiches).where(eq(productNiches.productId, id));
    expect(niches.map(({ nicheId }) => nicheId).sort()).toEqual([first.id, second.id].sort());
    expect(niches.every(({ live }) => live)).toBe(true);
    const links = await database.app.select().from(productSubcategories).where(eq(productSubcategories.productId, id));
    expect(links).toMatchObject([{ subcategoryId: subcategory.id, categoryId: second.id, live: true }]);
    const tags = await database.app.execute(sql`select tag from product_tags where product_id = ${id} order by tag`);
    expect(tags.rows).toEqual([{ tag: "cli" }, { tag: "open-source" }]);
    expect(await countLive(database.app, { scope: "niche", key: String(first.id) })).toBe(1);
  });

  test("is not counted anywhere while it is a draft", async () => {
    const niche = await makeNiche(database.app);
    const { id } = await makeProduct(database.app, { status: "draft", nicheIds: [niche.id] });
    const [stats] = await database.app.select().from(productStats).where(eq(productStats.productId, id));
    expect(stats?.live).toBe(false);
    expect(await countLive(database.app, { scope: "niche", key: String(niche.id) })).toBe(0);
  });

  test("is not stored when one of its niches does not exist", async () => {
    const attempt = createProduct(database.app, { name: "Half Stored", nicheIds: [987_654_321], status: "live" });
    await expect(attempt).rejects.toThrow();
    const rows = await database.app.select().from(products).where(eq(products.slug, "half-stored"));
    expect(rows).toEqual([]);
  });
});

describe("the slug", () => {
  test("gets the lowest free suffix", async () => {
    const slugs: string[] = [];
    for (let n = 0; n < 3; n++) slugs.push((await makeProduct(database.app, { name: "Twin" })).slug);
    expect(slugs).toEqual(["twin", "twin-2", "twin-3"]);
  });

  test("skips one that another name already produced", async () => {
    await makeProduct(database.app, { name: "Echo 2" });
    await makeProduct(database.app, { name: "Echo" });
    expect((await makeProduct(database.app, { name: "Echo" })).slug).toBe("echo-3");
  });

  test("is never one that another product used to have", async () => {
    const { id } = await makeProduct(database.app, { name: "Renamed" });
    await database.app.execute(sql`insert into product_slugs (slug, product_id) values ('formerly', ${id})`);
    expect((await makeProduct(database.app, { name: "Formerly" })).slug).toBe("formerly-2");
  });

  test("stays within its maximum length including the suffix", async () => {
    const name = `${"a".repeat(77)} bc`;
    await makeProduct(database.app, { name });
    const { slug } = await makeProduct(database.app, { name });
    expect(slug).toBe(`${"a".repeat(77)}-2`);
  });

  test.each(["日本語", "🦄", "+++", "ゲーム開発", "한국어"])("of %s is made from the id", async (name) => {
    const { id, slug } = await makeProduct(database.app, { name });
    expect(slug).toBe(`product-${id}`);
  });

  test("made from the id also avoids a product with that name", async () => {
    const next = await database.app.execute<{ id: number }>(
      sql`select nextval(pg_get_serial_sequence('product_directory', 'id')) as id`,
    );
    const coming = Number(next.rows[0]?.id) + 2;
    await makeProduct(database.app, { name: `Product ${coming}` });
    const { id, slug } = await makeProduct(database.app, { name: "日本語" });
    expect({ id, slug }).toEqual({ id: coming, slug: `product-${coming}-2` });
  });

  test.each([
    ["Привет Мир", "privet-mir"],
    ["Ελλάδα", "ellada"],
    ["Straße", "strasse"],
    ["Déjà Vu!", "deja-vu"],
    ["Node.js", "nodejs"],
    ["Đường Phố", "duong-pho"],
    ["日本 Tool", "tool"],
  ])("of %s is %s", async (name, slug) => {
    expect((await makeProduct(database.app, { name })).slug).toBe(slug);
  });

  test("of fifty products created at once under one name is different for each", async () => {
    const crowd = await openDatabase({ url: database.url, patience: 15, maxConnections: { app: 25, open: 1 } });
    try {
      const niche = await makeNiche(database.app);
      const created = await Promise.all(
        Array.from({ length: 50 }, () => makeProduct(crowd.app, { name: "Rush Hour", nicheIds: [niche.id] })),
      );
      const expected = Array.from({ length: 50 }, (_, n) => (n === 0 ? "rush-hour" : `rush-hour-${n + 1}`));
      expect(created.map(({ slug }) => slug).sort()).toEqual(expected.sort());
      expect(await countLive(database.app, { scope: "niche", key: String(niche.id) })).toBe(50);
    } finally {
      await crowd.close();
    }
  });

  test("of many products created in one transaction is different for each", async () => {
    const slugs = await database.app.transaction(async (tx) => {
      const first = await makeProduct(tx, { name: "Nested" });
      const second = await makeProduct(tx, { name: "Nested" });
      return [first.slug, second.slug];
    });
    expect(slugs).toEqual(["nested", "nested-2"]);
  });
});
