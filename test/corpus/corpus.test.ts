import { describe, expect, test } from "vitest";
import { htmlStrings } from "#test/corpus/html-strings.ts";
import { idStrings } from "#test/corpus/id-strings.ts";
import { redirectTargets } from "#test/corpus/redirect-targets.ts";

describe("redirect targets", () => {
  test("are thirty or more, and no expected path leaves the origin in a browser's eyes", () => {
    expect(redirectTargets.length).toBeGreaterThanOrEqual(30);
    for (const { expected } of redirectTargets) {
      const url = new URL(expected, "https://shelf.example");
      expect(url.origin).toBe("https://shelf.example");
      expect(url.pathname + url.search + url.hash).toBe(expected);
    }
  });

  test("hold strings that the naive rule would let out", () => {
    const fooled = redirectTargets.filter(
      ({ input }) =>
        input.startsWith("/") && URL.parse(input, "https://shelf.example")?.origin !== "https://shelf.example",
    );
    expect(fooled.length).toBeGreaterThanOrEqual(5);
  });
});

describe("hostile HTML", () => {
  test("is at least 848 different strings", () => {
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

test("id strings are at least 25, and none is the plain decimal of a small row", () => {
  expect(idStrings.length).toBeGreaterThanOrEqual(25);
  expect(idStrings.filter((id) => /^[1-9]\d{0,14}$/.test(id))).toEqual([]);
});
