import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { searchSorts } from "#contract/visitor/catalog.ts";
import { useTestDatabase } from "#test/database.ts";
import { listSearchProducts } from "./list-search-products.ts";
import { addTestProduct, type TestProduct } from "./search-test-products.ts";

const database = useTestDatabase();
const add = (product: TestProduct) => addTestProduct(database.app, product);
type Choices = Partial<Parameters<typeof listSearchProducts>[1]>;

beforeEach(async () => {
  await database.app.execute(sql`delete from product_directory`);
});

async function search(query: string, choices: Choices = {}) {
  return await listSearchProducts(database.open, { query, page: 1, sort: "relevance", ...choices });
}

const tiersOf = ({ products }: Awaited<ReturnType<typeof search>>) =>
  products.map(({ name, why }) => [name, why?.kind === "search" ? why.tier : why?.kind]);

describe("products with only some of the words", () => {
  it.each(searchSorts)("come after all with every word by %s, and are counted", async (sort) => {
    await add({ name: "Aviary", headline: "Invoices for falconers", upvotes: 90 });
    await add({ name: "Zoo", headline: "Invoices for zebra falconers", upvotes: 1 });
    await add({ name: "Ark", headline: "Invoices for zebra falconers", isDemo: true, upvotes: 99 });
    // The newest, so that it would lead by date, too.
    await add({ name: "Acorn", headline: "Invoices for falconers", upvotes: 80 });
    const answer = await search("zebra falconers invoices", { sort });
    expect(answer).toMatchObject({ total: 4, closeTotal: 2 });
    expect(tiersOf(answer)[0]).toEqual(["Zoo", "about"]);
    expect(tiersOf(answer).slice(1, 3).toSorted()).toEqual([
      ["Acorn", "close"],
      ["Aviary", "close"],
    ]);
    // It has all the words, but it is made up.
    expect(tiersOf(answer)[3]).toEqual(["Ark", "about"]);
  });

  it.each(searchSorts)("come after what a category has by %s", async (sort) => {
    for (const name of ["Meeple", "Rook", "Dicey"]) await add({ name, tags: ["board-games"], upvotes: 3 });
    await add({ name: "Cupboard", tagline: "A board", upvotes: 90 });
    const answer = await search("board games", { sort });
    expect(tiersOf(answer).map(([, tier]) => tier)).toEqual(["category", "category", "category", "close"]);
    expect(answer).toMatchObject({ total: 4, closeTotal: 1 });
  });

  it("are counted as the filters leave them", async () => {
    await add({ name: "Zoo", headline: "Invoices for zebra falconers" });
    const close = await add({ name: "Aviary", headline: "Invoices for falconers" });
    await database.app.execute(sql`update product_directory set is_open_source = true where id = ${close}`);
    expect(await search("zebra falconers invoices", { isOpenSource: true })).toMatchObject({ total: 1, closeTotal: 1 });
  });

  it("come with the categories that have some of the words, where nothing has all", async () => {
    for (const name of ["Meeple", "Rook", "Dicey"]) await add({ name, tags: ["falconry", "invoicing"] });
    const answer = await search("falconry invoicing zebra quagga", { plain: "spelling" });
    expect(answer).toMatchObject({ total: 3, closeTotal: 3 });
    expect(answer.places.map(({ kind, name }) => [kind, name])).toEqual([
      ["tag", "falconry"],
      ["tag", "invoicing"],
    ]);
    await add({ name: "Ark", headline: "Falconry, invoicing, zebra, quagga" });
    expect((await search("falconry invoicing zebra quagga")).places).toEqual([]);
  });
});

describe("a search in date order", () => {
  it("says when each product was listed, next to its words; other orders don't", async () => {
    const id = await add({ name: "Board" });
    await database.app.execute(sql`update product_directory set listed_at = '2026-03-04 23:30+00' where id = ${id}`);
    expect((await search("board", { sort: "newest" })).products).toMatchObject([
      { listedAt: "2026-03-04", why: { kind: "search" } },
    ]);
    expect((await search("board", { sort: "upvotes" })).products[0]).not.toHaveProperty("listedAt");
  });
});
