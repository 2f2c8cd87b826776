import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { refreshHotProducts } from "./refresh-hot-products.ts";
import { searchProducts } from "./search-products.ts";
import { addTestProduct } from "./search-test-products.ts";

const database = useTestDatabase();

beforeEach(async () => {
  await database.app.execute(sql`delete from product_directory`);
});

afterEach(async () => {
  const { rows } = await database.app.execute(sql`select * from derived_row_errors()`);
  expect(rows).toEqual([]);
});

async function everythingFor(query: string, db = database.open) {
  const { hits, didYouMean } = await searchProducts(db, { query, limit: 20 });
  return [...hits, ...(didYouMean?.hits ?? [])].map((hit) => hit.productId);
}

describe("the search index is updated in the product's transaction", () => {
  it.each(["draft", "pending", "rejected", "deleted"] as const)("never shows one that is %s", async (status) => {
    await addTestProduct(database.app, {
      name: "Canary",
      headline: "Canary",
      tagline: "canary",
      description: "canary",
      tags: ["canary"],
      status,
    });
    for (const query of ["canary", "canari", "c", "can", "draft"])
      expect(await everythingFor(query), query).toEqual([]);
    const { rows } = await database.open.execute(sql`select * from correct_search_words('canari')`);
    expect(rows).toEqual([]);
  });

  it.each(["draft", "pending", "rejected", "deleted"] as const)("drops one that becomes %s", async (status) => {
    const id = await addTestProduct(database.app, { name: "Canary", description: "sings beautifully" });
    expect(await everythingFor("canari")).toEqual([id]);
    await database.app.transaction(async (tx) => {
      await tx.execute(sql`update product_directory set status = ${status} where id = ${id}`);
      for (const query of ["canary", "canari", "beautifully"])
        expect(await everythingFor(query, tx), query).toEqual([]);
      expect(await everythingFor("canary"), "others, until it is committed").toEqual([id]);
    });
    expect(await everythingFor("canary")).toEqual([]);
    await database.app.execute(sql`update product_directory set status = 'live' where id = ${id}`);
    expect(await everythingFor("beautifuly")).toEqual([id]);
  });

  it("drops one that is purged", async () => {
    const id = await addTestProduct(database.app, { name: "Canary" });
    await database.app.execute(sql`delete from product_directory where id = ${id}`);
    expect(await everythingFor("canari")).toEqual([]);
  });

  it("finds the new text and no longer the old one", async () => {
    const id = await addTestProduct(database.app, {
      name: "Canary",
      headline: "sparrow",
      description: "finch",
      tags: ["wren"],
    });
    await database.app.execute(sql`
      update product_directory set product_name = 'Heron', headline = 'stork', description = 'crane', tags = '{ibis}'
      where id = ${id}`);
    for (const query of ["canary", "sparrow", "finch", "wren"]) expect(await everythingFor(query), query).toEqual([]);
    for (const query of ["heron", "stork", "crane", "ibis", "storck"])
      expect(await everythingFor(query), query).toEqual([id]);
  });

  it("follows many products changed by one statement", async () => {
    for (let n = 0; n < 30; n++)
      await addTestProduct(database.app, { name: `Bird ${n}`, description: `seed number ${n}` });
    await database.app.execute(sql`update product_directory set status = 'draft' where id % 2 = 0`);
    await database.app.execute(sql`update product_directory set description = description || ' cage'`);
    expect(await everythingFor("cage")).toHaveLength(15);
  });

  it("rolls everything back with the transaction", async () => {
    await expect(
      database.app.transaction(async (tx) => {
        await addTestProduct(tx, { name: "Canary" });
        expect(await everythingFor("canary", tx)).toHaveLength(1);
        throw new Error("changed my mind");
      }),
    ).rejects.toThrow("changed my mind");
    expect(await everythingFor("canary")).toEqual([]);
  });

  it("lets products with the same words be published at the same time", async () => {
    const publish = (n: number) =>
      addTestProduct(database.app, { name: `Zebra ${n}`, description: "lion tiger ocelot jaguar puma" });
    await Promise.all(Array.from({ length: 16 }, (_, n) => publish(n)));
    expect(await everythingFor("ocelot")).toHaveLength(16);
  });
});

describe("hot products", () => {
  it("are those at or above the threshold, right after a vote and after the job", async () => {
    const ids: number[] = [];
    for (let n = 0; n < 10; n++) ids.push(await addTestProduct(database.app, { name: `Bird ${n}`, upvotes: n }));
    // As if the directory were large: the upper half is hot.
    await database.app.execute(sql`update search_hot_floor set upvotes = 5, product_id = ${ids[5]}`);
    await database.app.execute(sql`update product_search set hot = product_id >= ${ids[5]}`);
    await database.app.execute(sql`update product_stats set upvotes = 7 where product_id = ${ids[0]}`);
    const { rows } = await database.app.execute(sql`select hot from product_search where product_id = ${ids[0]}`);
    expect(rows).toEqual([{ hot: true }]);
    // Fewer than 30,000 products: the job makes all of them hot.
    expect(await refreshHotProducts(database.app)).toEqual({ changed: 4 });
    expect(await refreshHotProducts(database.app)).toEqual({ changed: 0 });
  });
});

describe("the visitor's role", () => {
  it("may search, but not read the tables behind it", async () => {
    for (const table of ["product_search", "search_vocabulary", "search_hot_floor", "product_stats"]) {
      await expect(database.pools.open.query(`select * from ${table}`), table).rejects.toMatchObject({ code: "42501" });
    }
    for (const call of [
      "refresh_hot_products()",
      "derived_row_errors()",
      "search_rungs('text', 'a', null, null, '{}', 1, 1, 1, 1, 1, 1, 1, 1)",
    ]) {
      await expect(database.pools.open.query(`select * from ${call}`), call).rejects.toMatchObject({ code: "42501" });
    }
  });
});
