import fc from "fast-check";
import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test.each([
  ["Could there be a filter for tools that work offline?", 40, "Could there be a filter for tools that…"],
  ["Could there be a filter, for all?", 25, "Could there be a filter…"],
  ["Short enough.", 13, "Short enough."],
  ["one two three", 8, "one two…"],
  ["one two three", 9, "one two…"],
  ["wordwithoutspaces", 6, "wordw…"],
  ["これは長いあいだ使っている道具です", 6, "これは長い…"],
])("%j in %i characters is %j", (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});

test("whatever is cut ends with a word and fits", () => {
  const anyWord = fc.stringMatching(/^[a-z]{1,9}$/);
  fc.assert(
    fc.property(fc.array(anyWord, { minLength: 8, maxLength: 40 }), fc.integer({ min: 24, max: 120 }), (words, max) => {
      const text = words.join(" ");
      const cut = cutText(text, max);
      expect(cut.length).toBeLessThanOrEqual(max);
      if (cut === text) return;
      const shown = cut.slice(0, -1).split(" ");
      expect(shown).toEqual(words.slice(0, shown.length));
    }),
  );
});
