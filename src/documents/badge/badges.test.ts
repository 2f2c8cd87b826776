import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { type BadgeSize, type BadgeStyle, badgeSizes, badgeThemes } from "#contract/shared/badge.ts";
import { paths } from "#contract/shared/paths.ts";
import { badgeHeaders } from "#http/security/security-headers.ts";
import { htmlStrings } from "#test/corpus/html-strings.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { useTestApp } from "#test/tools/app.ts";
import { elementsNamed, parseXml, type XmlElement } from "#test/tools/markup/xml.ts";
import { drawBadge } from "./draw-badge.ts";
import { estimateWidth } from "./fit-text.ts";
import { type FaceName, outlineText } from "./outline-text.ts";

const app = useTestApp({ SITE_NAME: "Shelf <&> ours" });
const styles = (Object.keys(badgeSizes) as BadgeSize[]).flatMap((size) =>
  badgeThemes.map((theme): BadgeStyle => ({ size, theme })),
);
const wideLight: BadgeStyle = { size: "wide", theme: "light" };
let product: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  product = await makeProduct(app.database.app, { name: "Salt & Co" });
  await app.database.app.execute(sql`update product_stats set upvotes = 128411 where product_id = ${product.id}`);
  await app.database.app.execute(sql`insert into product_slugs (slug, product_id) values ('former', ${product.id})`);
});

const ask = (slug: string, style = wideLight) => app.guest.send(paths.badge({ slug, ...style }));
const outlinesIn = (svg: string) => elementsNamed(parseXml(svg), "path").map(({ attributes }) => attributes.d);
const outlineOf = (text: string, face: FaceName) => outlineText(text, face)?.d;

describe("a badge", () => {
  test.each(styles)("shows name, votes and site at its size: $size, $theme", async (style) => {
    const response = await ask(product.slug, style);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    const svg = await response.text();
    const { width, height } = badgeSizes[style.size];
    expect(parseXml(svg).attributes).toMatchObject({ width: `${width}`, height: `${height}` });
    const [caption, name, , , votes] = outlinesIn(svg).slice(2);
    const site = style.size === "wide" ? "Find us on Shelf <&> ours" : "Shelf <&> ours";
    expect(caption).toBe(outlineOf(site, "sans"));
    expect(name).toBe(outlineOf("Salt & Co", "serif"));
    expect(votes).toBe(outlineOf("128.4K", "bold"));
    // Nothing depends on the fonts of the reader.
    expect(elementsNamed(parseXml(svg), "text")).toEqual([]);
    expect(elementsNamed(parseXml(svg), "title")[0]?.text).toBe("Salt & Co on Shelf <&> ours: 128,411 upvotes");
  });

  test("may be embedded anywhere, is cached for a while and sets no cookie", async () => {
    const response = await ask(product.slug);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...badgeHeaders,
      "x-content-type-options": "nosniff",
      "x-cache-tags": `product:${product.id} site`,
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    });
    expect(response.headers.has("set-cookie")).toBe(false);
    const headers = { "if-none-match": response.headers.get("etag") ?? "" };
    const again = await app.guest.send(paths.badge({ slug: product.slug, ...wideLight }), { headers });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("keeps working under the product's former slug", async () => {
    const [former, current] = await Promise.all([ask("former"), ask(product.slug)]);
    expect(former.status).toBe(200);
    expect(former.headers.get("x-cache-tags")).toBe(`product:${product.id} site`);
    expect(await former.text()).toBe(await current.text());
  });

  test.each(["wide.svg", "wide-blue.svg", "tall-light.svg", "wide-light.png", "toString-light.svg", "x"])(
    "has no file %s",
    async (file) => {
      const response = await app.guest.send(`/badge/${product.slug}/${file}`);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain("<svg");
    },
  );
});

