import { expect, test } from "vitest";
import { type RichNode, richTags } from "#contract/rich-text.ts";
import { htmlStrings } from "#test/corpus/html-strings.ts";
import { readRichText } from "./read-rich-text.ts";

test("basic HTML comes through as a tree", () => {
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

test("what is not allowed leaves its text, but scripts and styles leave nothing", () => {
  expect(readRichText("<div onclick=alert(1)>kept</div><script>gone()</script><style>gone{}</style>")).toEqual([
    "kept",
  ]);
});

test("no hostile string gets an element, attribute or address through", () => {
  expect(htmlStrings.length).toBeGreaterThan(200);
  for (const html of htmlStrings) for (const node of readRichText(html)) expectSafe(node);
});

function expectSafe(node: RichNode): void {
  if (typeof node === "string") return;
  expect(Object.keys(node).every((key) => ["tag", "href", "children"].includes(key))).toBe(true);
  expect(richTags).toContain(node.tag);
  // A relative address stays on our own site; anything with a scheme must be one of three.
  if (node.href !== undefined) expect(node.href).toMatch(/^(?:https?:|mailto:|[^:]*$|[/?#])/i);
  node.children.forEach(expectSafe);
}
