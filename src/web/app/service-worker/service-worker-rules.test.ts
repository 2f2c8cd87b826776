import { describe, expect, it } from "vitest";
import { SHARED_CACHE_CONTROL } from "#http/cache/cache-mark.ts";
import { cachesToDrop, isOfOneViewer, mayStorePage, pagesToForget, routes } from "./service-worker-rules.ts";

type Described = { status?: number; redirected?: boolean; headers?: Record<string, string> };

function answer({ status = 200, redirected = false, headers = {} }: Described = {}) {
  const all = { "content-type": "text/html; charset=utf-8", "cache-control": SHARED_CACHE_CONTROL, ...headers };
  return { status, redirected, headers: new Headers(all) };
}

describe("the service worker", () => {
  it.each([
    "/",
    "/niche/design",
    "/niche/design/subcategory/icons",
    "/resources/figma",
    "/ai-tools",
    "/administrators",
  ])("stores the public page %s", (path) => expect(mayStorePage(path, answer())).toBe(true));

  it.each([
    "/api/docs",
    "/api/v1/products",
    "/auth",
    "/auth/google",
    "/go/figma",
    "/files/avatars/a.webp",
    "/admin",
    "/admin/products",
    "/profile",
    "/my-products",
    "/newsletter/confirm",
    "/submit",
    "/search",
  ])("never stores %s, even if the response allows it", (path) => {
    expect(mayStorePage(path, answer())).toBe(false);
  });

  it.each<[string, Described]>([
    ["made for one viewer", { headers: { "cache-control": "private, no-cache" } }],
    ["not to be stored", { headers: { "cache-control": "no-store" } }],
    ["both public and not to be stored", { headers: { "cache-control": "public, no-store" } }],
    ["without Cache-Control", { headers: { "cache-control": "" } }],
    ["setting a cookie", { headers: { "set-cookie": "session=1" } }],
    ["redirected", { redirected: true }],
    ["a redirect that the browser follows itself", { status: 0 }],
    ["missing", { status: 404 }],
    ["failed", { status: 500 }],
    ["no page", { headers: { "content-type": "application/json" } }],
  ])("never stores a response that is %s", (_, described) => {
    expect(mayStorePage("/", answer(described))).toBe(false);
  });

  it("detects a signed-in viewer by a public page rendered for one viewer", () => {
    const privately = answer({ headers: { "cache-control": "private, no-cache" } });
    expect(isOfOneViewer("/", privately)).toBe(true);
    expect(isOfOneViewer("/auth", privately)).toBe(false);
    expect(isOfOneViewer("/", answer())).toBe(false);
    expect(isOfOneViewer("/", { ...privately, status: 500 })).toBe(false);
  });

  it("stores 50 pages and deletes the least recently used", () => {
    const pages = Array.from({ length: 53 }, (_, index) => index);
    expect(pagesToForget(pages)).toEqual([0, 1, 2]);
    expect(pagesToForget(pages.slice(0, 50))).toEqual([]);
  });

  it("keeps the files of the previous version, and deletes older files and other versions' pages", () => {
    const names = ["assets-1", "pages-1", "assets-2", "pages-2", "somebody-elses", "assets-3", "pages-3"];
    expect(cachesToDrop(names, "3").sort()).toEqual(["assets-1", "pages-1", "pages-2"]);
    expect(cachesToDrop(["assets-3"], "3")).toEqual([]);
  });

  it("only starts for pages", () => {
    const files = ["/offline", "/theme.js", "/assets/entry-client-12345678.js"];
    const source = { cacheName: "assets-v1" };
    expect(routes({ version: "v1", files })).toEqual([
      { condition: { requestMode: "navigate" }, source: "fetch-event" },
      { condition: { urlPattern: "/assets/*" }, source: "cache" },
      { condition: { urlPattern: "/offline" }, source },
      { condition: { urlPattern: "/theme.js" }, source },
      { condition: { urlPattern: "/*" }, source: "network" },
    ]);
  });
});
