import { expect, test } from "vitest";
import * as limits from "#contract/shared/limits.ts";
import { firstParagraph } from "./list-compared-products.ts";

test.each([
  ["<p>Draws <strong>vectors</strong>.</p><p>And prints.</p>", "Draws vectors."],
  ["Draws\nvectors.\n\nAnd prints.", "Draws vectors."],
  ["<h2> </h2><ul><li>One</li></ul>", "One"],
  ["<script>alert(1)</script>", ""],
])("of %j", (description, text) => {
  expect(firstParagraph(description)).toBe(text);
});

test("a long one is cut", () => {
  const text = firstParagraph(`<p>${"word ".repeat(400)}</p>`);
  expect(text).toMatch(/word…$/);
  expect(text.length).toBeLessThanOrEqual(limits.comparison.paragraphMax);
});
