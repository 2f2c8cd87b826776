import { expect, test } from "vitest";
import { htmlStrings } from "#test/corpus/html-strings.ts";
import { estimateWidth, fitText } from "./fit-text.ts";

const sizes = [17, 13] as const;
const fitted = (text: string, room = 138) => fitText(text, { room, sizes });

test("a short text keeps its size, a longer one gets a smaller one, and only then is it cut", () => {
  expect(fitted("Notion")).toEqual({ text: "Notion", size: 17 });
  expect(fitted("Visual Studio Code")).toEqual({ text: "Visual Studio Code", size: 13 });
  const { text, size } = fitted("A product name of a hundred characters".repeat(3));
  expect(size).toBe(13);
  expect(text).toMatch(/^A product name\b.*[^ ]…$/);
});

test.each([
  ["an emoji of several characters", "👩‍👩‍👧‍👦".repeat(30), /^(?:👩‍👩‍👧‍👦)+…$/u],
  ["a letter and its accents", "e\u0301\u0323".repeat(60), /^(?:e\u0301\u0323)+…$/u],
  ["a flag", "🇳🇵".repeat(30), /^(?:🇳🇵)+…$/u],
])("a cut never splits %s", (_, text, whole) => {
  // Unicode may compose them into the same letters.
  expect(fitted(text).text).toMatch(whole);
});

test("wide scripts take more room than Latin letters, and accents none", () => {
  expect(estimateWidth("製品")).toBe(2);
  expect(estimateWidth("e\u0301")).toBe(estimateWidth("e"));
  expect(estimateWidth("🎉")).toBeGreaterThan(1);
  expect(estimateWidth("ШЩ")).toBeGreaterThan(estimateWidth("ab"));
});

test("no text is estimated wider than its room", () => {
  const names = [...htmlStrings, "M".repeat(100), "日本語".repeat(40), "مرور".repeat(30), "W̸̢".repeat(50)];
  for (const name of names) {
    const { text, size } = fitted(name);
    expect(estimateWidth(text) * size, name).toBeLessThanOrEqual(138);
  }
});
