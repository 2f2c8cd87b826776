import { expect, test } from "vitest";
import { freezingPage } from "#test/corpus/freezing-html.ts";
import { processorSeconds } from "#test/tools/processor-seconds.ts";
import { iconLinks } from "./icon-links.ts";

const page = "https://tool.example/app/";

test("the largest icon a page links to comes first, resolved against the page", async () => {
  const html = `<!doctype html><html><head>
    <link rel="icon" href="/favicon-32.png" sizes="32x32">
    <link rel="shortcut icon" href="old.ico">
    <link rel="apple-touch-icon" href="//cdn.example/touch.png">
    <link rel="ICON" href="big.png" sizes="48x48 512X512" type="image/png">
    <link rel="stylesheet" href="/style.css"></head><body></body></html>`;
  expect(await iconLinks(html, page)).toEqual([
    "https://tool.example/app/big.png",
    "https://cdn.example/touch.png",
    "https://tool.example/favicon-32.png",
  ]);
});

test.each([
  ["an SVG by name", '<link rel="icon" href="/icon.svg">'],
  ["an SVG by type", '<link rel="icon" href="/icon" type="image/svg+xml">'],
  ["a picture inside the page", '<link rel="icon" href="data:image/png;base64,AAAA">'],
  ["a script", '<link rel="icon" href="javascript:alert(1)">'],
  ["no address", '<link rel="icon">'],
  ["an invalid address", '<link rel="icon" href="http://[">'],
  ["another kind of link", '<link rel="mask-icon" href="/mask.png">'],
  ["nothing", ""],
])("%s is not a logo", async (_, html) => {
  expect(await iconLinks(html, page)).toEqual([]);
});

test("at most three icons of a page are tried, each once", async () => {
  const links = Array.from({ length: 50 }, (_, n) => `<link rel="icon" href="/${n % 9}.png" sizes="${n}x${n}">`);
  expect(await iconLinks(links.join(""), page)).toHaveLength(3);
  expect(new Set(await iconLinks(links.join(""), page)).size).toBe(3);
});

test("only the beginning of a page is read", async () => {
  expect(await iconLinks(`${"<p>x</p>".repeat(20_000)}<link rel="icon" href="/a.png">`, page)).toEqual([]);
});

test.each([
  ["a tree builder", freezingPage],
  ["the search for sizes", `<link rel="icon" href="/b.png" sizes="${"1".repeat(60_000)}">`],
])("a page made to freeze %s is read within a second", async (_, html) => {
  const seconds = await processorSeconds(async () => {
    expect(await iconLinks(`<link rel="icon" href="/a.png">${html}`, page)).toContain("https://tool.example/a.png");
  });
  expect(seconds).toBeLessThan(1);
});
