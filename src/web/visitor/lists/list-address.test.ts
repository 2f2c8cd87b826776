import { expect, test } from "vitest";
import { withChoices } from "../../data/list-choices.ts";
import { choicesIn, filterCount, headOfList, listAddressOf, searchAddressOf, withoutFilters } from "./list-address.ts";

const site = "https://toolshelf.example";

test("choices are read from an address and written back unchanged", () => {
  const query =
    "sort=rating&pricing=free&platform=self_hosted&openSource=1&offline=1&freePlan=1&coupon=1&subcategory=notes";
  const { choices, firstPage } = listAddressOf(`${site}/niche/ai?${query}&page=3`);
  expect(firstPage).toBe(3);
  expect(choices).toEqual({
    sort: "rating",
    pricing: "free",
    platform: "self_hosted",
    coupon: "1",
    openSource: "1",
    offline: "1",
    freePlan: "1",
    subcategory: "notes",
  });
  expect(withChoices("/niche/ai", choices)).toBe(`/niche/ai?${query}`);
});

test("invalid values in an address are ignored", () => {
  const nonsense = new URLSearchParams({
    sort: "constructor",
    pricing: "__proto__",
    coupon: "yes",
    platform: "toString",
    openSource: "true",
    subcategory: "x".repeat(121),
    page: "-1",
  });
  expect(choicesIn(nonsense)).toEqual({});
  expect(choicesIn(new URLSearchParams("sort=&pricing=&coupon=&subcategory="))).toEqual({});
});

test("an address keeps its own query parameters", () => {
  expect(withChoices("/search?q=a", { pricing: "free" })).toBe("/search?q=a&pricing=free");
  expect(withChoices("/search?q=a", { pricing: undefined })).toBe("/search?q=a");
});

test("clearing the filters keeps the order", () => {
  expect(withoutFilters("/ai-tools", { sort: "name", pricing: "free", coupon: "1" })).toBe("/ai-tools?sort=name");
  expect(filterCount({ sort: "name", pricing: "free", coupon: "1" })).toBe(2);
  expect(filterCount({ sort: "name", pricing: undefined })).toBe(0);
});

test.each([
  ["the plain list has its own canonical URL", { choices: {}, firstPage: 1 }, "/ai-tools", undefined],
  ["each of its pages has one too", { choices: {}, firstPage: 2 }, "/ai-tools?page=2", undefined],
  ["a sorted list points to the plain one", { choices: { sort: "name" }, firstPage: 2 }, "/ai-tools", undefined],
  [
    "what is new or most upvoted in it does, too",
    { choices: { sort: "top-week" }, firstPage: 2 },
    "/ai-tools",
    undefined,
  ],
  ["a filtered list has noindex", { choices: { pricing: "free" }, firstPage: 1 }, "/ai-tools", true],
] as const)("to a search engine %s", (_, address, canonical, noIndex) => {
  const { title, ...head } = headOfList({ ...address, path: "/ai-tools", title: "All AI Tools" });
  expect(head).toEqual({ canonical, noIndex });
  expect(title).toBe(
    "sort" in address.choices && address.choices.sort === "top-week" ? "Top this week: All AI Tools" : "All AI Tools",
  );
});

test("a search knows orders, but no periods", () => {
  expect(searchAddressOf(`${site}/search?q=a&sort=top-week&pricing=free`).choices).toEqual({ pricing: "free" });
  expect(searchAddressOf(`${site}/search?q=a&sort=name`).choices).toEqual({ sort: "name" });
  expect(listAddressOf(`${site}/niche/ai?sort=top-week`).choices).toEqual({ sort: "top-week" });
});
