import { beforeAll, expect, test } from "vitest";
import { makeProduct } from "./factories/make-product.ts";
import { makeSubcategory } from "./factories/make-subcategory.ts";
import { useTestApp } from "./tools/app.ts";
import { elementsOf, parseHtml, textOf } from "./tools/html.ts";

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
});

async function read(path: string) {
  const response = await app.guest.send(path);
  const html = await response.text();
  const elements = elementsOf(parseHtml(html));
  const metas = elements.filter(({ tagName }) => tagName === "meta").map(({ properties }) => properties);
  const links = elements.filter(({ tagName }) => tagName === "a").map(({ properties }) => String(properties.href));
  return {
    status: response.status,
    location: response.headers.get("location"),
    html,
    links,
    isIndexed: !metas.some(({ name, content }) => name === "robots" && content === "noindex"),
    rows: elements.filter(({ properties }) => properties.scope === "row").map((row) => textOf(row)),
    graph: elements
      .filter(({ properties }) => properties.type === "application/ld+json")
      .map(textOf)
      .join(""),
  };
}

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

test("an unknown product is named, and the rest is offered", async () => {
  const { status, html, links, isIndexed } = await read("/compare/figma-vs-nothing-vs-penpot");
  expect([status, isIndexed]).toEqual([404, false]);
  expect(html).toContain("“nothing” isn&#x27;t in the directory.");
  expect(links).toContain("/compare/figma-vs-penpot");
  expect(await read("/compare/nothing-at-all")).toMatchObject({ status: 404 });
  expect(await read("/compare/canva-vs-figma-vs-penpot-vs-zulip")).toMatchObject({ status: 200 });
});

test("a product's page links its comparisons, and its button leads to what it can be compared with", async () => {
  const { links } = await read("/resources/penpot");
  expect(links).toEqual(
    expect.arrayContaining(["/compare/figma-vs-penpot", "/compare/canva-vs-penpot", "/compare/penpot"]),
  );
});

test("without JavaScript, one product leads to pairs by links and by a search", async () => {
  const { links, html } = await read("/compare/figma");
  expect(links).toEqual(expect.arrayContaining(["/compare/figma-vs-penpot", "/compare/canva-vs-figma"]));
  expect(html).toContain('name="with" value="figma"');
  const found = await read("/compare?with=figma&q=zulip");
  expect(found.links).toContain("/compare/figma-vs-zulip");
  expect((await read("/search?q=zulip")).links).toContain("/compare/zulip");
});
