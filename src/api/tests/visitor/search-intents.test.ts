import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { SearchAnswer, SearchSuggestions } from "#contract/visitor/search/search.ts";
import { makeCollection } from "#test/factories/make-collection.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { useTestApp } from "#test/tools/app.ts";

const app = useTestApp();
const ids: Record<string, number> = {};

/** Note-taking tools around Noteland, and a few others. */
beforeAll(async () => {
  const db = app.database.app;
  const productivity = await makeNiche(db, { name: "Productivity", slug: "productivity" });
  const notes = await makeSubcategory(db, { name: "Note Keepers", slug: "note-keepers", nicheIds: [productivity.id] });
  const passwords = await makeSubcategory(db, { name: "Password Managers", slug: "pw", nicheIds: [productivity.id] });
  const make = async (name: string, more: Parameters<typeof makeProduct>[1] & { upvotes?: number } = {}) => {
    const { upvotes = 0, ...product } = more;
    const { id } = await makeProduct(db, {
      tags: [],
      pricing: "premium",
      nicheIds: [productivity.id],
      ...product,
      name,
    });
    await db.execute(sql`update product_stats set upvotes = ${upvotes} where product_id = ${id}`);
    ids[name] = id;
  };
  const inNotes = { subcategoryIds: [notes.id] };
  await make("Noteland", { ...inNotes, pricing: "premium", upvotes: 50 });
  await make("Obsidite", { ...inNotes, pricing: "free", platforms: ["linux", "macos"], upvotes: 40 });
  await make("Joplix", {
    ...inNotes,
    pricing: "free",
    isOpenSource: true,
    platforms: ["linux", "self_hosted"],
    upvotes: 30,
  });
  await make("Markpad", { ...inNotes, pricing: "premium", isOpenSource: true, upvotes: 20 });
  await make("Made Up Notes", { ...inNotes, pricing: "free", isDemo: true, upvotes: 999 });
  await make("Sheetwise Pro", { tagline: "Spreadsheets for accountants", upvotes: 5 });
  await make("Spreader", { tagline: "Spreadsheets on the train", canWorkOffline: true, upvotes: 2 });
  await make("Open Source Alternative", { tagline: "A magazine", upvotes: 1 });
  const inPasswords = { subcategoryIds: [passwords.id] };
  await make("Lockbit", { ...inPasswords, headline: "Keeps secrets", upvotes: 9 });
  await make("Vaulty", { ...inPasswords, headline: "A password manager", upvotes: 3 });
  await make("Password Managers", { headline: "A blog about them" });
  await make("Sealer", { description: "<p>Works with every password manager that you know.</p>", upvotes: 77 });
});

async function read<Answer>(path: string): Promise<Answer> {
  const response = await app.guest.send(path);
  expect(response.status, path).toBe(200);
  return (await response.json()) as Answer;
}
const search = (q: string, more: Record<string, string> = {}) =>
  read<SearchAnswer>(`/api/v1/search?${new URLSearchParams({ q, ...more })}`);
const namesOf = ({ products }: SearchAnswer) => products.map(({ name }) => name);
const labelsOf = ({ intents }: SearchAnswer) =>
  intents.map(({ label, isApplied }) => (isApplied ? label : `(${label})`));

