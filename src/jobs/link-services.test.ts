import { expect, test } from "vitest";
import { linkCheckAgent } from "./link-services.ts";

const siteUrl = "https://tools.example";

test.each([
  ["Harbor Tools", "Harbor Tools link check (+https://tools.example)"],
  ["Caf\u00e9\r\nTools", "CafTools link check (+https://tools.example)"],
  ["\u5de5\u5177", "Toolshelf link check (+https://tools.example)"],
])("the user agent of link checks names the site %j", (siteName, agent) => {
  expect(linkCheckAgent({ siteName, siteUrl })).toBe(agent);
});
