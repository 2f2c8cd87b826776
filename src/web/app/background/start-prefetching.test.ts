import { describe, expect, it } from "vitest";
import { isSavingData, prefetchTarget } from "./start-prefetching.ts";

const current = { href: "https://tools.example/niche/design?sort=name" };

function targetOf(href: string, { target = "", attribute = "" } = {}): string | null {
  return prefetchTarget({ href, target, hasAttribute: (name) => name === attribute }, current);
}

describe("a link is prefetched", () => {
  it.each([
    ["https://tools.example/", "/"],
    ["https://tools.example/resources/figma", "/resources/figma"],
    ["https://tools.example/niche/design", "/niche/design"],
    ["https://tools.example/niche/design?sort=upvotes", "/niche/design?sort=upvotes"],
    ["https://tools.example/resources/figma#feedback", "/resources/figma"],
  ])("when it leads to the public page %s", (href, target) => {
    expect(targetOf(href)).toBe(target);
  });

  it.each([
    ["another site", "https://elsewhere.example/"],
    ["the same host on another port", "https://tools.example:8443/"],
    ["a mail", "mailto:hello@tools.example"],
    ["a visit that counts", "https://tools.example/go/figma"],
    ["signing in", "https://tools.example/auth?redirect=%2F"],
    ["the start of a sign-in", "https://tools.example/auth/google"],
    ["a person's own pages", "https://tools.example/profile"],
    ["the administration", "https://tools.example/admin"],
    ["the API", "https://tools.example/api/docs"],
    ["a file", "https://tools.example/files/a.webp"],
    ["the page that is shown", "https://tools.example/niche/design?sort=name"],
    ["another place on it", "https://tools.example/niche/design?sort=name#content"],
    ["the next page of a list", "https://tools.example/niche/design?sort=name&page=2"],
  ])("but not when it leads to %s", (_, href) => {
    expect(targetOf(href)).toBeNull();
  });

  it("but not when it opens elsewhere, downloads, or loads a whole document", () => {
    const href = "https://tools.example/resources/figma";
    expect(targetOf(href, { target: "_blank" })).toBeNull();
    expect(targetOf(href, { attribute: "download" })).toBeNull();
    expect(targetOf(href, { attribute: "data-reload" })).toBeNull();
    expect(targetOf(href, { target: "_self" })).toBe("/resources/figma");
  });
});

it("nothing is prefetched with data saver or on a slow connection", () => {
  expect(isSavingData({})).toBe(false);
  expect(isSavingData({ connection: { saveData: false, effectiveType: "4g" } })).toBe(false);
  expect(isSavingData({ connection: { saveData: true } })).toBe(true);
  expect(isSavingData({ connection: { effectiveType: "2g" } })).toBe(true);
  expect(isSavingData({ connection: { effectiveType: "slow-2g" } })).toBe(true);
});
