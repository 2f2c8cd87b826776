import { describe, expect, it } from "vitest";
import { cacheKeyOf } from "./cache-key.ts";

describe("cacheKeyOf", () => {
  it.each([
    ["/", "/"],
    ["/?", "/"],
    ["/niche/design", "/niche/design"],
    ["/niche/design?page=2&sort=new", "/niche/design?page=2&sort=new"],
    ["/niche/design?sort=new&page=2", "/niche/design?page=2&sort=new"],
    ["/tag/notes?platform=ios&openSource=1", "/tag/notes?openSource=1&platform=ios"],
    ["/?utm_source=x&page=&fbclid=1", "/"],
    ["/tag/notes?subcategory=a%20b", "/tag/notes?subcategory=a+b"],
    ["/tag/notes?subcategory=a+b&__proto__=1&q=x", "/tag/notes?subcategory=a+b"],
    ["/compare", "/compare"],
    ["/compare/a-vs-b?differences=1&q=x", "/compare/a-vs-b?differences=1"],
    ["/api/v1/compare?slugs=a-vs-b", "/api/v1/compare?slugs=a-vs-b"],
    ["/api/v1/products?page=2", "/api/v1/products?page=2"],
    ["/search?q=%20Notes%20&utm_source=x", "/search?q=Notes"],
    ["/api/v1/search?sort=name&q=%20Chat%20%20GPT", "/api/v1/search?q=chat+gpt&sort=name"],
    ["/api/v1/search?q=C%2B%2B", "/api/v1/search?q=c%2B%2B"],
    ["/api/v1/search?q=%C4%B0Z%C3%9C", "/api/v1/search?q=%C4%B0z%C3%9C"],
    ["/badge/notes/wide-dark.svg?page=2&page=3&utm_source=x", "/badge/notes/wide-dark.svg"],
    ["/sitemap.xml?after=1", "/sitemap.xml"],
    ["/sitemaps/people.xml?after=1&after=2", "/sitemaps/people.xml"],
    ["/feeds/niche/design.rss?tab=x", "/feeds/niche/design.rss"],
    ["/og/notes.png?page=2", "/og/notes.png"],
    ["/llms.txt?page=2", "/llms.txt"],
    ["/api/openapi.json?x=1", "/api/openapi.json"],
    ["/api/docs?x=1&x=2", "/api/docs"],
  ])("stores %s as %s", (url, key) => {
    expect(cacheKeyOf(url)).toBe(key);
    expect(cacheKeyOf(key)).toBe(key);
  });

  it.each([
    ["a personal page", "/profile"],
    ["a personal page with a path that looks like a file", "/profile/a.css"],
    ["a sign-in", "/auth?redirect=/"],
    ["a callback", "/api/auth/callback/google?code=1&state=2"],
    ["the session", "/api/v1/session"],
    ["a repeated parameter", "/?page=1&page=2"],
    ["an unknown parameter of the API", "/api/v1/products?cursor=abc"],
    ["a search for something to compare", "/compare?with=a&q=notes"],
    ["a search for nothing", "/search?q=%20&sort=name"],
    ["the search page", "/search"],
    ["a search that is refused", `/api/v1/search?q=${"x".repeat(201)}`],
    ["an unknown parameter of a search", "/api/v1/search?q=notes&limit=5"],
    ["suggestions", "/api/v1/search/suggestions?q=notes"],
    ["a query too long", `/?niche=${"x".repeat(2100)}`],
  ])("leaves %s to the app", (_, url) => {
    expect(cacheKeyOf(url)).toBeNull();
  });

  it("does not mistake a public path for a private one with the same beginning", () => {
    expect(cacheKeyOf("/authors")).toBe("/authors");
    expect(cacheKeyOf("/profiles-of-makers")).toBe("/profiles-of-makers");
  });
});
