import { expect, test } from "vitest";
import { type RichNode, richTags } from "#contract/shared/products/rich-text.ts";
import { freezingTexts } from "#test/corpus/freezing-html.ts";
import { htmlStrings } from "#test/corpus/html-strings.ts";
import { processorSeconds } from "#test/tools/processor-seconds.ts";
import { readRichText } from "./read-rich-text.ts";

test("basic HTML becomes a tree", () => {
  expect(readRichText('<p>Plain <strong>and</strong> <a href="https://x.example">linked</a></p>')).toEqual([
    {
      tag: "p",
      children: [
        "Plain ",
        { tag: "strong", children: ["and"] },
        " ",
        { tag: "a", href: "https://x.example", children: ["linked"] },
      ],
    },
  ]);
});

test("forbidden elements are reduced to their text, and scripts and styles are removed", () => {
  expect(readRichText("<div onclick=alert(1)>kept</div><script>gone()</script><style>gone{}</style>")).toEqual([
    { tag: "p", children: ["kept"] },
  ]);
});

test("plain text keeps its paragraphs and line breaks", () => {
  expect(readRichText("One line\nand the next\n\n \n\tSecond & last\n")).toEqual([
    { tag: "p", children: ["One line", { tag: "br", children: [] }, "and the next"] },
    { tag: "p", children: ["Second & last"] },
  ]);
});

test("text around elements becomes paragraphs, too", () => {
  expect(readRichText("A <b>bold</b> <i>claim</i>:\n\n<ul><li>one</li></ul>\n<p>As\ntyped</p>")).toEqual([
    {
      tag: "p",
      children: ["A ", { tag: "b", children: ["bold"] }, " ", { tag: "i", children: ["claim"] }, ":"],
    },
    { tag: "ul", children: [{ tag: "li", children: ["one"] }] },
    { tag: "p", children: ["As\ntyped"] },
  ]);
});

test.each(["a\n", "a\n\n", "\n ", "\n<b>"])("20,000 characters of %j stay small", (unit) => {
  const nodes = readRichText(unit.repeat(20_000 / unit.length));
  expect(JSON.stringify(nodes).length).toBeLessThan(100_000);
});

test("no hostile string gets an element, attribute or address through", () => {
  expect(htmlStrings.length).toBeGreaterThan(200);
  for (const html of htmlStrings) for (const node of readRichText(html)) expectSafe(node);
});

test.each(Object.entries(freezingTexts))("the longest description of %s is read within a second", async (_, unit) => {
  const html = typeof unit === "string" ? unit.repeat(20_000 / unit.length) : unit(20_000);
  expect(html.length).toBeLessThanOrEqual(20_000);
  const seconds = await processorSeconds(() => {
    expect(JSON.stringify(readRichText(html)).length).toBeLessThan(100_000);
  });
  expect(seconds).toBeLessThan(1);
});

test.each([
  ["too many elements", `<p>Good & <b>bold</b></p>${"<br>".repeat(2_000)}`],
  ["elements nested too deep", `<p>Good & <b>bold</b></p>${"<div>".repeat(101)}`],
  ["too many characters", `<p>Good & <b>bold</b></p>${" ".repeat(20_000)}`],
])("a text with %s is shown as plain text", (_, html) => {
  expect(readRichText(html)).toEqual(["Good & bold"]);
});

test("a long harmless description stays as it is", () => {
  const item = '<li><strong>Fast</strong>: see <a href="https://x.example">the figures</a></li>';
  const [list] = readRichText(`<ul>${item.repeat(240)}</ul>`);
  expect(list).toMatchObject({ tag: "ul", children: { length: 240 } });
});

function expectSafe(node: RichNode): void {
  if (typeof node === "string") return;
  expect(Object.keys(node).every((key) => ["tag", "href", "children"].includes(key))).toBe(true);
  expect(richTags).toContain(node.tag);
  // A relative URL stays on our own site; anything with a scheme must have one of three.
  if (node.href !== undefined) expect(node.href).toMatch(/^(?:https?:|mailto:|[^:]*$|[/?#])/i);
  node.children.forEach(expectSafe);
}
