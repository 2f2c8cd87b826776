import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slugify } from "./slug.ts";

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom("a", "B", "é", "ß", "я", "日", "-", "_", " ", "&", ".", "´", "\u0301", "½") }),
);

describe("slugify", () => {
  test.each([
    ["Notion", "notion"],
    ["Visual Studio Code", "visual-studio-code"],
    ["C++ Builder", "c-builder"],
    ["Node.js", "nodejs"],
    ["R&D Tool", "rd-tool"],
    ["Salt & Pepper", "salt-pepper"],
    ["ChatGPT", "chatgpt"],
    ["fooBar 360API", "foobar-360api"],
    ["I ♥ 🦄 Dogs", "i-dogs"],
    ["Foo™", "foo"],
    ["Conway's Law", "conways-law"],
    ["CI/CD", "cicd"],
    ["snake_case", "snakecase"],
    ["back\\slash", "backslash"],
    ["  spaced \t out\n", "spaced-out"],
    ["already-hyphened -- twice", "already-hyphened-twice"],
    ["em — dash", "em-dash"],
    ["Déjà Vu!", "deja-vu"],
    ["De\u0301ja\u0300 Vu", "deja-vu"],
    ["Straße", "strasse"],
    ["Привет Мир", "privet-mir"],
    ["Ελλάδα", "ellada"],
    ["ＦＵＬＬ width", "full-width"],
    ["日本 Tool", "tool"],
    ["日本語", ""],
    ["+++", ""],
    ["- - -", ""],
    ["", ""],
  ])("%j becomes %j", (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  test("a long name ends with a whole word", () => {
    expect(slugify("word ".repeat(40))).toBe(Array(16).fill("word").join("-"));
    expect(slugify(`${"a".repeat(80)} b`)).toBe("a".repeat(80));
  });

  test("a name without a word break near the limit is cut at the limit", () => {
    expect(slugify("a".repeat(200))).toBe("a".repeat(80));
    expect(slugify(`ab ${"c".repeat(200)}`)).toBe(`ab-${"c".repeat(77)}`);
  });

  test("is always valid in a URL, and is its own slug", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.lorem({ maxCount: 30 })), (name) => {
        const slug = slugify(name);
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(80);
        expect(slugify(slug)).toBe(slug);
      }),
      { numRuns: 2000 },
    );
  });
});
