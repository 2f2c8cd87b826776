import { expect, test } from "vitest";
import { wordDiff } from "./word-diff.ts";

const marked = (parts: { text: string; isChanged: boolean }[]) =>
  parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join("");

test.each([
  ["Salt for terminals", "Salt for all terminals", "Salt for terminals", "Salt for [all ]terminals"],
  ["Old Name", "New Name", "[Old] Name", "[New] Name"],
  ["", "Everything new", "", "[Everything new]"],
  ["Gone", "", "[Gone]", ""],
  ["The same", "The same", "The same", "The same"],
  ["One\ntwo", "One\nthree", "One\n[two]", "One\n[three]"],
])("%j and %j", (before, after, removed, added) => {
  const diff = wordDiff(before, after);
  expect([marked(diff.before), marked(diff.after)]).toEqual([removed, added]);
});

test("texts that are too long to compare are shown without marks", () => {
  const diff = wordDiff("a ".repeat(500), "b ".repeat(500));
  expect(diff).toEqual({
    before: [{ text: "a ".repeat(500), isChanged: false }],
    after: [{ text: "b ".repeat(500), isChanged: false }],
  });
});
