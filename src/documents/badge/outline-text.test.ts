import { expect, test } from "vitest";
import { outlineText } from "./outline-text.ts";

test("a text is one path, as wide as its letters with their kerning", () => {
  const [wide, t, o] = [outlineText("To", "serif"), outlineText("T", "serif"), outlineText("o", "serif")];
  expect(wide?.d.match(/M/g)).toHaveLength(2);
  expect(wide?.width).toBeLessThan((t?.width ?? 0) + (o?.width ?? 0));
  expect(wide?.width).toBeGreaterThan(0.9);
});

test("spaces are room without an outline", () => {
  expect(outlineText("a a", "sans")?.d.match(/M/g)).toHaveLength(2);
  expect(outlineText(" ", "sans")).toEqual({ d: "", width: 0.25 });
});

test("a text with a letter that the font lacks has no outline", () => {
  expect(outlineText("日本語", "serif")).toBeNull();
  expect(outlineText("constructor", "bold")).toBeNull();
  expect(outlineText("Crème brûlée – 12.4K…", "serif")).not.toBeNull();
});
