import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { reasonText } from "#contract/shared/lists/why-here/reason-text.ts";
import { useTestDatabase } from "#test/database.ts";
import { listSearchProducts } from "../list-search-products.ts";
import { listSearchSuggestions } from "../list-search-suggestions.ts";
import { addTestProduct, type TestProduct } from "../search-test-products.ts";

const database = useTestDatabase();
const add = (product: TestProduct) => addTestProduct(database.app, product);

beforeEach(async () => {
  await database.app.execute(sql`delete from product_directory`);
});

async function search(query: string) {
  const answer = await listSearchProducts(database.open, { query, page: 1, sort: "relevance" });
  const namesOf = (products: { name: string }[] = []) => products.map(({ name }) => name);
  return {
    found: namesOf(answer.products),
    words: answer.didYouMean?.words,
    meant: namesOf(answer.didYouMean?.products),
  };
}

describe("a misspelled name", () => {
  it.each<[string, string, string?]>([
    ["postgers", "PostgreSQL"],
    ["postgress", "PostgreSQL", "postgres"],
    ["gti", "Git"],
    ["gitt", "Git"],
    ["Jopin", "Joplin"],
    ["Redit", "Reddit"],
    ["Gooogle Docs", "Google Docs"],
    ["gogle dosc", "Google Docs"],
    ["n88n", "n8n"],
    ["1pasword", "1Password"],
    ["stackoverlfow", "Stack Overflow"],
    ["заметкии", "Заметки"],
    ["微支付", "微信支付"],
  ])(
    "%j finds %s, also while typing, though ordinary words are as close",
    async (query, name, words = name.toLowerCase()) => {
      for (const other of [
        "PostgreSQL",
        "Git",
        "Joplin",
        "Reddit",
        "Google Docs",
        "n8n",
        "1Password",
        "Stack Overflow",
      ])
        await add({ name: other, upvotes: 3 });
      for (const other of ["Заметки", "微信支付"]) await add({ name: other, upvotes: 3 });
      for (let n = 0; n < 5; n++)
        await add({ name: `Tool ${n}`, description: "Posters, join, edit, credit and gift passwords" });
      expect((await search(query)).meant[0]).toBe(name);
      const { products, didYouMean } = await listSearchSuggestions(database.open, { query });
      expect([products[0]?.name, didYouMean]).toEqual([name, words]);
    },
  );

  it("shows every name that is as close, the one with more upvotes first", async () => {
    await add({ name: "Jina", upvotes: 4 });
    await add({ name: "Jira", upvotes: 90 });
    await add({ name: "Sprintly", description: "Works with Jira", upvotes: 400 });
    expect(await search("jiva")).toEqual({ found: [], words: "jira", meant: ["Jira", "Jina", "Sprintly"] });
  });

  it("says of each why it is there, and not that it has another's name", async () => {
    await add({ name: "Jina", upvotes: 4 });
    await add({ name: "Jira", upvotes: 90 });
    await add({ name: "Jira Cloud", upvotes: 9 });
    await add({ name: "Sprintly", description: "Works with Jira", upvotes: 400 });
    const { didYouMean } = await listSearchProducts(database.open, { query: "jiva", page: 1, sort: "relevance" });
    expect(didYouMean?.products.map(({ name, why }) => [name, why && reasonText(why)])).toEqual([
      ["Jira", "Its name is “Jira”; 90 upvotes."],
      ["Jina", "Its name is close to what you typed; 4 upvotes."],
      ["Jira Cloud", "Its name has “Jira”; 9 upvotes."],
      ["Sprintly", "Its description has “Jira”; 400 upvotes."],
    ]);
  });

  it("may have two slips from eight letters on", async () => {
    await add({ name: "Mattermost" });
    await add({ name: "Trello" });
    for (const typed of ["matermots", "mattremsot", "materrmostt", "mxttermxst", "mtermost", "mattermooxst"])
      expect((await search(typed)).meant, typed).toEqual(["Mattermost"]);
    for (const typed of ["tero", "tlerol", "txexlo"]) expect((await search(typed)).meant, typed).toEqual([]);
  });

  it("may be the beginning of a name, but a word that is a name goes before a longer one", async () => {
    await add({ name: "Google Analytics", upvotes: 50 });
    await add({ name: "Google Meet", upvotes: 5 });
    expect(await search("googel")).toMatchObject({ words: "google", meant: ["Google Analytics", "Google Meet"] });
    expect(await search("googel anal")).toMatchObject({ meant: ["Google Analytics"] });
  });

  it("with two slips is found among the hot products, and right after a vote makes one hot", async () => {
    const id = await add({ name: "Mattermost", upvotes: 3 });
    await database.app.execute(sql`update search_hot_floor set upvotes = 5, product_id = 0`);
    await database.app.execute(sql`update product_search set hot = false`);
    expect((await search("matermots")).meant).toEqual([]);
    expect((await search("matermost")).meant, "one slip, by the vocabulary").toEqual(["Mattermost"]);
    await database.app.execute(sql`update product_stats set upvotes = 6 where product_id = ${id}`);
    expect((await search("matermots")).meant).toEqual(["Mattermost"]);
    await database.app.execute(sql`update search_hot_floor set upvotes = -1, product_id = 0`);
  });

  it("follows the product's name and status", async () => {
    const id = await add({ name: "Mattermost" });
    await database.app.execute(sql`update product_directory set product_name = 'Rocket.Chat' where id = ${id}`);
    expect((await search("matermots")).meant).toEqual([]);
    expect((await search("rokcetchta")).meant).toEqual(["Rocket.Chat"]);
    await database.app.execute(sql`update product_directory set status = 'draft' where id = ${id}`);
    expect((await search("rokcetchta")).meant).toEqual([]);
  });
});

describe("no respelling", () => {
  it("of a name", async () => {
    await add({ name: "Jira", upvotes: 900 });
    await add({ name: "Jina" });
    expect(await search("jina")).toEqual({ found: ["Jina"], words: undefined, meant: [] });
  });

  it("of a word that has more uses than the name has upvotes", async () => {
    const id = await add({ name: "Zulip", upvotes: 2 });
    for (let n = 0; n < 3; n++) await add({ name: `Tool ${n}`, description: "Plant a tulip" });
    expect(await search("tulip")).toMatchObject({ words: undefined, meant: [] });
    await database.app.execute(sql`update product_stats set upvotes = 3 where product_id = ${id}`);
    expect(await search("tulip")).toMatchObject({ words: "zulip", meant: ["Zulip"] });
  });

  it("of two or three letters that found something, or that differ by another letter", async () => {
    await add({ name: "Git", upvotes: 900 });
    await add({ name: "Zed", description: "The GTI of editors" });
    expect(await search("gti")).toEqual({ found: ["Zed"], words: undefined, meant: [] });
    for (const typed of ["got", "bit", "gif", "gi"]) expect((await search(typed)).meant, typed).toEqual([]);
  });
});

it("compares with names of any length", async () => {
  await add({ name: `Mattermost ${"x".repeat(400)}` });
  for (const typed of ["mattermsot", `mattermsot ${"x".repeat(150)}`, "m".repeat(200)])
    expect((await search(typed)).found, typed).toEqual([]);
});
