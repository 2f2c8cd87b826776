import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeRedirectTarget } from "./redirect-target.ts";

const origin = "https://toolshelf.example";

describe("a target on our own site is kept", () => {
  test.each([
    ["/", "/"],
    ["/my-products", "/my-products"],
    ["/my-products?id=4#form", "/my-products?id=4#form"],
    ["/search?q=a%20b", "/search?q=a%20b"],
    ["/search?q=https://evil.com", "/search?q=https://evil.com"],
    ["/@evil.com", "/@evil.com"],
    ["/:evil.com", "/:evil.com"],
    ["/a/../profile", "/profile"],
    ["/../../profile", "/profile"],
    ["/resources/caf\u00e9", "/resources/caf%C3%A9"],
    ["/resources/\\evil.com", "/resources//evil.com"],
    ["/%2F/evil.com", "/%2F/evil.com"],
    ["/%5Cevil.com", "/%5Cevil.com"],
    ["/%09/evil.com", "/%09/evil.com"],
    ["/?//evil.com", "/?//evil.com"],
    ["/#//evil.com", "/#//evil.com"],
  ])("%j leads to %j", (raw, target) => {
    expect(safeRedirectTarget(raw, origin)).toBe(target);
  });
});

describe("anything else goes home", () => {
  test.each([
    null,
    undefined,
    "",
    "profile",
    "?q=1",
    " /profile",
    "//evil.com",
    "///evil.com",
    "////evil.com",
    "/\\evil.com",
    "/\\/evil.com",
    "\\\\evil.com",
    "\\/evil.com",
    "/\t/evil.com",
    "/\n/evil.com",
    "/\r/evil.com",
    "\t//evil.com",
    "/profile\r\nSet-Cookie: a=b",
    "/profile\u0000",
    "/profile\u007f",
    "/profile\u0085",
    "/.//evil.com",
    "/./\\evil.com",
    "/a/..//evil.com",
    "/%2e//evil.com",
    "/%2e%2e//evil.com",
    "//toolshelf.example@evil.com",
    "//toolshelf.example.evil.com",
    "//[::1",
    "https://evil.com",
    "https:evil.com",
    "https://toolshelf.example/profile",
    "http://toolshelf.example/profile",
    "javascript:alert(1)",
    "data:text/html,x",
    `/${"a".repeat(2048)}`,
  ])("%j", (raw) => {
    expect(safeRedirectTarget(raw, origin)).toBe("/");
  });
});

test("no input leaves the site, however often the browser resolves the answer", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "%2e",
    "\t",
    "\n",
    "@",
    ":",
    "evil.com",
    "?",
    "#",
    "//",
    " ",
    "a",
  );
  const crafted = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`);
  fc.assert(
    fc.property(
      fc.oneof(
        crafted,
        fc.webUrl(),
        fc.string({ unit: "binary" }).map((text) => `/${text}`),
      ),
      (raw) => {
        const target = safeRedirectTarget(raw, origin);
        expect(target).toMatch(/^\/(?![/\\])/);
        expect(new URL(target, origin).origin).toBe(origin);
        expect(safeRedirectTarget(target.slice(0, 2048), origin)).toBe(target.slice(0, 2048));
      },
    ),
    { numRuns: 2000 },
  );
});

test("the port belongs to the origin", () => {
  expect(safeRedirectTarget("/profile", "http://localhost:3000")).toBe("/profile");
  expect(safeRedirectTarget("//localhost:4000/profile", "http://localhost:3000")).toBe("/");
});
