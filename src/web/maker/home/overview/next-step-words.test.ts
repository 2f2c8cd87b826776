import { expect, test } from "vitest";
import { nextStepKinds } from "#contract/maker/own-products.ts";
import { nextStepWords } from "../../products/next-step-words.ts";

test("what is counted is said in words, the singular too", () => {
  expect(nextStepWords({ kind: "answer_comments", count: 1 }).title).toBe("Answer one comment");
  expect(nextStepWords({ kind: "answer_comments", count: 2 }).title).toBe("Answer two comments");
  expect(nextStepWords({ kind: "answer_comments", count: 1200 }).title).toBe("Answer 1,200 comments");
  expect(nextStepWords({ kind: "finish", count: 1 }).text).toBe(
    "One required entry is missing before you can submit it.",
  );
  expect(nextStepWords({ kind: "finish", count: 3 }).text).toBe(
    "Three required entries are missing before you can submit it.",
  );
});

test("every step has its own words", () => {
  const titles = nextStepKinds.map((kind) => nextStepWords({ kind, count: 1 }).title);
  expect(new Set(titles).size).toBe(nextStepKinds.length);
});