describe("a question about alternatives", () => {
  it.each(["noteland alternative", "alternatives to Noteland", "apps like noteland", "instead of noteland"])(
    "is answered with them: %s",
    async (q) => {
      const answer = await search(q);
      expect(labelsOf(answer)).toEqual(["Alternatives to Noteland"]);
      expect(answer.about).toEqual({ kind: "alternatives", products: [{ name: "Noteland", slug: "noteland" }] });
      // Those of the alternatives' page, made-up ones last, each with its reason and without the product itself.
      const names = namesOf(answer);
      expect(names.slice(0, 3).sort()).toEqual(["Joplix", "Markpad", "Obsidite"]);
      expect(names).not.toContain("Noteland");
      expect(answer.products[0]).toMatchObject({ match: expect.anything(), why: { kind: "alternative" } });
    },
  );

  it("tolerates a slip and a part of the name", async () => {
    expect(labelsOf(await search("notelnad alternative"))).toEqual(["Alternatives to Noteland"]);
    expect(labelsOf(await search("sheetwise alternatives"))).toEqual(["Alternatives to Sheetwise Pro"]);
  });

  it("combines with filters, which the counts know", async () => {
    const answer = await search("free open source alternative to noteland for linux");
    expect(labelsOf(answer)).toEqual([
      "Alternatives to Noteland",
      "Free or with a free plan",
      "Open source",
      "For Linux",
    ]);
    expect(namesOf(answer)).toEqual(["Joplix"]);
    expect(answer).toMatchObject({
      total: 1,
      filters: { openSource: "1", platform: "linux" },
      rest: "free alternative to noteland",
      facets: { pricing: { free: 1, premium: 0 } },
    });
    const both = await search("self hosted alternative to noteland for linux");
    expect([labelsOf(both), namesOf(both)]).toEqual([
      ["Alternatives to Noteland", "Self-hosted", "For Linux"],
      ["Joplix"],
    ]);
  });

  it("is plain words again without its chip, alone or with another left", async () => {
    const { intents } = await search("open source alternative to noteland");
    expect(intents.map(({ kind, plain }) => [kind, plain])).toEqual([
      ["alternatives", "alternatives"],
      ["openSource", "openSource"],
    ]);
    const words = await search("noteland alternative", { plain: "alternatives" });
    expect(words).toMatchObject({ intents: [], about: null });
    const left = await search("open source alternative to noteland", { plain: "openSource" });
    expect(left.intents).toMatchObject([{ kind: "alternatives", plain: "alternatives,openSource" }]);
    expect(namesOf(left)).toContain("Obsidite");
  });

  it("looks for its words if there is no such product, and says so", async () => {
    const answer = await search("qwrtzxvbn alternative");
    expect(labelsOf(answer)).toEqual(["Tools like “qwrtzxvbn”"]);
    expect(answer.about).toBeNull();
    expect((await search("qwrtzxvbn alternative", { plain: answer.intents[0]?.plain ?? "" })).intents).toEqual([]);
  });

  it("says so if a filter leaves nothing, and answers without it", async () => {
    const answer = await search("noteland alternative for android");
    expect(labelsOf(answer)).toEqual(["Alternatives to Noteland", "(For Android)"]);
    expect(answer.filters).toEqual({});
    expect(namesOf(answer)).toContain("Obsidite");
    // Of several filters as many as possible count.
    const most = await search("open source noteland alternative for android");
    expect(labelsOf(most)).toEqual(["Alternatives to Noteland", "Open source", "(For Android)"]);
    expect(namesOf(most)).toEqual(["Joplix", "Markpad"]);
  });

  it("means others if the named product itself hasn't the fact", async () => {
    const answer = await search("open source noteland");
    expect(labelsOf(answer)).toEqual(["Alternatives to Noteland", "Open source"]);
    expect(namesOf(answer)).toEqual(["Joplix", "Markpad"]);
    expect((await search("open source joplix")).about).toBeNull();
  });
});

it("a product named like an intent is found by its name", async () => {
  const answer = await search("open source alternative");
  expect(answer).toMatchObject({ intents: [], about: null });
  expect(namesOf(answer)[0]).toBe("Open Source Alternative");
});

describe("a question that compares", () => {
  it.each(["noteland vs obsidite", "Noteland or Obsidite", "difference between noteland and obsidite"])(
    "lists both first: %s",
    async (q) => {
      const answer = await search(q);
      expect(labelsOf(answer)).toEqual(["Noteland vs Obsidite"]);
      expect(answer.about).toMatchObject({
        kind: "comparison",
        products: [{ slug: "noteland" }, { slug: "obsidite" }],
      });
      expect(namesOf(answer).slice(0, 2)).toEqual(["Noteland", "Obsidite"]);
      expect(answer.products[2]?.why).toEqual({ kind: "alternative", to: ["Noteland", "Obsidite"] });
    },
  );

  it("needs two products", async () => {
    expect((await search("noteland or tasks")).about).toBeNull();
    expect((await search("noteland vs qwrtzxvbn")).about).toBeNull();
    expect((await search("noteland vs obsidite", { plain: "comparison" })).about).toBeNull();
  });
});

