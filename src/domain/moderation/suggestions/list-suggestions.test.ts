import { expect, test } from "vitest";
import { siteInText } from "./list-suggestions.ts";

test.each([
  ["Please add https://salt.io/app?x=1, it is good.", "https://salt.io/app?x=1"],
  ["Please add Salt (salt.io)!", "https://salt.io/"],
  ["first.com, but see http://second.com/page", "http://second.com/page"],
  ["https://mine.github.io", "https://mine.github.io/"],
  ["mail me@salt.io or use node.js, e.g. now", null],
  ["Nothing here", null],
  ["http://localhost:3000 and 10.0.0.1", null],
  ["javascript:alert(1)", null],
  ["", null],
])("%j names %j", (text, site) => {
  expect(siteInText(text)).toBe(site);
});
