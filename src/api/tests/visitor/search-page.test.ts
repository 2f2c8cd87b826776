import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { makeProduct } from "#test/factories/make-product.ts";
import { useTestApp } from "#test/tools/app.ts";
import { elementsOf, parseHtml, textOf } from "#test/tools/markup/html.ts";

// As the server writes it: what somebody without JavaScript sees.
const app = useTestApp();

type Made = Omit<NonNullable<Parameters<typeof makeProduct>[1]>, "listedAt"> & { upvotes?: number; listedAt?: string };

async function make({ upvotes = 0, listedAt = "2026-02-03", ...product }: Made): Promise<void> {
  const db = app.database.app;
  const { id } = await makeProduct(db, { tags: [], headline: "", tagline: "", description: "", ...product });
  await db.execute(sql`update product_stats set upvotes = ${upvotes} where product_id = ${id}`);
  await db.execute(sql`update product_directory set listed_at = ${listedAt}::timestamptz where id = ${id}`);
}

beforeEach(async () => {
  await app.database.app.execute(sql`delete from product_directory`);
});

async function open(query: Record<string, string>) {
  const response = await app.guest.send(`/search?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  const elements = elementsOf(parseHtml(await response.text()));
  const find = (tag: string) => elements.filter(({ tagName }) => tagName === tag);
  const classed = (name: string) =>
    elements.filter(({ properties }) => (properties.className as string[] | undefined)?.includes(name));
  const cards = find("article").map((card) => {
    const inside = elementsOf(card);
    const note = inside.find(({ properties }) =>
      (properties.className as string[] | undefined)?.includes("found-note"),
    );
    const parts = note ? elementsOf(note) : [];
    return {
      name: inside.filter(({ tagName }) => tagName === "h3").map(textOf)[0],
      found: parts.filter(({ tagName }) => tagName === "p").map(textOf)[0],
      quote: parts.filter(({ tagName }) => tagName === "q").map(textOf)[0],
      marks: parts.filter(({ tagName }) => tagName === "mark").map(textOf),
      text: textOf(card),
    };
  });
  return {
    title: find("h1").map(textOf)[0],
    // Names of products and the headings between them, in their order.
    outline: find("h3").map(textOf),
    notes: classed("search-notes").map(textOf)[0],
    links: find("a").map((link) => ({ text: textOf(link), to: link.properties.href })),
    cards,
  };
}

describe("why a product is in the results", () => {
  it("is a line with the words and their fields, and the sentence with the words marked", async () => {
    await make({ name: "Tagged", tags: ["falconry"], tagline: "Falconry for everyone", upvotes: 5 });
    await make({ name: "Lined", tagline: "All about falconry", upvotes: 4 });
    await make({ name: "Headed", tagline: "Birds at work", headline: "Falconry at work", upvotes: 3 });
    await make({
      name: "Described",
      tagline: "Birds",
      description: "Made in Kent. It plans your falconry.",
      upvotes: 2,
    });
    await make({ name: "Falconry", upvotes: 1 });
    const { cards } = await open({ q: "falconry" });
    expect(cards.map(({ name, found, quote }) => [name, found, quote])).toEqual([
      ["Falconry", "Found in its name", undefined],
      ["Tagged", "Found in #falconry, its tagline", undefined],
      ["Lined", "Found in its tagline falconry", undefined],
      ["Headed", "Found in its headline Falconry", undefined],
      ["Described", "Found in its description", "It plans your falconry."],
    ]);
    expect(cards.map(({ marks }) => marks)).toEqual([[], ["falconry"], ["falconry"], ["Falconry"], ["falconry"]]);
  });

  it("names each word once, in the field that says most", async () => {
    await make({ name: "Falcon Desk", tags: ["invoices"], tagline: "Invoices and zebra care", description: "Quagga." });
    const { cards } = await open({ q: "falcon invoices zebra" });
    expect(cards[0]?.found).toBe("Found in its name Falcon, #invoices, its tagline zebra");
  });
});

describe("products with only some of the words", () => {
  it.each(["", "newest", "upvotes", "rating", "name"])(
    "are below a heading, and aren't counted as results, sorted by %j",
    async (sort) => {
      await make({ name: "Zoo", headline: "Invoices for zebra falconers" });
      await make({ name: "Aviary", headline: "Invoices for falconers", upvotes: 9, listedAt: "2026-05-05" });
      await make({ name: "Ark", headline: "Invoices for zebra falconers", isDemo: true, upvotes: 99 });
      const page = await open({ q: "zebra falconers invoices", ...(sort && { sort }) });
      expect(page.title).toBe("2 results for “zebra falconers invoices”");
      expect(page.outline).toEqual(["Zoo", "Also close", "Aviary", "Demo products", "Ark"]);
      expect(page.notes).toBeUndefined();
    },
  );

  it("are said to be close where nothing has all the words, with where to go", async () => {
    for (const name of ["Aviary", "Cage", "Perch"]) await make({ name, tags: ["falconry"], headline: "Invoices" });
    const page = await open({ q: "falconry invoices zebra quagga", plain: "spelling" });
    expect(page.title).toBe("Results for “falconry invoices zebra quagga”");
    expect(page.notes).toBe("Nothing has all of your words, but these are close. Tell us what's missing");
    expect(page.links).toContainEqual({
      text: "Tell us what's missing",
      to: "/submit?missing=falconry%20invoices%20zebra%20quagga",
    });
    expect(page.links).toContainEqual({ text: expect.stringMatching(/^falconryTag/), to: "/tag/falconry" });
    expect(page.outline[0]).toBe("Also close");
    const filtered = await open({ q: "falconry invoices zebra quagga", plain: "spelling", pricing: "free" });
    expect(filtered.notes).toMatch(/^Nothing with these filters has all of your words/);
  });
});

it("shows the date of each product in date order, and in no other", async () => {
  await make({ name: "Zoo", headline: "Invoices", listedAt: "2026-02-03" });
  await make({ name: "Ark", headline: "Invoices", listedAt: "2026-03-04" });
  const { cards } = await open({ q: "invoices", sort: "newest" });
  expect(cards.map(({ text }) => /Listed \d+ \w+ \d+/.exec(text)?.[0])).toEqual([
    "Listed 4 Mar 2026",
    "Listed 3 Feb 2026",
  ]);
  expect((await open({ q: "invoices" })).cards[0]?.text).not.toContain("Listed");
});

it("says that it looks for tools like one that isn't listed, and how to search for the words", async () => {
  await make({ name: "Quire", headline: "Zorbly for gardens" });
  const page = await open({ q: "zorbly alternative" });
  expect(page.notes).toContain("Tools like “zorbly”");
  expect(page.links.find(({ text }) => text.includes("Tools like “zorbly”"))?.to).toBe(
    "/search?q=zorbly%20alternative&plain=alternatives",
  );
  expect((await open({ q: "zorbly alternative", plain: "alternatives" })).notes ?? "").not.toContain("Tools like");
});
