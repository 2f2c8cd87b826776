import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tagKey } from "./tag-key.ts";

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom("a", "B", "é", "ß", "я", "日", "-", "_", " ", "&", ".", "´", "\u0301", "½") }),
);

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
    ["ПРИВЕТ Мир", "привет-мир"],
    ["ΣΊΣΥΦΟΣ", "σίσυφοσ"],
    ["TẤT CẢ", "tất-cả"],
    ["🦄", ""],
    ["\ud800", ""],
  ])("%j becomes %j", (tag, key) => {
    expect(tagKey(tag)).toBe(key);
  });

  test("has at most 30 characters and never splits one", () => {
    expect(tagKey("a".repeat(40))).toBe("a".repeat(30));
    expect(tagKey(`${"a".repeat(29)} b`)).toBe("a".repeat(29));
    expect(Array.from(tagKey("𝒳𠀀".repeat(40)))).toHaveLength(30);
    expect(tagKey(`${".".repeat(40)}a`)).toBe("");
    expect(tagKey(`a${"𠀀".repeat(40)}`)).toBe(`a${"𠀀".repeat(29)}`);
  });

  test("is a single path segment, and is its own key", () => {
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
