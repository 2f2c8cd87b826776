import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { listSearchProducts } from "../list-search-products.ts";
import { addTestProduct, type TestProduct } from "../search-test-products.ts";

const database = useTestDatabase();
const add = (product: TestProduct) => addTestProduct(database.app, product);

beforeEach(async () => {
  await database.app.execute(sql`delete from product_directory`);
});

async function search(query: string, plain = "") {
  const answer = await listSearchProducts(database.open, { query, page: 1, sort: "relevance", plain });
  const namesOf = (products: { name: string }[] = []) => products.map(({ name }) => name);
  return {
    names: namesOf(answer.products),
    meant: answer.didYouMean && [answer.didYouMean.words, ...namesOf(answer.didYouMean.products)],
    chips: answer.intents.map(({ kind, isApplied }) => (isApplied ? kind : `not ${kind}`)),
    labels: answer.intents.map(({ label }) => label),
  };
}

it("finds what a group of synonyms means, with noise between its words", async () => {
  await add({ name: "Retoucher", tags: ["image-editing"] });
  await add({ name: "Album", headline: "Photos in the order of their days" });
  expect((await search("edit my photos")).names[0]).toBe("Retoucher");
});

it("reads the 2 between two words", async () => {
  await add({ name: "Scribe", headline: "Transcription of meetings" });
  expect((await search("speech2text")).names).toEqual(["Scribe"]);
});

it("takes a joined word for two that a group has", async () => {
  await add({ name: "Ledgerly", headline: "Issue tracking for small teams" });
  expect((await search("bugtracker")).names).toEqual(["Ledgerly"]);
});

it("lets the terms of a one-way group find the others, but not the other way round", async () => {
  await database.app.execute(sql`insert into search_synonyms (terms) values ('{>zorbly,>vextor,gantt boards}')`);
  await add({ name: "Planner", headline: "Gantt boards for crews" });
  await add({ name: "Importer", description: "Reads the files of Zorbly." });
  expect((await search("zorbly")).names).toEqual(["Planner", "Importer"]);
  expect((await search("vextor")).names).toEqual(["Planner"]);
  expect((await search("gantt boards")).names).toEqual(["Planner"]);
  await database.app.execute(sql`delete from search_synonyms where terms[1] = '>zorbly'`);
});

it("knows the kind of a tool that isn't listed, until it is, and says so", async () => {
  await add({ name: "Quire", tags: ["note-taking"] });
  await add({ name: "Almanac", description: "An alternative to paper: note taking, too." });
  const answer = await search("Evernote alternative");
  expect(answer).toMatchObject({ chips: ["alternatives"], labels: ["Tools like “evernote”"] });
  expect(answer.names[0]).toBe("Quire");
  expect(await search("something like evernote")).toMatchObject({ labels: ["Tools like “evernote”"] });
  await add({ name: "Evernote", tags: ["note-taking"] });
  expect((await search("evernote alternative")).labels).toEqual(["Alternatives to Evernote"]);
});

it("takes all the words for words once the chip of a tool that isn't listed is removed", async () => {
  await add({ name: "Quire", tags: ["note-taking"] });
  await add({ name: "Almanac", description: "An alternative to paper, and an Evernote for gardens." });
  expect((await search("evernote alternative")).names[0]).toBe("Quire");
  expect(await search("evernote alternative", "alternatives")).toMatchObject({
    names: ["Almanac", "Quire"],
    chips: [],
  });
});

it("strikes the chip of a tool that isn't listed out where its words are only words", async () => {
  await add({ name: "Almanac", headline: "Open source zorbly alternative" });
  expect(await search("open source zorbly alternative")).toMatchObject({
    names: ["Almanac"],
    chips: ["not alternatives", "not openSource"],
  });
});

it("prefers some of the respelled words to some of those with an unknown one", async () => {
  await add({ name: "Vault", headline: "Encrypts files on your disk" });
  await add({ name: "Courier", headline: "Sends things to friends", description: "Letters, too." });
  const { names, meant } = await search("encrypt filles wihtout frends");
  expect(names).toEqual([]);
  expect(meant?.slice(1)).toContain("Vault");
  expect(meant?.[0]).toContain("files");
});

it("takes a word that only synonyms have for a respelling", async () => {
  await add({ name: "Quire", tags: ["note-taking"] });
  expect((await search("evernotte")).meant).toEqual(["evernote", "Quire"]);
});

it("reads the words of a filter as words where the filter leaves nothing that fits", async () => {
  await add({ name: "Shelf", headline: "Offline documentation of many languages" });
  expect(await search("offline documentation")).toMatchObject({ names: ["Shelf"], chips: ["not offline"] });
  await database.app.execute(sql`update product_directory set can_work_offline = true`);
  expect(await search("offline documentation")).toMatchObject({ names: ["Shelf"], chips: ["offline"] });
});

it("doesn't take forum software for forums where it is a name of its own", async () => {
  for (const name of ["Plaza", "Agora", "Square"]) await add({ name, tags: ["forum"] });
  expect((await search("forum software")).names).toHaveLength(3);
  await add({ name: "Boardly", tags: ["forum-software"] });
  expect((await search("forum software")).names[0]).toBe("Boardly");
});
