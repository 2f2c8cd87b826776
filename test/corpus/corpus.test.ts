import { describe, expect, test } from "vitest";
import { htmlStrings } from "#test/corpus/html-strings.ts";
import { idStrings } from "#test/corpus/id-strings.ts";
import { redirectTargets } from "#test/corpus/redirect-targets.ts";

describe("redirect targets", () => {
  test("number at least thirty, and a browser resolves every expected path to our origin", () => {
    expect(redirectTargets.length).toBeGreaterThanOrEqual(30);
    for (const { expected } of redirectTargets) {
      const url = new URL(expected, "https://shelf.example");
      expect(url.origin).toBe("https://shelf.example");
      expect(url.pathname + url.search + url.hash).toBe(expected);
    }
  });

  test("include strings that a naive check would let through", () => {
    const fooled = redirectTargets.filter(
      ({ input }) =>
        input.startsWith("/") && URL.parse(input, "https://shelf.example")?.origin !== "https://shelf.example",
    );
    expect(fooled.length).toBeGreaterThanOrEqual(5);
  });
});

describe("hostile HTML", () => {
  test("has at least 848 different strings", () => {
    expect(htmlStrings.length).toBeGreaterThanOrEqual(848);
    expect(new Set(htmlStrings).size).toBe(htmlStrings.length);
  });

  test.each([
    "</script>",
    "<!--",
    "]]>",
    "\u2028",
    "\u2029",
    "\u202e",
    "\u0000",
    "<template>",
    "<noscript>",
    "vbscript:",
    "<math",
    "srcdoc",
  ])("contains %j", (part) => {
    expect(htmlStrings.some((text) => text.includes(part))).toBe(true);
  });
});

test("there are at least 25 id strings, and none is a valid small id", () => {
  expect(idStrings.length).toBeGreaterThanOrEqual(25);
  expect(idStrings.filter((id) => /^[1-9]\d{0,14}$/.test(id))).toEqual([]);
});
