import { expect, it } from "vitest";
import { pagesShown } from "./numbered-pages.tsx";

it.each([
  [1, 1, [1]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, "after", 8]],
  [3, 8, [1, 2, 3, 4, "after", 8]],
  [5, 9, [1, "before", 4, 5, 6, "after", 9]],
  [8, 8, [1, "before", 7, 8]],
  [7, 8, [1, "before", 6, 7, 8]],
])("on page %i of %i", (page, pageCount, shown) => {
  expect(pagesShown(page, pageCount)).toEqual(shown);
});
