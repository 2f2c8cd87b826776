import { beforeAll, describe, expect, test } from "vitest";
import { htmlStrings } from "#test/corpus/html-strings.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { useTestApp } from "#test/tools/app.ts";
import { elementsOf, parseHtml, textOf } from "#test/tools/markup/html.ts";
import { findUnsafeMarkup } from "#test/tools/markup/unsafe-markup.ts";
import { elementsNamed, parseXml } from "#test/tools/markup/xml.ts";

const app = useTestApp({ SITE_NAME: 'Shelf <&> "ours"' });
const name = 'Shelf <&> "ours"';
const formats = ["rss", "atom", "json"] as const;
const types = { rss: "application/rss+xml", atom: "application/atom+xml", json: "application/feed+json" };

type JsonFeed = {
  title: string;
  feed_url: string;
  home_page_url: string;
  items: { id: string; url: string; title: string; content_html: string; summary?: string; tags: string[] }[];
};

const times = { start: Date.parse("2026-03-01T00:00:00Z"), day: 86_400_000 };
const nth = (n: number) => new Date(times.start + n * times.day);
let niche: { id: number; slug: string };
let parent: { id: number; slug: string };
let child: { id: number; slug: string };
let newest: { id: number; slug: string };

beforeAll(async () => {
  const db = app.database.app;
  niche = await makeNiche(db, { name: "Design <i>", slug: "design" });
  parent = await makeSubcategory(db, { isParent: true, nicheIds: [niche.id] });
  child = await makeSubcategory(db, { parentId: parent.id, nicheIds: [niche.id] });
  for (let n = 1; n <= 25; n += 1) {
    const links = { nicheIds: n % 5 === 0 ? [niche.id] : [], subcategoryIds: n % 10 === 0 ? [child.id] : [] };
    newest = await makeProduct(db, { name: `Tool ${n}`, listedAt: nth(n), tags: ["C++", "Open source"], ...links });
  }
  await makeProduct(db, { name: "Elsewhere", listedAt: nth(0), subcategoryIds: [parent.id], tags: ["café"] });
  await makeProduct(db, { name: "Not yet", status: "pending", nicheIds: [niche.id], subcategoryIds: [child.id] });
});

async function read(path: string): Promise<string> {
  const response = await app.guest.send(path);
  expect(response.status, path).toBe(200);
  return await response.text();
}

async function readJson(path: string): Promise<JsonFeed> {
  return JSON.parse(await read(path)) as JsonFeed;
}

const titlesOf = async (path: string) => (await readJson(path)).items.map(({ title }) => title);

