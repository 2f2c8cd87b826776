import { expect, test } from "vitest";
import { htmlStrings } from "#test/corpus/html-strings.ts";
import { elementsOf, parseHtml } from "#test/tools/markup/html.ts";
import { findUnsafeMarkup } from "#test/tools/markup/unsafe-markup.ts";
import { badgeSnippets } from "./badge-snippets.ts";

const site = { name: "Toolshelf", url: "https://shelf.example" };
const source = { slug: "notes", name: "Notes", site, size: "wide", theme: "dark" } as const;

test("the snippets link to the product and have full addresses, size and alternative text", () => {
  expect(badgeSnippets(source)).toEqual({
    html: '<a href="https://shelf.example/resources/notes"><img src="https://shelf.example/badge/notes/wide-dark.svg" alt="Notes on Toolshelf" width="250" height="54"></a>',
    markdown:
      "[![Notes on Toolshelf](https://shelf.example/badge/notes/wide-dark.svg)](https://shelf.example/resources/notes)",
  });
  expect(badgeSnippets({ ...source, size: "compact" }).html).toContain('width="150"');
});

test("no name adds anything to the code that its maker copies", () => {
  for (const name of htmlStrings) {
    const { html, markdown } = badgeSnippets({ ...source, name });
    const elements = elementsOf(parseHtml(html)).filter(({ tagName }) => !["html", "head", "body"].includes(tagName));
    expect(
      elements.map(({ tagName }) => tagName),
      name,
    ).toEqual(["a", "img"]);
    expect(findUnsafeMarkup(elements), name).toEqual([]);
    expect(html, name).not.toContain("\n");
    const alt = markdown.slice("[![".length, markdown.indexOf("](https://shelf.example/badge/"));
    expect(alt.replaceAll(/\\./g, ""), name).not.toMatch(/[`*_[\]<>&!\n]/);
  }
});
