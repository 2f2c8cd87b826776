import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { type SearchSort, searchSorts } from "#contract/visitor/catalog.ts";
import { useTestDatabase } from "#test/database.ts";
import { listSearchProducts } from "./list-search-products.ts";
import { listSearchSuggestions } from "./list-search-suggestions.ts";
import { addTestProduct, type TestProduct } from "./search-test-products.ts";

const database = useTestDatabase();
const add = (product: TestProduct) => addTestProduct(database.app, product);

beforeEach(async () => {
  await database.app.execute(sql`delete from product_directory`);
});

async function search(query: string, { sort = "relevance", page = 1 }: { sort?: SearchSort; page?: number } = {}) {
  return await listSearchProducts(database.open, { query, page, sort });
}

const namesOf = (products: { name: string }[] = []) => products.map(({ name }) => name);
const shown = async (query: string, choices = {}) => namesOf((await search(query, choices)).products);

/** Each made-up one would stand before the real ones by upvotes, by date, by rating or by name. */
async function addBoards() {
  for (const [name, upvotes, isDemo, days] of [
    ["A board made up", 90, true, 0],
    ["Board one", 20, false, 3],
    ["Board two", 10, false, 4],
    ["Board made up", 15, true, 2],
  ] as const) {
    const id = await add({ name, upvotes, isDemo });
    await database.app.execute(
      sql`update product_directory set listed_at = now() - make_interval(days => ${days}) where id = ${id}`,
    );
    if (isDemo)
      await database.app.execute(
        sql`update product_stats set rating_sum = 5, rating_count = 1 where product_id = ${id}`,
      );
  }
}

describe("made-up products", () => {
  it.each(searchSorts)("come after all real ones by %s", async (sort) => {
    await addBoards();
    expect(await shown("board", { sort })).toEqual(["Board one", "Board two", "A board made up", "Board made up"]);
  });

  it.each(searchSorts)("come last on the last page, and each product is on one page, by %s", async (sort) => {
    for (let n = 0; n < 45; n += 1) await add({ name: `Board ${n}`, upvotes: n, isDemo: n % 3 === 0 });
    const pages = await Promise.all([1, 2, 3].map((page) => search("board", { sort, page })));
    expect(pages.map(({ products }) => products.length)).toEqual([20, 20, 5]);
    const cards = pages.flatMap(({ products }) => products);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(45);
    expect(cards.map(({ isDemo }) => isDemo)).toEqual(Array.from({ length: 45 }, (_, index) => index >= 30));
  });

  it("are first where the words are their name, unless another order was chosen", async () => {
    await add({ name: "Quillpad", isDemo: true, upvotes: 1 });
    await add({ name: "Quillpad notes", upvotes: 5 });
    expect(await shown("quillpad")).toEqual(["Quillpad", "Quillpad notes"]);
    expect(await shown("quillpad", { sort: "upvotes" })).toEqual(["Quillpad notes", "Quillpad"]);
    expect(await shown("quillpad", { sort: "name" })).toEqual(["Quillpad notes", "Quillpad"]);
  });

  it("give way to a real one of the same name, also in suggestions", async () => {
    await add({ name: "Quillpad", isDemo: true, upvotes: 50 });
    await add({ name: "Quillpad", upvotes: 1 });
    await add({ name: "Quillpad notes", upvotes: 5 });
    const { products } = await search("quillpad");
    expect(products.map(({ name, isDemo }) => [name, isDemo])).toEqual([
      ["Quillpad", false],
      ["Quillpad notes", false],
      ["Quillpad", true],
    ]);
    expect(namesOf((await listSearchSuggestions(database.open, { query: "quillpad" })).products)).toEqual([
      "Quillpad",
      "Quillpad notes",
      "Quillpad",
    ]);
  });

  it.each(searchSorts)("come last in a category, by %s", async (sort) => {
    await add({ name: "Aardvark", tags: ["board-games"], isDemo: true, upvotes: 90 });
    for (const name of ["Meeple", "Cardboard", "Dicey"]) await add({ name, tags: ["board-games"], upvotes: 3 });
    await add({ name: "Board games shop", upvotes: 1 });
    const answer = await search("board games", { sort });
    expect(answer.lead).toMatchObject({ kind: "tag" });
    expect(namesOf(answer.products)).toHaveLength(5);
    expect(namesOf(answer.products).at(-1)).toBe("Aardvark");
  });

  it("come after real ones with a name as close to what was typed", async () => {
    await add({ name: "Notebit", upvotes: 90 });
    await add({ name: "Notebix", upvotes: 50, isDemo: true });
    await add({ name: "Notebip", upvotes: 30 });
    expect(namesOf((await search("notebis")).didYouMean?.products)).toEqual(["Notebit", "Notebip", "Notebix"]);
    const { products } = await listSearchSuggestions(database.open, { query: "notebis" });
    expect(namesOf(products)).toEqual(["Notebit", "Notebip", "Notebix"]);
  });

  it("are first where a respelling is their name, but not below what has the typed words", async () => {
    await add({ name: "Notebit", upvotes: 90, isDemo: true });
    await add({ name: "Notebix", upvotes: 50 });
    expect(namesOf((await search("notebis")).didYouMean?.products)).toEqual(["Notebit", "Notebix"]);
    await add({ name: "Plain", headline: "A notebis is a notebis" });
    const { products, didYouMean } = await search("notebis");
    expect(namesOf(products)).toEqual(["Plain"]);
    expect(namesOf(didYouMean?.products)).toEqual(["Notebix", "Notebit"]);
  });
});