describe("a feed", () => {
  test("has the twenty newest live products, newest first", async () => {
    const expected = Array.from({ length: 20 }, (_, index) => `Tool ${25 - index}`);
    expect(await titlesOf("/feeds/all.json")).toEqual(expected);
    const rss = parseXml(await read("/feeds/all.rss"));
    const titles = elementsNamed(rss, "item").map((item) => elementsNamed(item, "title")[0]?.text);
    expect(titles).toEqual(expected);
    const atom = parseXml(await read("/feeds/all.atom"));
    expect(elementsNamed(atom, "entry")).toHaveLength(20);
  });

  test("exists for a niche, a subcategory with its children, and a tag", async () => {
    expect(await titlesOf("/feeds/niche/design.json")).toEqual(["Tool 25", "Tool 20", "Tool 15", "Tool 10", "Tool 5"]);
    expect(await titlesOf(`/feeds/subcategory/${child.slug}.json`)).toEqual(["Tool 20", "Tool 10"]);
    expect(await titlesOf(`/feeds/subcategory/${parent.slug}.json`)).toEqual(["Tool 20", "Tool 10", "Elsewhere"]);
    expect(await titlesOf("/feeds/tag/c%2B%2B.json")).toHaveLength(20);
    expect(await titlesOf("/feeds/tag/caf%C3%A9.json")).toEqual(["Elsewhere"]);
  });

  test("says where it is from and keeps a product's id when its name changes", async () => {
    const feed = await readJson("/feeds/niche/design.json");
    expect(feed).toMatchObject({
      title: `Design <i> · ${name}`,
      home_page_url: `${app.origin}/niche/design`,
      feed_url: `${app.origin}/feeds/niche/design.json`,
    });
    expect(feed.items[0]).toMatchObject({
      id: `${app.origin}/product/${newest.id}`,
      url: `${app.origin}/resources/${newest.slug}`,
      tags: ["C++", "Open source"],
    });
    const atom = parseXml(await read("/feeds/niche/design.atom"));
    expect(elementsNamed(atom, "title")[0]?.text).toBe(`Design <i> · ${name}`);
    expect(elementsNamed(atom, "category")[0]?.attributes).toEqual({ term: "c++" });
    const self = elementsNamed(atom, "link").find(({ attributes }) => attributes.rel === "self");
    expect(self?.attributes.href).toBe(`${app.origin}/feeds/niche/design.atom`);
    expect(elementsNamed(atom, "published")[0]?.text).toBe(nth(25).toISOString());
    const rss = parseXml(await read("/feeds/niche/design.rss"));
    expect(elementsNamed(rss, "pubDate")[0]?.text).toBe(nth(25).toUTCString());
    expect(elementsNamed(rss, "guid")[0]).toMatchObject({ text: `${app.origin}/product/${newest.id}` });
  });

  test.each(formats)("has its content type and the same bytes each time: %s", async (format) => {
    const response = await app.guest.send(`/feeds/all.${format}`);
    expect(response.headers.get("content-type")).toBe(`${types[format]}; charset=utf-8`);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("x-cache-tags")).toContain("list:home");
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(await response.text()).toBe(await read(`/feeds/all.${format}`));
    const head = await app.guest.send(`/feeds/all.${format}`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("of an empty list is empty", async () => {
    await makeNiche(app.database.app, { slug: "empty" });
    expect((await readJson("/feeds/niche/empty.json")).items).toEqual([]);
    expect(elementsNamed(parseXml(await read("/feeds/niche/empty.rss")), "item")).toEqual([]);
    expect(elementsNamed(parseXml(await read("/feeds/niche/empty.atom")), "entry")).toEqual([]);
  });

  test.each([
    "/feeds/all.xml",
    "/feeds/all",
    "/feeds/every.rss",
    "/feeds/niche/no-such.rss",
    "/feeds/niche/.rss",
    "/feeds/subcategory/no-such.atom",
    "/feeds/tag/no-such.json",
    "/feeds/maker/x.rss",
  ])("%s is not found", async (path) => {
    expect((await app.guest.send(path)).status).toBe(404);
  });
});

/** Strings PostgreSQL can store, including characters that XML doesn't allow. */
const hostile = [
  ...htmlStrings.filter((text) => !text.includes("\0") && text.isWellFormed() && text.trim() !== ""),
  ...["a\u0001b\u0008c\u000bd\u000ce\u001ff", "\ufffe\uffff", "]]>]]>]]>", "<![CDATA[", "<?xml ?>", "&amp;lt;", "&#0;"],
];

describe("hostile words", () => {
  test("leave every feed well-formed and harmless to its readers", async () => {
    const db = app.database.app;
    for (let start = 0; start < hostile.length; start += 20) {
      const [crowd, words] = [`crowd-${start}`, hostile.slice(start, start + 20)];
      const { id } = await makeNiche(db, { slug: crowd, name: `${crowd} ${words[0]}` });
      for (const text of words) {
        const tags = [text.slice(0, 40)];
        await makeProduct(db, { name: text, headline: text, tagline: text, description: text, tags, nicheIds: [id] });
      }
      const { items } = await readJson(`/feeds/niche/${crowd}.json`);
      expect(items).toHaveLength(words.length);
      for (const { content_html } of items) expectHarmless(content_html);
      const rss = elementsNamed(parseXml(await read(`/feeds/niche/${crowd}.rss`)), "item");
      const atom = elementsNamed(parseXml(await read(`/feeds/niche/${crowd}.atom`)), "entry");
      expect([rss.length, atom.length], crowd).toEqual([words.length, words.length]);
      for (const element of [...rss, ...atom].flatMap((item) => item.children)) {
        if (!["link", "guid", "category"].includes(element.name)) expectHarmless(element.text);
      }
      // Read as HTML, a title is the name.
      const title = elementsNamed(atom.at(-1) ?? rss[0] ?? atom[0] ?? never(), "title")[0]?.text ?? "";
      expect(shown(title)).toBe(shown(escaped(legal(words[0] ?? ""))));
    }
  }, 300_000);
});

function expectHarmless(html: string): void {
  const elements = elementsOf(parseHtml(html));
  expect(elements.filter(({ tagName }) => tagName === "script")).toEqual([]);
  expect(findUnsafeMarkup(elements), html).toEqual([]);
}

const shown = (html: string) => textOf(parseHtml(html)).trim();
const legal = (text: string) => text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "");
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function never(): never {
  throw new Error("There is no entry");
}
