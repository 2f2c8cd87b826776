import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rankingRules, rankingSections } from "#contract/shared/lists/ranking-rules.ts";
import { paths } from "#contract/shared/paths.ts";
import { useTestApp } from "#test/tools/app.ts";
import { elementsOf, parseHtml, textOf } from "#test/tools/markup/html.ts";

const app = useTestApp();

test.each(rankingSections)("the code of %s is a page of the site, line by line, and a file", async (section) => {
  const { source, title } = rankingRules[section];
  const response = await app.guest.send(paths.rankingCode(section));
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=UTF-8"]);
  expect(response.headers.get("x-cache-tags")).toBe("site");
  expect(response.headers.get("content-security-policy")).toContain("style-src 'self'");
  const elements = elementsOf(parseHtml(await response.text()));
  const named = (tag: string) => elements.filter(({ tagName }) => tagName === tag);
  expect(named("h1").map(textOf)).toEqual([title]);
  const well = named("pre")[0];
  // Focusable, so that it scrolls by keyboard.
  expect(well?.properties).toMatchObject({ tabIndex: 0, ariaLabel: source });
  const code = readFileSync(source, "utf8");
  expect(textOf(well as never).trimEnd()).toBe(code.trimEnd());
  const current = elements.filter(({ properties }) => properties.ariaCurrent === "page").map(textOf);
  expect(current).toEqual([title]);
  const hrefs = named("a").map(({ properties }) => properties.href);
  expect(hrefs).toEqual(expect.arrayContaining(["/", paths.aboutRanking(section), paths.rankingCodeFile(section)]));

  const file = await app.guest.send(paths.rankingCodeFile(section));
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(await file.text()).toBe(code);
});

test("the page is known by its ETag", async () => {
  const first = await app.guest.send(paths.rankingCode("top"));
  const headers = { "if-none-match": first.headers.get("etag") ?? "" };
  expect((await app.guest.send(paths.rankingCode("top"), { headers })).status).toBe(304);
});

test.each(["nothing", "constructor", "constructor.txt", "top.txt.txt", "top.ts", "..%2f..%2fpackage.json"])(
  "there is no code of %s",
  async (name) => {
    expect((await app.guest.send(`/about/ranking/code/${name}`)).status).toBe(404);
  },
);