describe("a question with facts", () => {
  it("filters like the filters by hand, and combines with them", async () => {
    const open = await search("open source note keeper", { pricing: "free" });
    expect([namesOf(open), open.filters]).toEqual([["Joplix"], { pricing: "free", openSource: "1" }]);
    const free = await search("free", { openSource: "1" });
    expect([namesOf(free), free.filters]).toEqual([["Joplix"], { openSource: "1" }]);
  });

  it("doesn't push aside what has all the words for what has only most of them", async () => {
    const answer = await search("offline spreadsheets accountants");
    expect([labelsOf(answer), namesOf(answer)[0]]).toEqual([["(Works offline)"], "Sheetwise Pro"]);
  });

  it("alone lists the most upvoted, made-up ones last", async () => {
    const answer = await search("free software");
    expect(namesOf(answer)).toEqual(["Obsidite", "Joplix", "Made Up Notes"]);
    expect(answer.facets).toMatchObject({ pricing: { free: 3 }, openSource: 1 });
    expect(answer.products[0]?.why).toEqual({ kind: "upvotes", place: 1, upvotes: 40 });
  });
});

describe("a category", () => {
  it.each(["password managers", "Password Manager", "best password manager apps"])("leads: %s", async (q) => {
    const answer = await search(q);
    expect(answer.lead).toEqual({
      kind: "subcategory",
      name: "Password Managers",
      path: "/niche/productivity/subcategory/pw",
      count: 2,
    });
    const names = namesOf(answer).filter((name) => name !== "Password Managers");
    expect(names).toEqual(["Lockbit", "Vaulty", "Sealer"]);
    expect(answer.products.find(({ name }) => name === "Lockbit")?.why).toEqual({
      kind: "category",
      place: 1,
      name: "Password Managers",
      upvotes: 9,
    });
  });

  it("comes after a product with that very name", async () => {
    expect(namesOf(await search("password managers"))[0]).toBe("Password Managers");
  });

  it("is named above the list if its name has the words, and so are collections", async () => {
    const owner = await app.signIn();
    await makeCollection(app.database.app, {
      ownerId: owner.userId,
      name: "Notes and keepers of notes",
      productIds: [ids.Joplix ?? 0],
    });
    const { places, lead } = await search("keepers");
    expect(lead).toBeNull();
    expect(places).toMatchObject([
      { kind: "subcategory", name: "Note Keepers", count: 5 },
      { kind: "collection", name: "Notes and keepers of notes", count: 1 },
    ]);
    expect((await search("keepers", { page: "2" })).places).toEqual([]);
  });

  it("is suggested while somebody types, and so are alternatives and comparisons", async () => {
    const suggest = (q: string) => read<SearchSuggestions>(`/api/v1/search/suggestions?${new URLSearchParams({ q })}`);
    expect((await suggest("password mana")).places).toMatchObject([{ kind: "subcategory", name: "Password Managers" }]);
    expect((await suggest("password manager")).intent).toEqual({
      label: "All tools in Password Managers",
      path: "/niche/productivity/subcategory/pw",
    });
    expect(await suggest("noteland alternatives")).toMatchObject({
      intent: { label: "All alternatives to Noteland", path: "/resources/noteland/alternatives" },
    });
    expect((await suggest("noteland vs joplix")).intent).toEqual({
      label: "Compare Noteland, Joplix",
      path: "/compare/joplix-vs-noteland",
    });
    const [low = 0, high = 0] = [ids.Noteland ?? 0, ids.Joplix ?? 0].sort((a, b) => a - b);
    await app.database.app.execute(
      sql`insert into compared_pairs (low_id, high_id, views) values (${low}, ${high}, 3)`,
    );
    expect((await suggest("noteland")).places).toContainEqual({
      kind: "comparison",
      name: "Noteland vs Joplix",
      path: "/compare/joplix-vs-noteland",
      count: null,
    });
  });
});