describe("the placeholder", () => {
  test.each(styles)("is the same for hidden and unknown products: $size, $theme", async (style) => {
    const hidden = await Promise.all(
      (["draft", "pending", "rejected", "deleted"] as const).map((status) =>
        makeProduct(app.database.app, { status, name: "Hidden" }),
      ),
    );
    const slugs = [...hidden.map(({ slug }) => slug), "no-such", "NO-SUCH", "%00", "x".repeat(200)];
    const answers = await Promise.all(
      slugs.map(async (slug) => {
        const response = await ask(slug, style);
        return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(withoutRequestId(answer)))).size).toBe(1);
    const [{ status, headers, text } = never()] = answers;
    expect(status).toBe(404);
    expect(headers).toMatchObject({ ...badgeHeaders, "content-type": "image/svg+xml" });
    const preview = await app.guest.send(paths.badgePlaceholder(style));
    expect([preview.status, await preview.text()]).toEqual([200, text]);
    const caption = style.size === "wide" ? "Discover tools on" : "Discover tools";
    expect(outlinesIn(text).slice(2)).toEqual([outlineOf(caption, "sans"), outlineOf("Shelf <&> ours", "serif")]);
  });
});

/** Names that reach the database, and some that should not. */
const hostile = [
  ...htmlStrings,
  ...["a\u0001b\u0008\u000b\u001f", "\ufffe\uffff", "]]>", "<![CDATA[", "&#0;", "\ud800", "\u202Eevil\u2066", ""],
  ...[
    "日本語".repeat(33),
    "مدير كلمات المرور ".repeat(6),
    "👩‍👩‍👧‍👦".repeat(14),
    `Z${"\u0338\u0322".repeat(49)}`,
    "M".repeat(100),
  ],
];

describe("hostile names", () => {
  test("leave every badge well-formed, with shapes and text and nothing else", () => {
    const allowed = new Set(["svg", "title", "clipPath", "rect", "g", "text", "path"]);
    for (const name of hostile) {
      for (const style of styles) {
        const svg = parseXml(drawBadge({ siteName: name, product: { name, upvotes: 1 } }, style));
        const elements = allElements(svg);
        expect(
          [...new Set(elements.map((element) => element.name))].filter((tag) => !allowed.has(tag)),
          name,
        ).toEqual([]);
        const attributes = elements.flatMap((element) => Object.keys(element.attributes));
        expect(
          attributes.filter((each) => /^on|href|style/i.test(each)),
          name,
        ).toEqual([]);
        // With letters that our fonts lack, there is a clip path around the text.
        const isText = elements.some((element) => element.name === "text");
        expect(elements.length, name).toBe(isText ? 16 : 14);
      }
    }
  });

  test("stay left of the votes", () => {
    for (const name of hostile) {
      const svg = parseXml(drawBadge({ siteName: "S", product: { name, upvotes: 1 } }, wideLight));
      const [line] = elementsNamed(svg, "text");
      if (line) expect(estimateWidth(line.text) * Number(line.attributes["font-size"]), name).toBeLessThan(140);
      else expect(outlinedWidth(svg), name).toBeLessThan(140);
    }
  });

  test("that run from right to left are anchored at the same edge, and cannot reorder anything", () => {
    const line = (name: string) =>
      elementsNamed(parseXml(drawBadge({ siteName: "S", product: { name, upvotes: 1 } }, wideLight)), "text")[0];
    expect(line("مدير المرور")?.attributes).toMatchObject({ direction: "rtl", "text-anchor": "end", x: "52" });
    expect(line("Hebrew עברית")?.attributes).not.toHaveProperty("direction");
    expect(line("ш\u202Eevil\u2066b")?.text).toBe("шevilb");
  });
});

function allElements(element: XmlElement): XmlElement[] {
  return [element, ...element.children.flatMap(allElements)];
}

/** Of the product's name, the second line: the widest advance of its letters, from the last pen position. */
function outlinedWidth(svg: XmlElement): number {
  const { d = "", transform = "" } = elementsNamed(svg, "path")[3]?.attributes ?? {};
  const lastPen = Number(/.*M(\d+) 0m/s.exec(d)?.[1] ?? 0);
  return lastPen * Number(/scale\(([\d.]+)\)/.exec(transform)?.[1]);
}

function withoutRequestId({
  headers: { "x-request-id": _, ...headers },
  ...answer
}: {
  headers: Record<string, string>;
}) {
  return { ...answer, headers };
}

function never(): never {
  throw new Error("There is no answer");
}
