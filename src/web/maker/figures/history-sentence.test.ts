import { expect, test } from "vitest";
import { type HistoryEntry, historyKinds } from "#contract/maker/figures.ts";
import { historySentence } from "./history-sentence.ts";

const entry = (values: Partial<HistoryEntry>): HistoryEntry => ({
  id: 1,
  at: "2026-11-16T12:00:00.000Z",
  kind: "edited",
  isTeam: false,
  by: null,
  person: null,
  reason: null,
  fields: [],
  ...values,
});
const sentence = (values: Partial<HistoryEntry>) => {
  const { who, what } = historySentence(entry(values));
  return `${who} ${what}`;
};

test("names people, the team and deleted accounts", () => {
  expect(sentence({ kind: "submitted", by: "ada" })).toBe("ada submitted it for review");
  expect(sentence({ kind: "rejected", isTeam: true })).toBe("Our team rejected it");
  expect(sentence({ kind: "restored" })).toBe("Somebody whose account was deleted restored it");
  expect(sentence({ kind: "maker_removed", by: "ada", person: "bo" })).toBe("ada removed bo from the makers");
});

test("lists changed fields in the form's order and words, and skips unknown ones", () => {
  expect(sentence({ by: "ada", fields: ["tags", "productName", "headline"] })).toBe(
    "ada edited product name, headline, tags",
  );
  expect(sentence({ kind: "change_proposed", by: "ada", fields: ["videoUrl", "websiteUrl"] })).toBe(
    "ada asked to change website URL, video URL",
  );
  expect(sentence({ by: "ada", fields: ["a field of the future", "toString"] })).toBe("ada edited it");
});

test.each(historyKinds)("%s has a sentence", (kind) => {
  expect(sentence({ kind, by: "ada" })).toMatch(/^ada [a-z].+[^.]$/);
});
