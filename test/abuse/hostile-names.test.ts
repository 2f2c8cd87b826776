import { beforeAll, describe, expect, it } from "vitest";
import { htmlStrings } from "../corpus/html-strings.ts";
import { makeNiche } from "../factories/make-niche.ts";
import { makeProduct } from "../factories/make-product.ts";
import { useTestApp } from "../tools/app.ts";
import { elementsOf, parseHtml, textOf } from "../tools/markup/html.ts";
import { findUnsafeMarkup } from "../tools/markup/unsafe-markup.ts";

/** Strings PostgreSQL can store. The input layer rejects the rest: NUL and lone surrogates. */
const storable = htmlStrings.filter((text) => !text.includes("\0") && text.isWellFormed() && text.trim() !== "");
const perList = 20;
/** Lists show every name; a page of its own takes 23 ms for each, so only CI opens all of them. */
const openEvery = process.env.CI ? 1 : 4;

const app = useTestApp();
const products: { slug: string; name: string }[] = [];
let nicheSlug: string;

beforeAll(async () => {
  const niche = await makeNiche(app.database.app);
  nicheSlug = niche.slug;
  for (const text of storable) {
    const words = { headline: text, tagline: text, description: text, pricingNote: text, tags: [text.slice(0, 40)] };
    products.push(await makeProduct(app.database.app, { name: text, ...words, nicheIds: [niche.id] }));
  }
});

/** Everything but the text is our own markup, so these are the only scripts allowed. */
const ownScripts = ["/theme.js", "application/ld+json", "state", "/assets/client.js"];

async function readPage(path: string) {
  const response = await app.guest.send(path);
  expect(response.status, path).toBe(200);
  const tree = parseHtml(await response.text());
  return { tree, elements: elementsOf(tree) };
}

function scriptsOf(elements: ReturnType<typeof elementsOf>): unknown[] {
  return elements
    .filter(({ tagName }) => tagName === "script")
    .map(({ properties }) => properties.src ?? properties.id ?? properties.type ?? "inline");
}

/** The product's name in the structured data. */
function describedName(elements: ReturnType<typeof elementsOf>): string | undefined {
  const block = elements.find(({ properties }) => properties.type === "application/ld+json");
  const { "@graph": graph } = JSON.parse(block ? textOf(block) : "") as {
    "@graph": { "@type": string; name: string }[];
  };
  return graph.find((thing) => thing["@type"] === "SoftwareApplication")?.name;
}

function cardOf(elements: ReturnType<typeof elementsOf>): unknown {
  return elements.find(({ properties }) => properties.property === "og:title")?.properties.content;
}

describe("names that look like markup", () => {
  it("number in the hundreds, and all of them are stored", () => {
    expect(storable.length).toBeGreaterThan(700);
    expect(products).toHaveLength(storable.length);
  });

  it("are plain text on the product page", async () => {
    for (const { slug, name } of products.filter((_, index) => index % openEvery === 0)) {
      const { elements } = await readPage(`/resources/${slug}`);
      expect(scriptsOf(elements), slug).toEqual(ownScripts);
      expect(findUnsafeMarkup(elements), slug).toEqual([]);
      const heading = elements.find(({ tagName }) => tagName === "h1");
      // An HTML parser turns every line ending into a line feed.
      expect(heading && textOf(heading), slug).toBe(name.replaceAll(/\r\n?/g, "\n"));
      const state = elements.find(({ properties }) => properties.id === "state");
      expect(() => JSON.parse(state ? textOf(state) : ""), slug).not.toThrow();
      expect(describedName(elements), slug).toBe(name);
      expect(cardOf(elements), slug).toContain(name.replaceAll(/\r\n?/g, "\n"));
    }
  }, 300_000);

  it("are plain text in lists", async () => {
    const pages = Math.ceil(products.length / perList);
    const seen: string[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const { elements } = await readPage(`/niche/${nicheSlug}?page=${page}`);
      expect(scriptsOf(elements), `page ${page}`).toEqual(ownScripts);
      expect(findUnsafeMarkup(elements), `page ${page}`).toEqual([]);
      seen.push(...elements.filter(({ tagName }) => tagName === "h3").map(textOf));
    }
    const names = new Set(products.map(({ name }) => name.replaceAll(/\r\n?/g, "\n")));
    expect([...names].filter((name) => !seen.includes(name))).toEqual([]);
  }, 120_000);
});

describe("the unsafe markup check", () => {
  it.each([
    '<p onclick="x()">',
    "<img src=x onerror=x()>",
    '<a href="javascript:x()">',
    '<a href=" jAvAscript&#58;x()">',
    '<a href="java\nscript:x()">',
    '<a href="data:text/html,x">',
    '<a href="vbscript:x">',
    '<form action="javascript:x()">',
    '<button formaction="javascript:x()">',
    '<p style="color:red">',
    "<iframe></iframe>",
    "<object></object>",
    "<embed>",
    '<base href="//evil.example">',
    '<meta http-equiv="refresh" content="0">',
    '<svg><use href="data:image/svg+xml,x"/></svg>',
    "<svg><script>x()</script></svg>",
    "<style>p{}</style>",
    "<template><img onerror=x()></template>",
  ])("finds %s", (html) => {
    const elements = elementsOf(parseHtml(html));
    expect(findUnsafeMarkup(elements).length + scriptsOf(elements).length).toBeGreaterThan(0);
  });

  it("accepts safe markup", () => {
    const html = '<a href="/resources/x">x</a><a href="https://x.example/">y</a><a href="mailto:x@x.example">z</a>';
    expect(findUnsafeMarkup(elementsOf(parseHtml(html)))).toEqual([]);
  });
});
