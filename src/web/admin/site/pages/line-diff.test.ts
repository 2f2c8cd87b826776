import { expect, test } from "vitest";
import { lineDiff } from "./line-diff.ts";

const shown = (before: string, after: string) =>
  lineDiff(before, after).map(
    ({ kind, text }) => ({ same: "  ", removed: "- ", added: "+ ", skipped: "…" })[kind] + text,
  );

test("a changed line is shown with its neighbors, the rest is left out", () => {
  expect(shown("a\nb\nc\nd\ne\nf", "a\nb\nc\nD\ne\nf")).toEqual(["…", "  c", "- d", "+ D", "  e", "…"]);
});

test("lines that were added or removed at the ends", () => {
  expect(shown("a\nb", "a\nb\nc")).toEqual(["…", "  b", "+ c"]);
  expect(shown("x\na\nb", "a\nb")).toEqual(["- x", "  a", "…"]);
  expect(shown("a\na", "a")).toEqual(["  a", "- a"]);
});

test("changes in two places keep what is between them", () => {
  expect(shown("a\nm\nz", "A\nm\nZ")).toEqual(["- a", "+ A", "  m", "- z", "+ Z"]);
});

test("equal texts have nothing to show", () => {
  expect(shown("a\nb", "a\nb")).toEqual(["…"]);
});
