import { expect, test } from "vitest";
import { matchText } from "./match-text.ts";

const none = { subcategories: 0, tags: 0, users: 0, votes: 0, isProposed: false, isVoted: false };

test.each([
  [{ subcategories: 1, tags: 4, users: 9 }, "Same subcategory · 4 shared tags · 9 people use both"],
  [{ subcategories: 2, tags: 1, users: 0 }, "2 shared subcategories · 1 shared tag"],
  [{ isProposed: true, users: 1200 }, "Suggested by a user · 1,200 people use both"],
  [{ votes: 5 }, "Same niche"],
])("%j is put into words", (match, words) => {
  expect(matchText({ ...none, ...match })).toBe(words);
});
