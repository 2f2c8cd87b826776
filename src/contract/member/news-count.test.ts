import { expect, test } from "vitest";
import { newsCount } from "./news-count.ts";

test.each([
  [1, "1"],
  [999, "999"],
  [1000, "1,000+"],
])("%i news are shown as %s", (total, words) => {
  expect(newsCount(total)).toBe(words);
});
