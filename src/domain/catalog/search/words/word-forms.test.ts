import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { searchProducts } from "../search-products.ts";
import { addTestProduct, type TestProduct } from "../search-test-products.ts";

const database = useTestDatabase();

beforeEach(async () => {
  await database.app.execute(sql`delete from product_directory`);
});

const pairs: [string, string][] = [
  ["note", "notes"],
  ["invoice", "invoicing"],
  ["email", "e-mail"],
  ["email", "E-Mails"],
  ["ecommerce", "e-commerce"],
  ["C++", "cpp"],
  ["C++", "c++"],
  ["C#", "csharp"],
  ["C#", "c#"],
  ["F#", "fsharp"],
  [".NET", "dotnet"],
  [".NET", ".net"],
  ["ASP.NET", "asp dotnet"],
  ["note-taking", "note taking"],
  ["open-source", "open source"],
  ["GPT-4", "gpt 4"],
  ["Node.js", "node js"],
  ["café", "cafe"],
  ["flash cards", "flashcards"],
  ["vs code", "vscode"],
  ["color", "colour"],
  ["organize", "organise"],
  ["recorder", "recording"],
  ["LLM", "large language model"],
];

const places: [string, (words: string) => Partial<TestProduct>][] = [
  ["name", (words) => ({ name: `Kit for ${words}` })],
  ["headline", (words) => ({ headline: `Best of ${words}, fast` })],
  ["tag", (words) => ({ tags: [words] })],
  ["description", (words) => ({ description: `<p>Works with ${words}.</p>` })],
];

it.each(
  pairs.flatMap(([a, b]) => [
    [a, b],
    [b, a],
  ]),
)("%j finds %j, wherever it is written", async (typed, written) => {
  for (const [place, textsOf] of places) {
    const id = await addTestProduct(database.app, { name: "Quill", ...textsOf(written as string) });
    await addTestProduct(database.app, { name: "Zzz", description: "Plain C and the net" });
    const { hits } = await searchProducts(database.open, { query: typed as string, limit: 20 });
    expect(
      hits.map(({ productId }) => productId),
      place,
    ).toEqual([id]);
    await database.app.execute(sql`delete from product_directory`);
  }
});

it("keeps C, C++ and C#, and .NET and nets apart", async () => {
  for (const [name, description] of [
    ["Quill", "for C++"],
    ["Inkwell", "for C#"],
    ["Pencil", "for .NET"],
    ["Trawl", "a fishing net"],
  ]) {
    await addTestProduct(database.app, { name: name as string, description });
  }
  const namesOf = async (query: string) => {
    const { hits } = await searchProducts(database.open, { query, limit: 20 });
    const { rows } = await database.app.execute<{ name: string }>(sql`
      select product_name as name from product_directory where id = any (${sql.param(hits.map((hit) => hit.productId))}::bigint[])`);
    return rows.map(({ name }) => name);
  };
  expect(await namesOf("C++")).toEqual(["Quill"]);
  expect(await namesOf("C#")).toEqual(["Inkwell"]);
  expect(await namesOf(".NET")).toEqual(["Pencil"]);
  expect(await namesOf("nets")).toEqual(["Trawl"]);
});

it("understands a compound behind a minus and between quotes", async () => {
  const hosted = await addTestProduct(database.app, { name: "Quill", headline: "Invoices, self-hosted" });
  const cloud = await addTestProduct(database.app, {
    name: "Inkwell",
    headline: "Invoices of your self, hosted by us",
  });
  const idsOf = async (query: string) =>
    (await searchProducts(database.open, { query, limit: 20 })).hits.map(({ productId }) => productId);
  expect(await idsOf("invoices -self-hosted")).toEqual([]);
  expect(await idsOf('"invoices self-hosted"')).toEqual([hosted]);
  expect((await idsOf("self hosted")).toSorted()).toEqual([hosted, cloud].toSorted());
});
