import { expect, test } from "vitest";
import { tidyText } from "./tidy-text.ts";

test.each([
  ["  spaces around  ", "spaces around"],
  ["one\r\ntwo\rthree\nfour", "one\ntwo\nthree\nfour"],
  ["a\ttab stays", "a\ttab stays"],
  ["NUL\u0000, bell\u0007 and escape\u001b go", "NUL, bell and escape go"],
  ["e\u0301", "\u00e9"],
  ["half a pair \ud83d", "half a pair \ufffd"],
  ["\u0000 \r\n ", ""],
])("%j is stored as %j", (typed, kept) => {
  expect(tidyText(typed)).toBe(kept);
});
