import { expect, test } from "vitest";
import { slugify } from "#contract/shared/text/slug.ts";
import { demoCatalog } from "#db/demo/demo-catalog.ts";
import { readQuestions } from "./judged.ts";

const questions = readQuestions();
const kinds = ["abbreviation", "alternative", "category", "comparison", "fact", "name", "spelling", "task", "words"];

test("the set has two hundred questions of every kind, half of them held out", () => {
  expect(questions.length).toBeGreaterThanOrEqual(200);
  expect([...new Set(questions.map(({ kind }) => kind))]).toEqual(kinds);
  for (const kind of kinds) {
    const own = questions.filter((question) => question.kind === kind);
    expect(own.length, kind).toBeGreaterThanOrEqual(15);
    expect(Math.abs(own.filter(({ isHeldOut }) => isHeldOut).length - own.length / 2), kind).toBeLessThanOrEqual(0.5);
  }
  expect(new Set(questions.map(({ q }) => q.toLowerCase())).size).toBe(questions.length);
});

test("every question has a right tool, and every judged tool is in the demo catalog", () => {
  const slugs = new Set(demoCatalog.products.map(({ name }) => slugify(name)));
  for (const { q, grades } of questions) {
    expect(Math.max(...Object.values(grades)), q).toBeGreaterThanOrEqual(2);
    expect(
      Object.keys(grades).filter((slug) => !slugs.has(slug)),
      q,
    ).toEqual([]);
  }
});
