import fc from "fast-check";
import { parse } from "parse5";
import { expect, test } from "vitest";
import { htmlStrings } from "#test/corpus/html-strings.ts";
import { processorSeconds } from "#test/tools/processor-seconds.ts";
import { readHeadTags } from "./read-head-tags.ts";

/** The contents of the meta tags found. */
async function contentsIn(html: string): Promise<(string | undefined)[]> {
  const tags = await readHeadTags(html);
  return tags.filter(({ name }) => name === "meta").map(({ attributes }) => attributes.get("content"));
}

const tag = '<meta name="x" content="yes">';

test.each([
  ["a whole page", `<!doctype html><html lang=en><head>${tag}</head><body></body></html>`],
  ["a page without the optional tags", `<!doctype html><title>A</title>${tag}<p>Text`],
  ["other quotes, entities and capitals", "<HEAD><META\nNAME='x' CONTENT='&#121;&#x65;s'/>"],
  ["no quotes", "<meta content=yes>"],
  ["the first of two contents", '<meta content="yes" content="no">'],
  ["after other elements allowed in a head", `<base href=/><style>p{}</style><script>1<2</script><link>${tag}`],
  ["after a template", `<template><p>Text<template></template></template>${tag}`],
  ["after a stray end tag", `</p></div>${tag}`],
])("a tag is found in %s", async (_, html) => {
  expect(await contentsIn(html)).toEqual(["yes"]);
});

test.each([
  ["a comment", `<!-- ${tag} -->`],
  ["a comment that never ends", `<!-- ${tag}`],
  ["a script", `<script>"${tag}"</script>`],
  ["a style", `<style>${tag}</style>`],
  ["the title", `<title>${tag}</title>`],
  ["a title that never ends", `<title>${tag}`],
  ["a template", `<template><div>${tag}</div></template>`],
  ["an attribute", `<link title='${tag}'>`],
  ["noscript", `<noscript>${tag}</noscript>`],
  ["the body", `<head></head><body>${tag}`],
  ["what follows the head", `<head></head>${tag}`],
  ["what follows an element of the body", `<head><p>${tag}`],
  ["what follows text", `<head>Text${tag}`],
  ["an SVG picture", `<svg><title>${tag}</title></svg>`],
])("a tag in %s does not count", async (_, html) => {
  expect(await contentsIn(html)).toEqual([]);
});

test("only the first 64 KB are read", async () => {
  const blank = (length: number) => " ".repeat(length);
  expect(await contentsIn(blank(65_536 - tag.length) + tag)).toEqual(["yes"]);
  expect(await contentsIn(blank(65_537 - tag.length) + tag)).toEqual([]);
});

test("no page has a tag in its head that a browser would not put there", async () => {
  const pieces = fc.constantFrom(
    ...[
      "<html>",
      "<head>",
      "</head>",
      "<body>",
      "</body>",
      "</html>",
      "<template>",
      "</template>",
      "<title>",
      "</title>",
    ],
    ...[
      "<script>",
      "</script>",
      "<!--",
      "-->",
      "<noscript>",
      "</noscript>",
      "<svg>",
      "</svg>",
      "<select>",
      "</select>",
    ],
    ...["<style>", "</style>", "<table>", "<p>", "</p>", "<br>", "</br>", "text", " ", "<noframes>", "</noframes>"],
    ...[
      "<frameset>",
      "<textarea>",
      "</textarea>",
      "<iframe>",
      "<![CDATA[",
      "]]>",
      "<!doctype html>",
      "\0",
      '"',
      "'",
      "=",
      ">",
    ],
    ...htmlStrings,
  );
  const page = fc.array(
    fc.oneof({ weight: 1, arbitrary: fc.constant("<meta content=#>") }, { weight: 3, arbitrary: pieces }),
  );
  await fc.assert(
    fc.asyncProperty(page, async (parts) => {
      const html = parts.map((part, n) => part.replace("#", String(n))).join("");
      expect(contentsInTree(html)).toEqual(expect.arrayContaining(await contentsIn(html)));
    }),
    { numRuns: 2_000 },
  );
});

/** The tags in the head, as a browser's parser places them. */
function contentsInTree(html: string): (string | undefined)[] {
  const root = parse(html).childNodes.find(({ nodeName }) => nodeName === "html");
  const head = root && "childNodes" in root ? root.childNodes.find(({ nodeName }) => nodeName === "head") : undefined;
  const children = head && "childNodes" in head ? head.childNodes : [];
  return children.flatMap((child) =>
    child.nodeName === "meta" && "attrs" in child ? [child.attrs.find(({ name }) => name === "content")?.value] : [],
  );
}

test.each([
  ["attributes", `<meta ${Array.from({ length: 16_000 }, (_, n) => (n + 40_000).toString(36)).join(" ")}>`],
  ["comments that never end", "<!--".repeat(16_384)],
  ["values that never end", `<meta content="${"&amp".repeat(16_384)}`],
  ["nested templates", "<template>".repeat(6_553)],
  ["end tags", "</x>".repeat(16_384)],
  ["entities", `<title>${"&notin".repeat(10_922)}`],
])("64 KB of %s are read within a second", async (_, html) => {
  expect(await processorSeconds(() => readHeadTags(html))).toBeLessThan(1);
});
