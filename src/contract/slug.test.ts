import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slugify, tagKey } from "./slug.ts";

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

  test("a name without a word's end in reach is cut where it must be", () => {
    expect(slugify("a".repeat(200))).toBe("a".repeat(80));
    expect(slugify(`ab ${"c".repeat(200)}`)).toBe(`ab-${"c".repeat(77)}`);
  });

  test("always fits an address, and is its own slug", () => {
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

describe("tagKey", () => {
  test.each([
    ["AI", "ai"],
    ["  Web  Apps ", "web-apps"],
    ["no-code", "no-code"],
    ["C++", "c++"],
    ["C#", "c#"],
    ["F# & C#", "f#-c#"],
    [".NET", ".net"],
    ["Node.js", "node.js"],
    ["日本語", "日本語"],
    ["हिन्दी", "हिन्दी"],
    ["Cafe\u0301", "café"],
    ["ＡＩ", "ai"],
    ["a/b?c=d%20e", "abcd20e"],
    ["-dash-", "dash"],
    [".", ""],
    ["..", ""],
    ["#", ""],
    ["++", ""],
    ["", ""],
    ["🦄", ""],
    ["\ud800", ""],
  ])("%j becomes %j", (tag, key) => {
    expect(tagKey(tag)).toBe(key);
  });

  test("has at most 30 characters and never half of one", () => {
    expect(tagKey("a".repeat(40))).toBe("a".repeat(30));
    expect(tagKey(`${"a".repeat(29)} b`)).toBe("a".repeat(29));
    expect(Array.from(tagKey("𝒳𠀀".repeat(40)))).toHaveLength(30);
    expect(tagKey(`a${"𠀀".repeat(40)}`)).toBe(`a${"𠀀".repeat(29)}`);
  });

  test("stays one step of an address, and is its own key", () => {
    fc.assert(
      fc.property(anyText, (tag) => {
        const key = tagKey(tag);
        expect(tagKey(key)).toBe(key);
        if (key === "") return;
        const path = `/tag/${encodeURIComponent(key)}`;
        expect(new URL(path, "https://toolshelf.example").pathname).toBe(path);
      }),
      { numRuns: 2000 },
    );
  });
});
