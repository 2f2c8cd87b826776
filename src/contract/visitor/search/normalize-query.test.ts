import { describe, expect, it } from "vitest";
import { normalizeQuery } from "./normalize-query.ts";

describe("normalizeQuery", () => {
  it.each([
    ["  chat   gpt \n", "chat gpt"],
    ["Ｆｉｇｍａ", "Figma"],
    ["ﬁgma", "figma"],
    ["cafe\u0301", "café"],
    ["a\u0000b\u001bc", "a b c"],
    ["half \ud83d pair", "half pair"],
    ["100%_\\", "100%_\\"],
    ["\u3000\u00a0\t", ""],
    ["", ""],
  ])("turns %j into %j", (typed, expected) => {
    expect(normalizeQuery(typed)).toBe(expected);
  });

  it("keeps 200 characters, counted as a reader would count emoji", () => {
    expect(Array.from(normalizeQuery("🚀".repeat(300)))).toHaveLength(200);
    expect(normalizeQuery("x".repeat(10_000))).toHaveLength(200);
  });

  it("keeps 200 characters of a query that grows when normalized", () => {
    expect(Array.from(normalizeQuery("\ufdfa".repeat(200))).length).toBeLessThanOrEqual(200);
  });
});
