import type { Element } from "hast";
import { beforeAll, expect, test } from "vitest";
import { makeProduct } from "../factories/make-product.ts";
import { makeSubcategory } from "../factories/make-subcategory.ts";
import { useTestApp } from "../tools/app.ts";
import { elementsOf, parseHtml, textOf } from "../tools/markup/html.ts";

const app = useTestApp();

beforeAll(async () => {
  const db = app.database.app;
  const { id } = await makeSubcategory(db, { name: "Drawing" });
  const drawing = { subcategoryIds: [id], tags: [] };
  await makeProduct(db, { ...drawing, name: "Figma", pricing: "freemium" });
  await makeProduct(db, {
    ...drawing,
    name: "Penpot",
    pricing: "free",
    isOpenSource: true,
    license: "MPL-2.0",
  });
  await makeProduct(db, { ...drawing, name: "Canva", pricing: "freemium" });
  await makeProduct(db, { name: "Zulip", tags: ["chat"] });
  await makeProduct(db, { name: "Sketch", tags: ["mac"] });
});

async function read(path: string) {
  const response = await app.guest.send(path);
  const html = await response.text();
  const root = parseHtml(html);
  const elements = elementsOf(root);
  const metas = elements.filter(({ tagName }) => tagName === "meta").map(({ properties }) => properties);
  const links = elements.filter(({ tagName }) => tagName === "a").map(({ properties }) => String(properties.href));
  return {
    status: response.status,
    location: response.headers.get("location"),
    html,
    text: textOf(root),
    links,
    isIndexed: !metas.some(({ name, content }) => name === "robots" && content === "noindex"),
    rows: elements.filter(({ properties }) => properties.scope === "row").map((row) => textOf(row)),
    cells: elements.filter(({ tagName }) => tagName === "tbody").flatMap((body) => named(body, "td")),
    graph: elements
      .filter(({ properties }) => properties.type === "application/ld+json")
      .map(textOf)
      .join(""),
  };
}

const named = (root: Element, name: string) => elementsOf(root).filter(({ tagName }) => tagName === name);

test.each([
  ["/compare/penpot-vs-figma", "/compare/figma-vs-penpot"],
  ["/compare/figma-vs-penpot-vs-figma", "/compare/figma-vs-penpot"],
  ["/compare/Figma-vs-Penpot?differences=1", "/compare/figma-vs-penpot?differences=1"],
])("%s redirects to %s", async (path, location) => {
  expect(await read(path)).toMatchObject({ status: 301, location });
});

test("a pair of a kind is indexed, with a list and breadcrumbs for search engines", async () => {
  const { status, html, isIndexed, graph } = await read("/compare/figma-vs-penpot");
  expect([status, isIndexed]).toEqual([200, true]);
  expect(html).toContain("<title>Figma vs Penpot, compared · Toolshelf</title>");
  expect(html).toContain(`<link rel="canonical" href="${app.origin}/compare/figma-vs-penpot">`);
  expect(graph).toContain('"@type":"ItemList"');
  expect(graph).toContain('"name":"Figma vs Penpot"');
});

test.each(["/compare/figma", "/compare/canva-vs-figma-vs-penpot", "/compare/figma-vs-zulip", "/compare?q=figma"])(
  "%s is not indexed",
  async (path) => {
    expect(await read(path)).toMatchObject({ status: 200, isIndexed: false });
  },
);

test("only differences leaves out what all have in common", async () => {
  const all = (await read("/compare/canva-vs-figma")).rows;
  const { rows, links } = await read("/compare/canva-vs-figma?differences=1");
  expect(all).toEqual(expect.arrayContaining(["Pricesame", "Subcategoriessame"]));
  expect(rows).not.toContain("Pricesame");
  expect(rows).not.toContain("Subcategoriessame");
  expect(links).toContain("/compare/canva-vs-figma");
  expect((await read("/compare/figma-vs-penpot?differences=1")).rows).toContain("Open source");
});

test("each value says whose it is, for phones, where it is in no column", async () => {
  const { cells } = await read("/compare/figma-vs-penpot");
  expect(cells.length).toBeGreaterThan(4);
  for (const [index, cell] of cells.entries()) {
    const who = elementsOf(cell).find(({ properties }) => String(properties.className).includes("compare-who"));
    expect(who?.properties.ariaHidden).toBeUndefined();
    expect(who && textOf(who)).toContain(index % 2 === 0 ? "Figma" : "Penpot");
  }
});

test("a product that doesn't say so isn't called closed source", async () => {
  const { rows, cells } = await read("/compare/figma-vs-penpot");
  const place = 2 * rows.indexOf("Open source");
  const [figma, penpot] = cells.slice(place, place + 2).map(textOf);
  expect(figma).toMatch(/Figma.*Not stated$/);
  expect(penpot).toContain("Yes · MPL-2.0");
  expect((await read("/compare/canva-vs-figma")).rows.join(" ")).not.toContain("Open source");
});

test("an unknown product is named, and the rest is offered", async () => {
  const { status, html, links, isIndexed } = await read("/compare/figma-vs-nothing-vs-penpot");
  expect([status, isIndexed]).toEqual([404, false]);
  expect(html).toContain("“nothing” isn&#x27;t in the directory.");
  expect(links).toContain("/compare/figma-vs-penpot");
  expect(await read("/compare/nothing-at-all")).toMatchObject({ status: 404 });
  expect(await read("/compare/canva-vs-figma-vs-penpot-vs-zulip")).toMatchObject({ status: 200 });
});

test.each([
  ["an endless name", "x".repeat(501)],
  ["five products", "canva-vs-figma-vs-penpot-vs-sketch-vs-zulip"],
  ["no product", "nothing"],
])("a start with %s is a start without any", async (_, chosen) => {
  const { status, html, isIndexed } = await read(`/compare?with=${chosen}`);
  expect([status, isIndexed]).toEqual([200, false]);
  expect(html).toContain("Pick up to four tools");
});

test("a product's page links its comparisons with what is on the same shelf", async () => {
  const { links } = await read("/resources/penpot");
  expect(links).toEqual(expect.arrayContaining(["/compare/figma-vs-penpot", "/compare/canva-vs-penpot"]));
});

test("without JavaScript, one product leads to pairs by links and by a search", async () => {
  const { links, html } = await read("/compare/figma");
  expect(links).toEqual(expect.arrayContaining(["/compare/figma-vs-penpot", "/compare/canva-vs-figma"]));
  expect(html).toContain('name="with" value="figma"');
  const found = await read("/compare?with=figma&q=zulip");
  expect(found.links).toContain("/compare/figma-vs-zulip");
  expect((await read("/search?q=zulip")).links).toContain("/compare/zulip");
});

test("a misspelled name is found, and whatever can't be added has its own reason", async () => {
  const misspelled = await read("/compare?with=figma&q=penpott");
  expect(misspelled.links).toContain("/compare/figma-vs-penpot");
  expect(misspelled.text).toContain("Did you mean penpot?");
  expect((await read("/compare?q=qqqqzzzz")).text).toContain('Nothing matches "qqqqzzzz".');
  expect((await read("/compare?with=figma&q=figma")).text).toContain("in this comparison already");
  const full = (await read("/compare?with=canva-vs-figma-vs-penpot-vs-zulip&q=sketch")).text;
  expect(full).toContain("You can compare up to 4 tools. Remove one before you add another.");
  expect(full).not.toContain("Nothing matches");
});
