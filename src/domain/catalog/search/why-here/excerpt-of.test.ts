import { expect, test } from "vitest";
import { excerptOf } from "./excerpt-of.ts";

/** The excerpt with brackets around what is marked. */
function marked(text: string, ...words: string[]): string | undefined {
  return excerptOf({ text, words })
    ?.map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");
}

test.each([
  ["Plans and prices. Take secure notes anywhere. Sync.", ["notes"], "Take secure [notes] anywhere."],
  ["One note.\nNotes of a team, a note a day.", ["notes", "note"], "[Notes] of a team, a [note] a day."],
  ["Made for C++ and C#, not for C.", ["cplusplus", "csharp"], "Made for [C++] and [C#], not for C."],
  ["Runs on .NET and ASP.NET.", ["dotnet"], "Runs on [.NET] and ASP[.NET]."],
  ["Sends e-mail; reads your E-Mail.", ["email"], "Sends [e-mail]; reads your [E-Mail]."],
  ["A note-taking app", ["note", "taking"], "A [note]-[taking] app"],
  ["Ein Café für Zürich", ["café", "zürich"], "Ein [Café] für [Zürich]"],
  ["1 < 2 & <b>bold</b> notes", ["notes"], "1 < 2 & <b>bold</b> [notes]"],
])("%j with %j is %j", (text, words, expected) => {
  expect(marked(text, ...words)).toBe(expected);
});

test("nothing is shown where no sentence has a word", () => {
  expect(excerptOf({ text: "Plans and prices.", words: ["notes"] })).toBeNull();
  expect(excerptOf({ text: "", words: [] })).toBeNull();
});

test("a long sentence is cut at words around its first match", () => {
  const long = `${"before ".repeat(40)}notes ${"after ".repeat(40)}`;
  const text = marked(long, "notes") ?? "";
  expect(text).toMatch(/^… (before )+\[notes\] (after )+…$/);
  expect(text.length).toBeLessThan(200);
  const late = `${"before ".repeat(15)}notes after.`;
  expect(marked(late, "notes")).toBe(`… ${"before ".repeat(8)}[notes] after.`);
  const early = `${"before ".repeat(10)}notes after.`;
  expect(marked(early, "notes")).toBe(`${"before ".repeat(10)}[notes] after.`);
  const unbroken = `${"x".repeat(500)} notes`;
  expect(marked(unbroken, "notes")).toMatch(/\[notes\]$/);
});
