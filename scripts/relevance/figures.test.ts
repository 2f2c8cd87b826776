import { expect, test } from "vitest";
import { figuresOf, isMiss } from "./figures.ts";
import type { Question } from "./judged.ts";

const question = (grades: Question["grades"]): Question => ({ q: "q", kind: "task", isHeldOut: false, grades });

test("a perfect answer has 1 in everything, also if only one tool is right", () => {
  const slugs = ["best", "good", "fair"];
  const answer = { question: question({ best: 3, good: 2, fair: 1 }), slugs };
  expect(figuresOf([answer])).toEqual({ success1: 1, success3: 1, precision3: 1, ndcg10: 1, withoutResult: 0 });
  expect(figuresOf([{ question: question({ only: 2 }), slugs: ["only", "x"] }])).toMatchObject({
    precision3: 1,
    ndcg10: 1,
  });
});

test("an acceptable tool is no right one, and an unjudged one counts 0", () => {
  const answer = { question: question({ best: 3, fair: 1 }), slugs: ["fair", "constructor", "unknown", "best"] };
  const figures = figuresOf([answer]);
  expect(figures).toMatchObject({ success1: 0, success3: 0, precision3: 0 });
  // 1 for the acceptable product in first place, 7 / log2(5) for the best one in fourth; the ideal is 7 and 1 /
  // log2(3).
  expect(figures.ndcg10).toBeCloseTo((1 + 7 / Math.log2(5)) / (7 + 1 / Math.log2(3)), 10);
  expect(isMiss(answer)).toBe(true);
});

test("the figures of several questions are their means", () => {
  const found = { question: question({ best: 3 }), slugs: ["x", "best"] };
  const empty = { question: question({ best: 3 }), slugs: [] };
  expect(figuresOf([found, empty])).toMatchObject({ success1: 0, success3: 0.5, precision3: 0.5, withoutResult: 0.5 });
});
